import { useEffect, useState } from 'react';
import { useModels, usePrompt } from '../../stores/stores.tsx';
import { tokensToRead } from './draft-words.ts';

/** Any model reads fewer in no time, so its speed is not asked for. */
const LEAST_TO_READ = 300;

/**
 * How long the next answer takes to begin, from what the model has to read of the conversation first: all of it after
 * another model was chosen.
 */
export function useFirstAnswerWait(conversationId: string | null): number | null {
  const fit = useModels((models) => models.fit);
  const model = useModels(({ state }) => (state.phase === 'ready' ? state.modelId : null));
  const toRead = usePrompt(({ contents }) => (contents === null ? null : tokensToRead(contents)));
  const [speed, setSpeed] = useState<number | null>(null);
  const isAsked = conversationId !== null && model !== null && toRead !== null && toRead >= LEAST_TO_READ;
  useEffect(() => {
    setSpeed(null);
    if (!isAsked) return;
    let isCurrent = true;
    void fit(model)
      .catch(() => null)
      .then((found) => isCurrent && setSpeed(found?.readsPerSecond ?? null));
    return () => {
      isCurrent = false;
    };
  }, [fit, model, isAsked]);
  return isAsked && speed !== null ? (toRead / speed) * 1000 : null;
}
