import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { textPart, type StoredMessage } from '../../storage/stored-message.ts';
import type { Exchange } from './exchanges.ts';
import { extractOf } from './extract.ts';

let count = 0;
const message = (role: StoredMessage['role'], over: Partial<StoredMessage>): StoredMessage => ({
  id: `m${String(count++)}`,
  conversationId: 'c',
  role,
  parts: [],
  status: 'complete',
  error: null,
  createdAt: count,
  figures: null,
  ...over,
});
const called = (toolName: string, over: Partial<ToolCall>): StoredMessage['parts'][number] => ({
  part: {
    type: 'tool-call',
    call: {
      id: `call${String(count++)}`,
      messageId: 'm',
      toolName,
      bundle: 'notes',
      arguments: {},
      result: {},
      error: null,
      outcome: 'succeeded',
      startedAt: 1,
      durationMs: 1,
      untrusted: false,
      ...over,
    },
  },
  step: 0,
  raw: null,
});
const exchange = (text: string, answer: string, parts: StoredMessage['parts'] = []): Exchange => [
  message('user', { parts: [textPart(text)] }),
  message('assistant', { parts: [...parts, textPart(answer)] }),
];
const changes = (name: string): boolean => name === 'create_note';
const made = called('create_note', { said: 'Created the note “Beans”.' });

describe('a summary without a model', () => {
  it('has requests with their results, and the first sentence of an answer in words', () => {
    const extract = extractOf(
      [
        exchange('How far is Oslo?', '600 km.\n\nThat is a long way. Take the train.'),
        exchange('List my notes', 'x', [called('list_notes', { said: '2 notes: Beans, Peas' })]),
      ],
      changes,
      1000,
    );
    expect(extract).toBe('Requests and results:\n- How far is Oslo? → 600 km.\n- List my notes → 2 notes: Beans, Peas');
  });

  it('has what was decided and done, but not what was undone or failed', () => {
    const undone = called('create_note', { said: 'Created the note “Peas”.', undo: 'undone' });
    const failed = called('create_note', { outcome: 'failed', error: 'There is no room.' });
    const extract = extractOf([exchange('Note: beans', 'Done.', [made, undone, failed])], changes, 1000);
    expect(extract).toContain('Decided and done:\n- Created the note “Beans”.');
    expect(extract.match(/Decided and done:[^]*/)?.[0]).not.toMatch(/Peas|room/);
  });

  it('has what is still open: what was not answered to its end, and a question that nobody replied to', () => {
    const stopped: Exchange = [
      message('user', { parts: [textPart('Plan the garden')] }),
      message('assistant', { status: 'stopped' }),
    ];
    const extract = extractOf([stopped, exchange('Book it', 'I can. For which day?')], changes, 1000);
    expect(extract).toMatch(/Still open:\n- Plan the garden\n- You asked: For which day\?$/);
  });

  it('keeps the first and the newest of many, says how many are missing, and is never longer than it may be', () => {
    const many = Array.from({ length: 300 }, (_, index) => exchange(`Request ${String(index)}`, 'Yes.', [made]));
    for (const most of [60, 200, 500, 2000]) expect(extractOf(many, changes, most).length).toBeLessThanOrEqual(most);
    const extract = extractOf(many, changes, 1000);
    expect(extract).toMatch(/- Request 0 .*\n- Request 1 .*\n- \(2\d\d more\)\n[^]*- Request 299 /);
  });
});
