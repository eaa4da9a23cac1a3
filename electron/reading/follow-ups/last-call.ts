import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';

/** @returns the last call of an answer, if it succeeded; null if the answer made none. */
export function lastCallOf(answer: StoredMessage | undefined): ToolCall | null {
  if (answer?.role !== 'assistant') return null;
  const part = answer.parts.findLast((one) => one.part.type === 'tool-call')?.part;
  return part?.type === 'tool-call' && part.call.outcome === 'succeeded' ? part.call : null;
}

/** The last call of the previous answer; if that made none, as after "did you delete it?", of the one before it. */
export const callBefore = (history: readonly StoredMessage[]): ToolCall | null =>
  lastCallOf(history.at(-2)) ?? (hasCalls(history.at(-2)) ? null : lastCallOf(history.at(-4)));
/** @returns whether an answer made calls, whatever became of them. */
const hasCalls = (answer: StoredMessage | undefined): boolean =>
  answer?.parts.some(({ part }) => part.type === 'tool-call') === true;

/** @returns an answer's calls that succeeded, in order. */
export const callsOf = (answer: StoredMessage | undefined): readonly ToolCall[] =>
  (answer?.parts ?? []).flatMap(({ part }) =>
    part.type === 'tool-call' && part.call.outcome === 'succeeded' ? [part.call] : [],
  );
