import { FolderOpen, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { useApp, useModels, useSettings, useStores } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Copies } from './copies.tsx';
import { NumberSetting } from './number-setting.tsx';
import { SettingRow } from './setting-row.tsx';
import { StoredSecrets } from './stored-secrets.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Where the data is, and what is kept to save the model work. */
export function StorageSection() {
  return (
    <>
      <DataFolder />
      <Copies />
      <NumberSetting
        setting="snapshotQuotaMegabytes"
        name={t('Snapshot quota')}
        hint={t(
          'A snapshot stores what the model worked out while reading a conversation, so it does not have to read ' +
            'it again. The least recently used ones are deleted first; 0 keeps none.',
        )}
        unit={t('MB')}
        empty={null}
        step={256}
      />
      <SnapshotsInUse />
      <StoredSecrets />
    </>
  );
}

function DataFolder() {
  const info = useApp((state) => state.info);
  const { app } = useStores();
  if (info === null) return null;
  return (
    <SettingRow
      name={t('Data folder')}
      hint={t(
        'Conversations, notes, calendar and settings (knapsack.db), data tables (tables.db), keys and passwords ' +
          '(secrets.json), skills, snapshots and the log. To back it up, use Backup and chats.',
      )}
    >
      <div className="flex w-full items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md border border-line bg-panel px-2 py-1 font-mono text-xs [overflow-wrap:anywhere]">
          {info.dataFolder}
        </code>
        <CopyButton text={info.dataFolder} label={t('Copy the path')} />
        {info.host === 'desktop' && (
          <Button icon={FolderOpen} onClick={() => void app.getState().openDataFolder()}>
            {t('Open')}
          </Button>
        )}
      </div>
    </SettingRow>
  );
}

function SnapshotsInUse() {
  const { snapshots, loadSnapshots, deleteSnapshots } = useModels((models) => models);
  const quota = useSettings((state) => state.settings.snapshotQuotaMegabytes);
  const showError = useApp((state) => state.showError);
  // A smaller quota deletes some of them.
  useEffect(() => void loadSnapshots().catch(showError), [loadSnapshots, showError, quota]);
  if (snapshots === null) return null;
  return (
    <SettingRow
      name={t('Snapshots')}
      hint={t(
        'They contain what was said, as your conversations do. Deleting them costs only time: the model reads again.',
      )}
    >
      <div className="flex items-center gap-3 text-[0.8125rem]">
        <span role="status">{describe(snapshots)}</span>
        <Button
          kind="danger"
          icon={Trash2}
          disabled={snapshots.count === 0}
          onClick={() => void deleteSnapshots().catch(showError)}
        >
          {t('Delete snapshots')}
        </Button>
      </div>
    </SettingRow>
  );
}

function describe({ count, bytes }: { readonly count: number; readonly bytes: number }): string {
  if (count === 0) return t('None');
  return t('{count, plural, one {# snapshot} other {# snapshots}}, {bytes}', { count, bytes: formatBytes(bytes) });
}
