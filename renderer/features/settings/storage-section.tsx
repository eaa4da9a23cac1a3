import { FolderOpen } from 'lucide-react';
import { useApp, useStores } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SettingRow } from './setting-row.tsx';

export function StorageSection() {
  const info = useApp((state) => state.info);
  const { app } = useStores();
  if (info === null) return null;
  return (
    <SettingRow name="Data folder" hint="Conversations, notes, reminders and settings (knapsack.db), and the log. To back up, copy this folder while Knapsack is closed.">
      <div className="flex w-full items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md border border-line bg-panel px-2 py-1 font-mono text-xs [overflow-wrap:anywhere]">{info.dataFolder}</code>
        <CopyButton text={info.dataFolder} label="Copy the path" />
        {info.host === 'desktop' && <Button icon={FolderOpen} onClick={() => void app.getState().openDataFolder()}>Open</Button>}
      </div>
    </SettingRow>
  );
}
