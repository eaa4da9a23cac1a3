import { useMemo } from 'react';
import { useTools } from '../../stores/stores.tsx';
import { mentionFaults, type MentionFault } from './mention-faults.ts';
import type { MentionState } from './use-mention.ts';

/** @returns what is wrong with the names and the call in the draft, while it is being typed. */
export function useMentionFaults(
  text: string,
  { caret, options }: Pick<MentionState, 'caret' | 'options'>,
): readonly MentionFault[] {
  const { bundles, tools } = useTools((state) => state);
  const names = useMemo(() => [...tools, ...bundles].map(({ name }) => name), [bundles, tools]);
  const faults = useMemo(
    () => (text.includes('@') && names.length > 0 ? mentionFaults(text, names, caret) : []),
    [text, names, caret],
  );
  // While something is suggested, such as a file, the name may still become that.
  return options.length > 0 ? faults.filter(({ end }) => end !== caret) : faults;
}
