import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { textPart, type StoredMessage } from '../../../storage/stored-message.ts';

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

/**
 * A conversation with an answer for each call, and a message at its end.
 * @param asked what was said before each answer.
 */
export const answered = (calls: readonly ToolCall[], message: string, asked = 'please'): readonly StoredMessage[] => [
  ...calls.flatMap((call, index) => [
    stored(`q${String(index)}`, 'user', [textPart(asked)]),
    stored(`a${String(index)}`, 'assistant', [{ part: { type: 'tool-call', call }, step: 0, raw: null }]),
  ]),
  stored('last', 'user', [textPart(message)]),
];
