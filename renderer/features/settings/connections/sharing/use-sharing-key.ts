import { useEffect, useState } from 'react';
import { useApp, useSharing } from '../../../../stores/stores.tsx';

/** Shown in place of the key; the copied text has the key itself. */
export const HIDDEN_KEY = '••••••••';

/** The key, once it is needed. */
export function useSharingKey(isNeeded: boolean): { readonly key: string | null; readonly replace: () => void } {
  const { showKey, replaceKey } = useSharing((state) => state);
  const showError = useApp((state) => state.showError);
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    if (isNeeded && key === null) showKey().then(setKey, showError);
  }, [isNeeded, key, showKey, showError]);
  return { key, replace: () => void replaceKey().then(setKey, showError) };
}
