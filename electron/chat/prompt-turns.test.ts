import { expect, it } from 'vitest';
import type { ToolCall, ToolOutcome } from '../../shared/entities/tool-call.ts';
import type { PromptTurn } from '../inference/inference-backend.ts';
import { textPart, type StoredMessage, type StoredPart } from '../storage/stored-message.ts';
import { toPromptTurns } from './prompt-turns.ts';

function message(role: StoredMessage['role'], parts: readonly StoredPart[]): StoredMessage {
  return { id: 'm', conversationId: 'c', role, parts, status: 'complete', error: null, createdAt: 1, figures: null };
}

function call(step: number, outcome: ToolOutcome, changes: Partial<ToolCall> = {}): StoredPart {
  const made: ToolCall = {
    id: 'id',
    messageId: 'm',
    toolName: 'get_time',
    bundle: 'time',
    arguments: { place: 'Oslo' },
    result: null,
    error: null,
    outcome,
    startedAt: 1,
    durationMs: 1,
    untrusted: false,
    ...changes,
  };
  return { part: { type: 'tool-call', call: made }, step, raw: { tokens: [step] } };
}

it('groups the calls of one step and keeps those of the next apart', () => {
  const first = call(0, 'succeeded', { result: { time: '16:05' } });
  const second = call(0, 'failed', { error: 'No such place.' });
  const third = call(1, 'interrupted', { error: 'Not known.' });
  const shown = { name: 'get_time', arguments: { place: 'Oslo' } };
  expect(toPromptTurns([message('assistant', [first, second, third, { ...textPart('Done'), step: 2 }])])).toEqual([
    {
      role: 'assistant',
      parts: [
        {
          type: 'tool-calls',
          calls: [
            { ...shown, result: { time: '16:05' }, raw: { tokens: [0] } },
            { ...shown, result: { error: 'No such place.' }, raw: { tokens: [0] } },
          ],
        },
        { type: 'tool-calls', calls: [{ ...shown, result: { error: 'Not known.' }, raw: { tokens: [1] } }] },
        { type: 'text', text: 'Done' },
      ],
    },
  ]);
});

it('begins a new group after text, even within a step', () => {
  const parts = [call(0, 'succeeded'), textPart('and'), call(0, 'succeeded')];
  const [turn] = toPromptTurns([message('assistant', parts)]);
  expect(turn?.role === 'assistant' && turn.parts.map(({ type }) => type)).toEqual([
    'tool-calls',
    'text',
    'tool-calls',
  ]);
});

it('keeps thoughts and leaves out answers without any part', () => {
  const thought: StoredPart = { part: { type: 'thought', text: 'Hm.' }, step: 0, raw: null };
  expect(
    toPromptTurns([message('user', [textPart('Hi')]), message('assistant', []), message('assistant', [thought])]),
  ).toEqual([
    { role: 'user', text: 'Hi' },
    { role: 'assistant', parts: [{ type: 'thought', text: 'Hm.' }] },
  ]);
});

it('lists tools added with a turn that are still loaded, so that they stay when the turn has to leave', () => {
  const loaded = call(0, 'succeeded', { toolName: 'load_tools', result: { loaded: ['a(x: string): A', 'b(): B'] } });
  const messages = [
    { ...message('user', [textPart('Hi')]), id: 'u' },
    { ...message('assistant', [loaded]), id: 'a' },
  ];
  const texts = {
    notes: new Map([['u', ['c(): C']]]),
    erased: new Map([['a', new Set(['b'])]]),
    memories: new Map<string, readonly string[]>(),
    plans: new Map(),
  };
  expect(toPromptTurns(messages, texts)).toMatchObject([
    { role: 'user', text: '[Tools added: c(): C]\nHi', addedTools: ['c(): C'] },
    { role: 'assistant', addedTools: ['a(x: string): A'] },
  ]);
});

it('says with a message which tools are no longer available, after those that were added with it', () => {
  const names = Array.from({ length: 14 }, (_, index) => `tool_${String(index)}`);
  const texts = { notes: new Map([['u', ['c(): C']]]), erased: new Map(), memories: new Map(), plans: new Map() };
  const said = (unavailable: readonly string[]): unknown =>
    toPromptTurns([{ ...message('user', [textPart('Hi')]), id: 'u' }], {
      ...texts,
      unavailable: new Map([['u', unavailable]]),
    })[0];
  expect(said(['a', 'b'])).toMatchObject({ text: '[Tools added: c(): C]\n[No longer available: a, b]\nHi' });
  expect(said(names)).toMatchObject({ text: expect.stringContaining('tool_11, and 2 more]\nHi') });
  expect(said([])).toMatchObject({ text: '[Tools added: c(): C]\nHi' });
});

it('gives the model its own words of an error', () => {
  const parts = [call(0, 'failed', { error: 'There is no such place.', errorForModel: 'Call it with a city.' })];
  expect(JSON.stringify(toPromptTurns([message('assistant', parts)]))).toContain('{"error":"Call it with a city."}');
});

it('puts the folder of an editor before the first message only, apart from what the person said', () => {
  const first = { ...message('user', [textPart('Hello')]), id: 'first' };
  const second = { ...message('user', [textPart('And now?')]), id: 'second' };
  const texts = { notes: new Map(), erased: new Map(), memories: new Map(), plans: new Map() };
  expect(toPromptTurns([first, second], { ...texts, projectFolder: '/home/ada/[new]\nproject' })).toEqual([
    { role: 'user', text: '[Project folder: /home/ada/[new] project]\nHello' },
    { role: 'user', text: 'And now?' },
  ]);
});

it.each([false, true])(
  'says of a long result what will be left of it once it is folded (written by others: %s)',
  (untrusted) => {
    const text = 'The bear walked home and sang. '.repeat(20);
    const long = call(0, 'succeeded', { result: { text }, untrusted });
    const messages = [message('assistant', [long, call(0, 'succeeded', { result: 'short' })])];
    const callsOf = ([turn]: readonly PromptTurn[]) =>
      turn?.role === 'assistant' ? turn.parts.flatMap((part) => (part.type === 'tool-calls' ? part.calls : [])) : [];
    const [before, short] = callsOf(toPromptTurns(messages));
    const compaction = { through: null, foldedThrough: 'm', notes: null, tools: [] };
    const texts = { notes: new Map(), erased: new Map(), memories: new Map(), plans: new Map(), compaction };
    const [after] = callsOf(toPromptTurns(messages, texts));
    expect(before?.folded).toEqual(after?.result);
    expect(before?.folded).not.toEqual(before?.result);
    expect([after, short].map((one) => one && 'folded' in one)).toEqual([false, false]);
  },
);
