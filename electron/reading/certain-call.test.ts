import { describe, expect, it } from 'vitest';
import type { ArgumentCandidates } from '../inference/argument-candidates.ts';
import { certainCall, type CallableTool } from './certain-call.ts';
import type { RequestFocus } from './reading.ts';

const REMIND: CallableTool = {
  name: 'create_reminder',
  isReadOnly: false,
  parameters: {
    type: 'object',
    properties: { text: { type: 'string' }, when: { type: 'string' }, count: { type: 'integer' } },
    required: ['text', 'when'],
  },
};
const scores = (said: Record<string, number>, omitted: number) => ({
  said: Object.fromEntries(Object.entries(said).map(([text, chance]) => [text, Math.log(chance)])),
  other: -20,
  omitted: Math.log(omitted),
});
const OF = {
  'create_reminder.text': { scores: scores({ 'call Anna': 0.9, Anna: 0.1 }, 0.001) },
  'create_reminder.when': { scores: scores({ 'at 6pm': 0.6, '6pm': 0.59 }, 0.001) },
  'create_reminder.count': { scores: scores({ '6': 0.01 }, 0.99) },
};
const CANDIDATES: ArgumentCandidates = {
  message: 'remind me to call Anna at 6pm',
  earlier: [],
  refersBack: false,
  times: [{ text: '6pm', leftOut: 0, kind: 'time' }],
  of: OF,
};
const FOCUS: RequestFocus = {
  request: CANDIDATES.message,
  completes: 0,
  callable: 'all',
  untrained: [],
  isElsewhere: false,
  isCertain: true,
  asked: ['makes'],
  toolPriors: { create_reminder: 5, start_timer: 1 },
  candidates: CANDIDATES,
};
const read = (focus: Partial<RequestFocus> = {}, of: ArgumentCandidates['of'] = {}) =>
  certainCall({ ...FOCUS, candidates: { ...CANDIDATES, of: { ...OF, ...of } }, ...focus }, [REMIND]);
const tagged = (parameter: string, said: Record<string, number>, omitted: number): ArgumentCandidates['of'] => ({
  [`create_reminder.${parameter}`]: { scores: scores(said, omitted) },
});

describe('a request that the readers are sure of', () => {
  it('is a call with what was said, and without what was left out', () => {
    expect(read()).toEqual({ tool: 'create_reminder', arguments: { text: 'call Anna', when: '6pm' } });
  });

  it('has numbers where the tool takes numbers', () => {
    expect(read({}, tagged('count', { '6': 0.9 }, 0.01))?.arguments['count']).toBe(6);
    expect(read({}, tagged('count', { six: 0.9 }, 0.01))).toBeNull();
  });
});

it.each<[string, Partial<RequestFocus>, ArgumentCandidates['of']]>([
  ['may be talk', { isCertain: false }, {}],
  ['asks for no change', { asked: [] }, {}],
  ['only wonders', { callable: 'none' }, {}],
  ['fits another tool as well', { toolPriors: { create_reminder: 5, start_timer: 4.5 } }, {}],
  ['fits a tool that may not be called', { toolPriors: { start_timer: 5 } }, {}],
  ['lacks a value', {}, tagged('when', {}, 0.9)],
  ['has a value in doubt', {}, tagged('text', { 'call Anna': 0.4, Anna: 0.4 }, 0.001)],
  ['may or may not have a value', {}, tagged('count', { '6': 0.4 }, 0.6)],
  [
    'names something that is not there',
    {},
    { 'create_reminder.text': { ...OF['create_reminder.text'], onlyAmong: ['plants'] } },
  ],
])('one that %s is left to the model', (_, focus, of) => {
  expect(read(focus, of)).toBeNull();
});
