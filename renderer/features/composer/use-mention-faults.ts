import { useMemo } from 'react';
import { useTools } from '../../stores/stores.tsx';
import { mentionFaults, type MentionFault } from './mention-faults.ts';
import type { MentionState } from './use-mention.ts';

/** @returns what is wrong with the names and the call in the draft, while it is being typed. */
export function useMentionFaults(text: string, { caret }: Pick<MentionState, 'caret'>): readonly MentionFault[] {
  const { bundles, tools } = useTools((state) => state);
  const names = useMemo(() => [...tools, ...bundles].map(({ name }) => name), [bundles, tools]);
  return useMemo(
    () => (text.includes('@') && names.length > 0 ? mentionFaults(text, names, caret) : []),
    [text, names, caret],
  );
}
