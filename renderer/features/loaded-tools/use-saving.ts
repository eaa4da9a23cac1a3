import { useEffect, useState } from 'react';
import { toolRoomKey } from '../../../shared/entities/setting-meanings.ts';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { useLoader, useModels, useSettings, useTools } from '../../stores/stores.tsx';
import { sumTokens } from './reasons.ts';
import type { Saving } from './saving-words.ts';

/** @returns what packing saves in this conversation; null while it is not known. */
export function useSaving({ tools }: PromptContents): Saving | null {
  const model = useModels(({ state }) => (state.phase === 'ready' ? state.modelId : null));
  const fit = useModels((state) => state.fit);
  const roomForAll = useLoader((state) => state.roomForAll);
  const toolRoom = useSettings(({ settings }) => toolRoomKey(settings));
  const catalog = useTools((state) => state.tools);
  const [known, setKnown] = useState<Omit<Saving, 'packed'> | null>(null);
  useEffect(() => {
    if (model === null) return setKnown(null);
    let isCurrent = true;
    // The pane says the rest without it.
    const none = (): null => null;
    void Promise.all([roomForAll().catch(none), fit(model).catch(none)]).then(([room, speed]) => {
      if (isCurrent) setKnown(room && { withoutLoader: room.tokens, readsPerSecond: speed?.readsPerSecond ?? null });
    });
    return () => {
      isCurrent = false;
    };
  }, [model, fit, roomForAll, toolRoom, catalog]);
  return known && { ...known, packed: sumTokens(tools) };
}
