import { useState } from 'react';

/**
 * Text that is typed but not saved, kept in this browser profile until it is: neither closing the panel nor the end of
 * the app loses it. Where storage is full or blocked, it is kept as long as the panel is open.
 * @param saved what is stored; the text begins with it.
 */
export function useKeptDraft(key: string, saved: string): readonly [string, (text: string) => void] {
  const name = `knapsack.draft.${key}`;
  const [draft, setDraft] = useState<string | null>(() => attempt(() => localStorage.getItem(name)));
  const change = (text: string): void => {
    const next = text === saved ? null : text;
    setDraft(next);
    attempt(() => (next === null ? localStorage.removeItem(name) : localStorage.setItem(name, next)));
  };
  return [draft ?? saved, change];
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
