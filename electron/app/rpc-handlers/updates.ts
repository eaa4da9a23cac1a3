import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { UpdateService } from '../../updates/update-service.ts';
import type { AreaHandlers } from './area-handlers.ts';

export type UpdateCommands = Pick<UpdateService, 'state' | 'check' | 'download' | 'cancel' | 'postpone' | 'installNow'>;

export function createUpdateHandlers(updates: UpdateCommands): AreaHandlers<'updates'> {
  return {
    'updates.state': () => updates.state,
    'updates.check': async () => {
      await updates.check();
      return updates.state;
    },
    'updates.download': () => {
      void updates.download();
      return null;
    },
    'updates.cancel': () => {
      updates.cancel();
      return null;
    },
    'updates.postpone': () => {
      updates.postpone();
      return null;
    },
    'updates.install': () => {
      if (!updates.installNow()) throw new RpcError('conflict', t('No update is ready to be installed.'));
      return null;
    },
  };
}
