import { useEffect, useState } from 'react';
import { useChat, useModels } from './stores.tsx';

/** As for reading ahead: a word is finished. */
const PAUSE_MS = 300;
/** Counting more would delay everything else in the app. */
const MOST_CHARACTERS = 100_000;

/** Tokens of a text as the model in use reads it. */
export interface CountedTokens {
  readonly tokens: number;
  readonly estimated: boolean;
}

/** @returns tokens of a text that is being written; null while they are not known. */
export function useDraftTokens(text: string): CountedTokens | null {
  const countTokens = useChat((state) => state.countTokens);
  const model = useModels(({ state }) => (state.phase === 'ready' ? state.modelId : null));
  const [tokens, setTokens] = useState<CountedTokens | null>(null);
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
