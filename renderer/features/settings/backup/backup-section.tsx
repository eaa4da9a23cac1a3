import { useEffect } from 'react';
import { useApp, useTransfer } from '../../../stores/stores.tsx';
import { ExportAll } from './export-all.tsx';
import { ImportChats } from './import-chats.tsx';
import { MakeBackup } from './make-backup.tsx';
import { RestoreBackup } from './restore-backup.tsx';

/** Everything in one encrypted file and back, and chats to and from other programs. */
export function BackupSection() {
  const load = useTransfer((state) => state.load);
  const showError = useApp((state) => state.showError);
  useEffect(() => void load().catch(showError), [load, showError]);
  return (
    <>
      <MakeBackup />
      <RestoreBackup />
      <ExportAll />
      <ImportChats />
    </>
  );
}
