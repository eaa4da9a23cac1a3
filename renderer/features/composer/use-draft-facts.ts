import { useEffect, useState } from 'react';
import { useChat, useModels, usePrompt } from '../../stores/stores.tsx';
import { tokensToRead, type DraftFacts } from './draft-words.ts';

/** As for reading ahead: a word is finished. */
const PAUSE_MS = 300;
/** Counting more would delay everything else in the app. */
const MOST_CHARACTERS = 100_000;
/** Any model reads fewer in no time, so its speed is not asked for. */
const LEAST_TO_READ = 300;

/** @returns tokens of the draft; null while they are not known. */
export function useDraftTokens(text: string): DraftFacts['tokens'] {
  const countTokens = useChat((state) => state.countTokens);
  const model = useModels(({ state }) => (state.phase === 'ready' ? state.modelId : null));
  const [tokens, setTokens] = useState<DraftFacts['tokens']>(null);
  const isCounted = model !== null && text.trim() !== '' && text.length <= MOST_CHARACTERS;
  useEffect(() => {
    if (!isCounted) return setTokens(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      // A count is a courtesy: sending says what is wrong.
      void countTokens(text)
        .catch(() => null)
        .then((counted) => isCurrent && setTokens(counted));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [countTokens, text, isCounted, model]);
  return tokens;
}

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
