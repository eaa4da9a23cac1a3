import { useEffect } from 'react';
import { useApp, usePermissions } from '../../../stores/stores.tsx';
import { AuditLog } from './audit-log.tsx';
import { GrantedFolders } from './granted-folders.tsx';
import { NetworkAccess } from './network-access.tsx';
import { RememberedAnswers } from './remembered-answers.tsx';

/** What tools may do: open folders, remembered answers, the network, and what they did. */
export function PermissionsSection() {
  const load = usePermissions((state) => state.load);
  const showError = useApp((state) => state.showError);
  useEffect(() => void load().catch(showError), [load, showError]);
  return (
    <>
      <GrantedFolders />
      <RememberedAnswers />
      <NetworkAccess />
      <AuditLog />
    </>
  );
}
