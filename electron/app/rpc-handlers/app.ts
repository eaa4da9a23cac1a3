import type { AppInfo } from '../../../shared/rpc/contract/app.ts';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { EmitEvent } from '../../chat/emit-event.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { NoticeRepository } from '../../storage/notice-repository.ts';
import type { ReminderRepository } from '../../storage/reminder-repository.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import type { AreaHandlers } from './area-handlers.ts';

export interface AppHandlerOptions {
  readonly capabilities: HostCapabilities;
  readonly dataFolder: string;
  readonly notices: NoticeRepository;
  readonly reminders: ReminderRepository;
  /** Follows the locale of the computer, as a window reports it. */
  readonly reportLocale: (system: string) => void;
  readonly emit: EmitEvent;
}

export function createAppHandlers({
  capabilities,
  dataFolder,
  notices,
  reminders,
  reportLocale,
  emit,
}: AppHandlerOptions): AreaHandlers<'app'> {
  return {
    'app.info': () => describeApp(capabilities, dataFolder),
    'app.useLocale': ({ locale }) => {
      reportLocale(locale);
      return null;
    },
    'app.pending': () => ({ notices: notices.list(), due: [...reminders.undismissed()] }),
    'app.dismissNotice': ({ id }) => {
      notices.remove(id);
      return null;
    },
    'app.dismissReminder': ({ id }) => {
      reminders.dismiss(id, Date.now());
      emit('app.reminder-settled', { id });
      return null;
    },
    'app.snoozeReminder': ({ id, until }) => {
      if (until <= Date.now()) throw new RpcError('invalid', t('This time has passed. Choose a later one.'));
      reminders.snooze(id, until);
      emit('app.reminder-settled', { id });
      return null;
    },
    'app.openDataFolder': async () => {
      if (capabilities.openFolder === undefined) {
        throw new RpcError(
          'unsupported',
          t('This window cannot open folders. Your data is in {dataFolder}.', { dataFolder }),
        );
      }
      await capabilities.openFolder(dataFolder).catch((error: unknown) => {
        throw new RpcError(
          'conflict',
          t('The folder {dataFolder} could not be opened: {reason}.', { dataFolder, reason: errorMessage(error) }),
          { cause: error },
        );
      });
      return null;
    },
  };
}

function describeApp({ appVersion, kind, versions }: HostCapabilities, dataFolder: string): AppInfo {
  return {
    name: 'Knapsack',
    version: appVersion,
    host: kind,
    platform: process.platform,
    versions: { ...versions },
    dataFolder,
  };
}
