import { expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { afterPart } from './after-part.ts';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { callOf } from '../testing/call-of.ts';

const answer = (call: ToolCall): StoredMessage => ({
  id: 'a',
  conversationId: 'c',
  role: 'assistant',
  parts: [{ part: { type: 'tool-call', call }, step: 0, raw: null }],
  status: 'generating',
  error: null,
  createdAt: 0,
  figures: null,
});

it.each<[string, ToolCall, string]>([
  [
    'remind me of it at 9',
    callOf('add_task', {}, { added: { task: 'Wash the van' } }),
    'remind me of "Wash the van" at 9',
  ],
  [
    'show me the list',
    callOf('add_task', { task: 'rye', list: 'shopping' }, { added: { task: 'rye' } }),
    'show me the shopping list',
  ],
  ['count the words in it', callOf('read_file', { path: 'House/a.txt' }, {}), 'count the words in House/a.txt'],
  ['flip a coin', callOf('calculate', {}, { result: '32' }), 'flip a coin'],
])('“%s” goes on with what the part before did', (request, call, resolved) => {
  expect(afterPart(request, answer(call), ONLY_TOOLS)).toBe(resolved);
});
