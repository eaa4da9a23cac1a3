import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { textPart, type StoredMessage } from '../../storage/stored-message.ts';

const stored = (id: string, role: StoredMessage['role'], parts: StoredMessage['parts']): StoredMessage => ({
  id,
  conversationId: 'c',
  role,
  parts,
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});

/** A conversation with an answer for each call, to what was asked, and a message at its end. */
export const answered = (
  calls: readonly ToolCall[],
  message: string,
  asked: readonly string[] = [],
): readonly StoredMessage[] => [
  ...calls.flatMap((call, index) => [
    stored(`q${String(index)}`, 'user', [textPart(asked[index] ?? 'please')]),
    stored(`a${String(index)}`, 'assistant', [{ part: { type: 'tool-call', call }, step: 0, raw: null }]),
  ]),
  stored('last', 'user', [textPart(message)]),
];
