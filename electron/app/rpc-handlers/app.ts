import type { DueReminder } from '../../../shared/entities/notice.ts';
import type { AppInfo } from '../../../shared/rpc/contract/app.ts';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { NoticeRepository } from '../../storage/notice-repository.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import type { AreaHandlers } from './area-handlers.ts';

export interface AppHandlerOptions {
  readonly capabilities: HostCapabilities;
  readonly dataFolder: string;
  readonly notices: NoticeRepository;
  readonly reminders: {
    /** Those that came due and were not dismissed, oldest first. */
    listDue(): DueReminder[];
    dismiss(id: string): void;
  };
}

export function createAppHandlers({ capabilities, dataFolder, notices, reminders }: AppHandlerOptions): AreaHandlers<'app'> {
  return {
    'app.info': () => describeApp(capabilities, dataFolder),
    'app.pending': () => ({ notices: notices.list(), due: reminders.listDue() }),
    'app.dismissNotice': ({ id }) => {
      notices.remove(id);
      return null;
    },
    'app.dismissReminder': ({ id }) => {
      reminders.dismiss(id);
      return null;
    },
    'app.openDataFolder': async () => {
      if (capabilities.openFolder === undefined) {
        throw new RpcError('unsupported', `This window cannot open folders. Your data is in ${dataFolder}.`);
      }
      await capabilities.openFolder(dataFolder).catch((error: unknown) => {
        throw new RpcError('conflict', `The folder ${dataFolder} could not be opened: ${errorMessage(error)}.`, { cause: error });
      });
      return null;
    },
  };
}

function describeApp({ appVersion, kind, versions }: HostCapabilities, dataFolder: string): AppInfo {
  return { name: 'Knapsack', version: appVersion, host: kind, platform: process.platform, versions: { ...versions }, dataFolder };
}
