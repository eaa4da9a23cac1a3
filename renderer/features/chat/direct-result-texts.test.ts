import { describe, expect, it } from 'vitest';
import type { MessagePart } from '../../../shared/entities/message.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { directResults } from './direct-result-texts.ts';

const call = (over: Partial<ToolCall>): MessagePart => ({
  type: 'tool-call',
  call: {
    id: 't1',
    messageId: 'm1',
    toolName: 'list_notes',
    bundle: 'notes',
    arguments: {},
    result: { notes: ['a'] },
    error: null,
    outcome: 'succeeded',
    startedAt: 1,
    durationMs: 1,
    untrusted: false,
    ...over,
  },
});
const texts = (...parts: MessagePart[]): readonly string[] =>
  directResults({ status: 'complete', parts }).map(({ text }) => text);

describe('a call by the person', () => {
  it('shows its result in the tool’s words, in full if it is longer than a line', () => {
    expect(texts(call({ said: 'a'.repeat(61) }))).toEqual(['a'.repeat(61)]);
    expect(texts(call({ said: '1 note', saidInFull: '- a' }))).toEqual(['- a']);
  });

  it('adds nothing if the card shows the whole line', () => {
    expect(texts(call({ said: '1 note: a' }))).toEqual([]);
  });

  it('shows data if the tool has no words', () => {
    expect(texts(call({}))[0]).toContain('"notes"');
    expect(texts(call({ result: 'plain *text*' }))).toEqual(['plain \\*text\\*']);
  });

  it('shows nothing while it runs, or if it failed: the card says so', () => {
    expect(texts(call({ outcome: 'failed', error: 'No.' }))).toEqual([]);
    expect(directResults({ status: 'generating', parts: [call({})] })).toEqual([]);
  });
});

it('an answer with words reports its results itself', () => {
  expect(texts(call({ saidInFull: '- a' }), { type: 'text', text: 'You have one note.' })).toEqual([]);
});
