import { useApp, usePermissions } from './stores.tsx';

/** @returns a function that lets the person choose a folder, with null for none; null where that isn't possible. */
export function useBrowseFolder(): (() => Promise<string | null>) | null {
  const pickFolder = usePermissions((state) => state.pickFolder);
  const host = useApp((state) => state.info?.host);
  const showError = useApp((state) => state.showError);
  if (host !== 'desktop') return null;
  return async () => {
    try {
      const picked = await pickFolder();
      return picked === 'unsupported' || picked === 'cancelled' ? null : picked.path;
    } catch (error) {
      showError(error);
      return null;
    }
  };
}
