import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { SpanScores } from '../../inference/argument-candidates.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { callOf } from '../testing/call-of.ts';
import { carriedValues } from './carried-values.ts';

const SAID: SpanScores = { said: {}, other: -8, omitted: Math.log(0.1) };
const UNSAID: SpanScores = { said: {}, other: -8, omitted: Math.log(0.9) };
const TASKS = ['descale the kettle', 'sweep the yard'];

const answer = (tool: string, args: JsonObject, result: JsonValue): StoredMessage => ({
  id: 'a',
  conversationId: 'c',
  role: 'assistant',
  parts: [{ part: { type: 'tool-call', call: callOf(tool, args, result) }, raw: null, step: 0 }],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});

const CHANGING = { name: 'edit_task', risk: 'write-local' } as const;
const added = answer('add_task', { task: 'descale the kettle' }, { added: { task: 'descale the kettle' } });

describe('which of the things is meant', () => {
  const scores = { 'edit_task.task': UNSAID };

  it('is no other than the request names, known or not', () => {
    const carry = (request: string, said: SpanScores): unknown =>
      carriedValues([CHANGING], [added], request, { 'edit_task.task': said }, false)['edit_task.task'];
    expect(carry('sweep the yard on Sunday', UNSAID)).toBeUndefined();
    expect(carry('the shed is for Sunday', SAID)).toBeUndefined();
  });

  it('is open if the answer named several', () => {
    const listed = answer('list_tasks', {}, { tasks: TASKS.map((task) => ({ task })) });
    expect(carriedValues([CHANGING], [listed], "that's for Sunday", scores, false)).toEqual({});
  });
});

describe('the same tool again', () => {
  const loan = answer('loan_payment', { amount: 9000, rate: 3.6, years: 25 }, { monthly: 45 });
  const scores = {
    'loan_payment.amount': { ...UNSAID, omitted: -0.2 },
    'loan_payment.rate': { ...UNSAID, omitted: -0.9 },
    'loan_payment.years': { ...UNSAID, omitted: -0.1 },
  };

  it('keeps the numbers that a request does not repeat', () => {
    const tool = { name: 'loan_payment', risk: 'read-only' } as const;
    expect(carriedValues([tool], [loan], 'and with 4.1?', scores, false)).toEqual({
      'loan_payment.amount': [9000],
      'loan_payment.rate': [4.1],
      'loan_payment.years': [25],
    });
  });

  it('keeps nothing of a tool that changes something', () => {
    const tool = { name: 'loan_payment', risk: 'write-local' } as const;
    expect(carriedValues([tool], [loan], 'and with 4.1?', scores, false)).toEqual({});
  });
});

it('something more goes onto the same list', () => {
  const bought = answer('add_task', { task: 'eggs', list: 'shopping' }, { added: { task: 'eggs' } });
  const tool = { name: 'add_task', risk: 'write-local' } as const;
  const carry = (refersBack: boolean, said: SpanScores): unknown =>
    carriedValues([tool], [bought], 'butter too', { 'add_task.list': said }, refersBack, BUILT_IN_TOOLS);
  expect(carry(true, UNSAID)).toEqual({ 'add_task.list': ['shopping'] });
  expect(carry(true, SAID)).toEqual({});
  expect(carry(false, UNSAID)).toEqual({});
});

it('what is chosen from once more are the same things, without those that are named', () => {
  const items = ['pizza', 'curry', 'soup'];
  const picked = answer('pick_one', { items }, { picked: 'pizza' });
  const PICKING = { name: 'pick_one', risk: 'read-only' } as const;
  const carry = (request: string): unknown =>
    carriedValues([PICKING], [picked], request, {}, false, BUILT_IN_TOOLS)['pick_one.items'];
  expect(carry('without pizza')).toEqual([['curry', 'soup']]);
  expect(carry('once more')).toEqual([items]);
  expect(carry('neither pizza nor curry')).toBeUndefined();
});

describe('another tool', () => {
  const counted = answer('count_words', { text: 'grey heron' }, { words: 2 });

  it('works on the same text', () => {
    const tool = { name: 'change_case', risk: 'read-only' } as const;
    const scores = { 'change_case.text': UNSAID };
    expect(carriedValues([tool], [counted], 'now in capitals', scores, false, BUILT_IN_TOOLS)).toEqual({
      'change_case.text': ['grey heron'],
    });
    expect(
      carriedValues([tool], [counted], 'now in capitals', { 'change_case.text': SAID }, false, BUILT_IN_TOOLS),
    ).toEqual({});
  });

  it('makes no archive with the name of a file that was read', () => {
    const read = answer('read_file', { path: 'shed/log.txt' }, { text: '1' });
    const tool = { name: 'create_archive', risk: 'write-local' } as const;
    const scores = { 'create_archive.archive': UNSAID };
    expect(carriedValues([tool], [read], 'zip it', scores, false, BUILT_IN_TOOLS)).toEqual({});
  });

  it('works on the same file, unless the request has one', () => {
    const read = answer('read_file', { path: 'shed/log.txt' }, { text: '1' });
    const scores = { 'append_to_file.path': UNSAID, 'append_to_file.text': UNSAID };
    const tool = { name: 'append_to_file', risk: 'write-local' } as const;
    const carry = (request: string): unknown => carriedValues([tool], [read], request, scores, false, BUILT_IN_TOOLS);
    expect(carry('add a line: rain')).toEqual({ 'append_to_file.path': ['shed/log.txt'] });
    expect(carry('add a line to notes.txt: rain')).toEqual({});
  });
});
