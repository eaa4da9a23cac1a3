import { useEffect, useState } from 'react';
import { toolRoomKey } from '../../shared/entities/setting-meanings.ts';
import type { ModelFit } from '../../shared/entities/model-fit.ts';
import type { ReachLevels } from '../../shared/entities/reach-level.ts';
import { useLoader, useModels, useSettings } from './stores.tsx';

export interface ReachAndSpeed extends ReachLevels {
  /** Of the model in use, on this computer; null if the speed is unknown. */
  readonly fit: ModelFit | null;
}

/** @returns what each certainty brings with the model in use, and how fast it reads; null while no model is loaded. */
export function useReachLevels(): ReachAndSpeed | null {
  const modelId = useModels(({ state }) => (state.phase === 'ready' ? state.modelId : null));
  const fit = useModels((state) => state.fit);
  const toolRoom = useSettings(({ settings }) => toolRoomKey(settings));
  const reachLevels = useLoader((state) => state.reachLevels);
  const [found, setFound] = useState<ReachAndSpeed | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (modelId !== null)
      void Promise.all([reachLevels(), fit(modelId).catch(() => null)]).then(
        ([levels, own]) => isCurrent && setFound(levels === null ? null : { ...levels, fit: own }),
      );
    return () => {
      isCurrent = false;
    };
  }, [modelId, toolRoom, reachLevels, fit]);
  return modelId === null ? null : found;
}
