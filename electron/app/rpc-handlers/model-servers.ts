import type { ModelFile } from '../../../shared/entities/model-file.ts';
import type { ServedModel } from '../../../shared/entities/model-server.ts';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import { findServers } from '../../models/find-servers.ts';
import { lookAtServer, testServedModel } from '../../models/server-check.ts';
import type { ServedModels } from '../../models/served-models.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** @param list the models that the person can choose. */
export function createModelServerHandlers(
  servers: ServedModels,
  list: () => readonly ModelFile[],
  settings: Pick<SettingsService, 'get'>,
): AreaHandlers<'modelServers'> {
  const require = (id: string): ServedModel => {
    const model = servers.find(id);
    if (model === null)
      throw new RpcError('not-found', t('This model is no longer on the list. Add its server again.'));
    return { address: model.address, model: model.model };
  };
  return {
    'modelServers.look': ({ address, key }) => lookAtServer(address, key ?? null, servers),
    'modelServers.find': (_, { signal }) => findServers(servers, { declined: settings.get().declinedServers, signal }),
    'modelServers.add': ({ key, ...model }) => {
      const id = servers.add(model, key ?? null);
      const added = list().find((one) => one.id === id);
      if (added === undefined) throw new RpcError('internal', t('The model was stored and is not on the list.'));
      return added;
    },
    'modelServers.test': ({ id }) => testServedModel(require(id), servers),
    'modelServers.setKey': ({ id, key }) => {
      servers.setKey(require(id).address, key);
      return null;
    },
  };
}
