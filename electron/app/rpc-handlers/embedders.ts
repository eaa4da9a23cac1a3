import type { EmbedderSwitch } from '../../models/embedders/embedder-switch.ts';
import type { AreaHandlers } from './area-handlers.ts';

export type EmbedderCommands = Pick<EmbedderSwitch, 'state' | 'add' | 'choose' | 'cancel' | 'remove' | 'setPrefixes'>;

export function createEmbedderHandlers(embedders: EmbedderCommands): AreaHandlers<'embedders'> {
  return {
    'embedders.state': () => embedders.state,
    'embedders.add': ({ path }) => embedders.add(path),
    'embedders.choose': ({ id }) => {
      embedders.choose(id);
      return null;
    },
    'embedders.cancel': () => {
      embedders.cancel();
      return null;
    },
    'embedders.remove': async ({ id }) => {
      await embedders.remove(id);
      return null;
    },
    'embedders.setPrefixes': async ({ id, prefixes }) => {
      await embedders.setPrefixes(id, prefixes);
      return null;
    },
  };
}
