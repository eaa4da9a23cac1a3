import { describe, expect, it } from 'vitest';
import type { Copying } from '../inference/inference-backend.ts';
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
const COPYING: Copying = {
  message: 'remind me to call Anna at 6pm',
  earlier: [],
  times: [{ text: '6pm', leftOut: 0, kind: 'time' }],
  timeParameters: ['when'],
  futureParameters: [],
  lengthParameters: [],
  wholeTimeParameters: [],
  pairedTimes: [],
  contents: {},
  refersBack: false,
  onlyAmong: {},
  marked: {},
  own: {},
  asking: [],
  saidIfPossible: [],
  emptyWords: { opening: null, inAll: [], inContents: [], inTimedContents: [], ofTools: {}, ofParameters: {} },
  refused: {},
  written: [],
  toolPriors: { create_reminder: 5, start_timer: 1 },
  spanScores: {
    'create_reminder.text': scores({ 'call Anna': 0.9, Anna: 0.1 }, 0.001),
    'create_reminder.when': scores({ 'at 6pm': 0.6, '6pm': 0.59 }, 0.001),
    'create_reminder.count': scores({ '6': 0.01 }, 0.99),
  },
};
const FOCUS: RequestFocus = {
  request: COPYING.message,
  completes: 0,
  callable: 'all',
  untrained: [],
  isCertain: true,
  asked: ['makes'],
  copying: COPYING,
};
const read = (focus: Partial<RequestFocus> = {}, copying: Partial<Copying> = {}) =>
  certainCall({ ...FOCUS, ...focus, copying: { ...COPYING, ...copying } }, [REMIND]);
const spans = (changed: Copying['spanScores']): Partial<Copying> => ({
  spanScores: { ...COPYING.spanScores, ...changed },
});

describe('a request that the readers are sure of', () => {
  it('is a call with what was said, and without what was left out', () => {
    expect(read()).toEqual({ tool: 'create_reminder', arguments: { text: 'call Anna', when: '6pm' } });
  });

  it('has numbers where the tool takes numbers', () => {
    const count = spans({ 'create_reminder.count': scores({ '6': 0.9 }, 0.01) });
    expect(read({}, count)?.arguments['count']).toBe(6);
    expect(read({}, spans({ 'create_reminder.count': scores({ six: 0.9 }, 0.01) }))).toBeNull();
  });
});

it.each<[string, Partial<RequestFocus>, Partial<Copying>]>([
  ['may be talk', { isCertain: false }, {}],
  ['asks for no change', { asked: [] }, {}],
  ['only wonders', { callable: 'none' }, {}],
  ['fits another tool as well', {}, { toolPriors: { create_reminder: 5, start_timer: 4.5 } }],
  ['fits a tool that may not be called', {}, { toolPriors: { start_timer: 5 } }],
  ['lacks a value', {}, spans({ 'create_reminder.when': scores({}, 0.9) })],
  ['has a value in doubt', {}, spans({ 'create_reminder.text': scores({ 'call Anna': 0.4, Anna: 0.4 }, 0.001) })],
  ['may or may not have a value', {}, spans({ 'create_reminder.count': scores({ '6': 0.4 }, 0.6) })],
  ['names something that is not there', {}, { onlyAmong: { 'create_reminder.text': ['water plants'] } }],
])('one that %s is left to the model', (_, focus, copying) => {
  expect(read(focus, copying)).toBeNull();
});
