import type { IndexKeeper } from '../../loader/index-keeper.ts';
import type { Loader } from '../../loader/loader.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createLoaderHandlers(loader: Loader, index: Pick<IndexKeeper, 'state'>): AreaHandlers<'loader'> {
  return {
    'loader.load': async ({ conversationId, names }) => {
      const { loaded, alreadyLoaded, unknown, noRoom } = await loader.loadByHand(conversationId, names);
      return {
        loaded: loaded.map(({ tool }) => tool.name),
        alreadyLoaded: [...alreadyLoaded],
        unknown: [...unknown],
        noRoom: [...noRoom],
      };
    },
    'loader.unload': ({ conversationId, names }) => {
      const { unloaded, kept, notLoaded } = loader.unloadByHand(conversationId, names);
      return { unloaded: [...unloaded], kept: [...kept], notLoaded: [...notLoaded] };
    },
    'loader.roomForAll': () => loader.roomForAll(),
    'loader.reachLevels': () => loader.reachLevels(),
    'loader.chosenFor': ({ conversationId, messageId }) => loader.chosenFor(conversationId, messageId),
    'loader.indexState': () => index.state,
  };
}
