import { useEffect } from 'react';
import { useApp, useKnowledge, usePermissions } from '../../../stores/stores.tsx';
import { AuditLog } from './audit-log.tsx';
import { GrantedFolders } from './granted-folders.tsx';
import { NetworkAccess } from './network-access.tsx';
import { RememberedAnswers } from './remembered-answers.tsx';

/** What tools may do: open folders, remembered answers, the network, and what they did. */
export function PermissionsSection() {
  const load = usePermissions((state) => state.load);
  const loadKnown = useKnowledge((state) => state.load);
  const showError = useApp((state) => state.showError);
  useEffect(() => void Promise.all([load(), loadKnown()]).catch(showError), [load, loadKnown, showError]);
  return (
    <>
      <GrantedFolders />
      <RememberedAnswers />
      <NetworkAccess />
      <AuditLog />
    </>
  );
}
