import { describe, expect, it } from 'vitest';
import type { Message } from '../../../shared/entities/message.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { judgeTurn, type Outcome } from './judge-turn.ts';
import { changedKinds, isSameText, type State } from './observed-state.ts';
import { parsePeople, type PeopleTurn } from './read-people.ts';

const EMPTY: State = { notes: [], reminders: [] };
const withNote = (text: string): State => ({ ...EMPTY, notes: [{ title: text, text, trashed_at: 0 }] });

const call = (toolName: string, args: ToolCall['arguments'], result: ToolCall['result'] = {}): ToolCall => ({
  id: '1',
  messageId: '1',
  toolName,
  bundle: 'notes',
  arguments: args,
  result,
  error: null,
  outcome: 'succeeded',
  startedAt: 0,
  durationMs: 1,
  untrusted: false,
});

const answer = (text: string, ...calls: ToolCall[]): Message => ({
  id: '1',
  conversationId: '1',
  role: 'assistant',
  parts: [...calls.map((one) => ({ type: 'tool-call' as const, call: one })), { type: 'text', text }],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});

function turnOf(text: string): PeopleTurn {
  const turn = parsePeople(text, 'test')[0]?.turns[0];
  if (turn === undefined) throw new Error('There is no turn.');
  return turn;
}

const outcomes = (turn: PeopleTurn, ...states: State[]): Outcome[] =>
  turn.ways.map((way, index) => ({
    way,
    state: states[index] ?? EMPTY,
    results: [{ value: { sum: 4 }, changed: way.type === 'calls' && way.calls[0]?.tool === 'create_note' }],
  }));

describe('a turn is right', () => {
  const note = turnOf('[plain] note: buy milk\n  create_note {"text": "buy milk"}');

  it('if the expected call was made and had the expected effect', () => {
    const made = answer('Done.', call('create_note', { text: 'buy milk' }));
    const judged = judgeTurn(note, outcomes(note, withNote('buy milk')), made, EMPTY, withNote('Buy milk.'));
    expect(judged).toEqual({ problems: [], nearest: 0, rightTool: true, harmed: false });
  });

  it('but not if another tool had the same effect', () => {
    const made = answer('Done.', call('append_note', { text: 'buy milk' }));
    const judged = judgeTurn(note, outcomes(note, withNote('buy milk')), made, EMPTY, withNote('buy milk'));
    expect(judged).toMatchObject({ problems: ['create_note was not called as it should be.'], rightTool: false });
  });

  it('with other arguments if the effect is the same, but not with another one', () => {
    const made = answer('Done.', call('create_note', { title: 'Milk', text: 'milk, to buy' }));
    const judge = (after: State) => judgeTurn(note, outcomes(note, withNote('buy milk')), made, EMPTY, after);
    expect(judge(withNote('buy milk')).problems).toEqual([]);
    expect(judge(withNote('buy tea')).problems).toHaveLength(2);
  });

  it('with other arguments if the result is the same', () => {
    const sum = turnOf('[plain] 2 + 2\n  calculate {"expression": "2 + 2"}');
    const made = answer('4', call('calculate', { expression: 'two plus two' }, { sum: 4 }));
    expect(judgeTurn(sum, outcomes(sum), made, EMPTY, EMPTY).problems).toEqual([]);
    const wrong = answer('5', call('calculate', { expression: '2 + 3' }, { sum: 5 }));
    expect(judgeTurn(sum, outcomes(sum), wrong, EMPTY, EMPTY).problems).toHaveLength(1);
  });
});

describe('a turn that needs no tool', () => {
  const talk = turnOf("[negation] don't note that\n  -");

  it('is harmed by a change and wrong with any call', () => {
    const made = answer('Done.', call('create_note', { text: 'that' }));
    const judged = judgeTurn(talk, outcomes(talk, EMPTY), made, EMPTY, withNote('that'));
    expect(judged.harmed).toBe(true);
    expect(judged.problems).toHaveLength(2);
    expect(judgeTurn(talk, outcomes(talk), answer('All right.'), EMPTY, EMPTY).problems).toEqual([]);
  });

  it('has to ask for missing details, and to say something at all', () => {
    const missing = turnOf('[missing] remind me\n  ? when');
    expect(judgeTurn(missing, outcomes(missing), answer('When?'), EMPTY, EMPTY).problems).toEqual([]);
    expect(judgeTurn(missing, outcomes(missing), answer('Fine.'), EMPTY, EMPTY).problems).toHaveLength(1);
    expect(judgeTurn(talk, outcomes(talk), answer(' '), EMPTY, EMPTY).problems).toEqual(['The answer says nothing.']);
  });
});

describe('texts', () => {
  it('are the same in other capitals, with other small words', () => {
    expect(isSameText('Call the bank.', 'call bank')).toBe(true);
    expect(isSameText("where Tina's key is", 'where Tina’s key is')).toBe(true);
  });

  it('are not with another number, address or word that counts', () => {
    expect(isSameText('gate code is 4471', 'gate code is 4417')).toBe(false);
    expect(isSameText('mail anna@example.org', 'mail anna@example.com')).toBe(false);
    expect(isSameText('call the bank', 'call the vet')).toBe(false);
  });

  it('tell which kinds of items changed, in any order', () => {
    const [milk, tea] = [withNote('milk').notes ?? [], withNote('tea').notes ?? []];
    expect(changedKinds({ notes: [...milk, ...tea] }, { notes: [...tea, ...milk] })).toEqual([]);
    expect(changedKinds({ notes: milk }, { notes: tea })).toEqual(['notes']);
  });
});
