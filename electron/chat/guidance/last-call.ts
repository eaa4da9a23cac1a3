import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';

/** @returns the last call of an answer, if it succeeded; null if the answer made none. */
export function lastCallOf(answer: StoredMessage | undefined): ToolCall | null {
  if (answer?.role !== 'assistant') return null;
  const part = answer.parts.findLast((one) => one.part.type === 'tool-call')?.part;
  return part?.type === 'tool-call' && part.call.outcome === 'succeeded' ? part.call : null;
}
