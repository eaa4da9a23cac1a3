import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import { HUB_TOKEN, type HubService } from '../../hub/hub-service.ts';
import type { SecretStore } from '../../settings/secret-store.ts';
import type { AreaHandlers } from './area-handlers.ts';

export type HubCommands = Pick<
  HubService,
  | 'suggestions'
  | 'search'
  | 'repository'
  | 'fit'
  | 'download'
  | 'deleteModel'
  | 'found'
  | 'folder'
  | 'setFolder'
  | 'moveModels'
> & { readonly downloads: Pick<HubService['downloads'], 'list' | 'pause' | 'resume' | 'cancel'> };

export function createHubHandlers(hub: HubCommands, secrets: Pick<SecretStore, 'set' | 'delete'>): AreaHandlers<'hub'> {
  return {
    'hub.suggestions': async () => [...(await hub.suggestions())],
    'hub.search': ({ words }) => hub.search(words),
    'hub.repository': ({ repository, quantization, search }) => hub.repository(repository, quantization, search),
    'hub.fit': ({ repository, quantization }) => hub.fit(repository, quantization),
    'hub.download': ({ repository, quantization }) => hub.download(repository, quantization),
    'hub.downloads': () => hub.downloads.list(),
    'hub.pause': async ({ id }) => {
      await hub.downloads.pause(id);
      return null;
    },
    'hub.resume': ({ id }) => {
      hub.downloads.resume(id);
      return null;
    },
    'hub.cancel': async ({ id }) => {
      await hub.downloads.cancel(id);
      return null;
    },
    'hub.deleteModel': async ({ id }) => {
      if (!(await hub.deleteModel(id)))
        throw new RpcError(
          'invalid',
          t('Knapsack did not download this model, so it does not delete it. Delete the file in its folder.'),
        );
      return null;
    },
    'hub.found': () => hub.found(),
    'hub.folder': () => hub.folder(),
    'hub.setFolder': ({ path }) => hub.setFolder(path),
    'hub.moveModels': async () => {
      await hub.moveModels();
      return null;
    },
    'hub.setToken': ({ token }) => {
      if (token === '') secrets.delete(HUB_TOKEN);
      else secrets.set(HUB_TOKEN, token);
      return null;
    },
  };
}
