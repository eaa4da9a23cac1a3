import { useEffect, useState } from 'react';
import type { LargerContext, LargerContextReason } from '../../shared/entities/larger-context.ts';
import { useApp, useModels, useView } from './stores.tsx';

export interface ContextRepair {
  /** Null while it is not known, and where a larger context would not help or is not available. */
  readonly larger: LargerContext | null;
  readonly take: () => void;
  readonly openModel: () => void;
}

/** What can be done where something does not fit into the context of the model in use: a larger context, or another model. */
export function useContextRepair(reason: LargerContextReason): ContextRepair {
  const { state, largerContext, changeOptions } = useModels((models) => models);
  const openSettings = useView((view) => view.openSettings);
  const showError = useApp((app) => app.showError);
  const [larger, setLarger] = useState<LargerContext | null>(null);
  const contextSize = state.phase === 'ready' ? state.contextSize : null;
  useEffect(() => {
    let isCurrent = true;
    setLarger(null);
    if (contextSize === null) return;
    // It is an offer: where it cannot be made, the page of the model is still there.
    void largerContext(reason)
      .catch(() => null)
      .then((found) => isCurrent && setLarger(found));
    return () => {
      isCurrent = false;
    };
  }, [contextSize, largerContext, reason]);
  return {
    larger,
    take: () => {
      if (larger === null) return;
      const { modelId, contextSize: size } = larger;
      void changeOptions(modelId, { contextSize: size }).catch(showError);
    },
    openModel: () => openSettings('model'),
  };
}
