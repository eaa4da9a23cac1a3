import { useEffect } from 'react';
import { useApp, useConnections } from '../../stores/stores.tsx';

/** Loads what servers offer, for the suggestions; changes arrive by themselves. */
export function useMaterial(): void {
  const loadMaterial = useConnections((state) => state.loadMaterial);
  const showError = useApp((state) => state.showError);
  useEffect(() => void loadMaterial().catch(showError), [loadMaterial, showError]);
}
