import { useEffect } from 'react';
import { useApp, useSharing } from '../../../../stores/stores.tsx';

/** Shown in place of the key; the copied text has the key itself. */
export const HIDDEN_KEY = '••••••••';

/** The key, once it is needed. */
export function useSharingKey(isNeeded: boolean): { readonly key: string | null; readonly replace: () => void } {
  const { key, showKey, replaceKey } = useSharing((state) => state);
  const showError = useApp((state) => state.showError);
  useEffect(() => {
    if (isNeeded && key === null) showKey().catch(showError);
  }, [isNeeded, key, showKey, showError]);
  return { key, replace: () => void replaceKey().catch(showError) };
}
