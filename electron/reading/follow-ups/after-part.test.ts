import { expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { afterPart } from './after-part.ts';
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
  ['add rope to it', callOf('create_note', {}, { saved: 'Boat kit' }), 'add rope to the note "Boat kit"'],
  ['add 10 to that', callOf('calculate', {}, { result: '32' }), 'calculate 32 + 10'],
  [
    'show me the list',
    callOf('add_task', { list: 'camping' }, { added: { task: 'rope' } }),
    'show me the camping list',
  ],
  ['count the words in it', callOf('read_file', { path: 'House/a.txt' }, {}), 'count the words in House/a.txt'],
  [
    'book lunch at noon',
    callOf('find_free_time', { when: 'Monday' }, { free: [{ day: 'Monday 2 November 2026' }] }),
    'book lunch at noon on 2 November 2026',
  ],
  [
    'show me which month is unpaid',
    callOf('import_table', { path: 'a.csv' }, { table: 'dues', rows: 2, columns: ['month (text)', 'paid (boolean)'] }),
    'show me which month is unpaid in the dues table',
  ],
  [
    'tell me how many days till then',
    callOf('create_event', {}, { created: { event: 'viva', when: 'Tue, 3 Nov 2026, 09:00 to 10:00' } }),
    'tell me how many days until 3 Nov 2026',
  ],
  ['delete the table', callOf('export_table', { table: 'trips', path: 'Docs/a.csv' }, {}), 'delete the trips table'],
  ['flip a coin', callOf('calculate', {}, { result: '32' }), 'flip a coin'],
])('“%s” goes on with what the part before did', (request, call, resolved) => {
  expect(afterPart(request, answer(call))).toBe(resolved);
});
