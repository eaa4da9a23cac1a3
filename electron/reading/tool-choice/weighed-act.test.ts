import { expect, it } from 'vitest';
import { isRemark, weighedAct, type Expectation } from './weighed-act.ts';

const expectation = (nothing: number, change = 0): Expectation => ({ nothing, change, best: 0.5, chances: new Map() });

it('a message that doesn’t look like a request is one if its words say so', () => {
  expect(weighedAct('tells', expectation(0.04))).toBe('requests');
  expect(weighedAct('tells', expectation(0.06))).toBe('tells');
});

it.each(['keeps', 'wonders', 'elsewhere'] as const)(
  'what looks like “%s” has to be a request almost certainly',
  (act) => {
    expect(weighedAct(act, expectation(0.006))).toBe(act);
    expect(weighedAct(act, expectation(0.004))).toBe('requests');
  },
);

it('a question may be a request for a change', () => {
  expect(weighedAct('asks', expectation(0.01, 0.9))).toBe('requests');
  expect(weighedAct('asks', expectation(0.01, 0.6))).toBe('asks');
  expect(weighedAct('asks', expectation(0.3, 0.9))).toBe('asks');
});

it.each(['keeps', 'wonders', 'asks'] as const)('what looks like “%s” never asks for a removal', (act) => {
  const of = (tool: string): Expectation => ({ ...expectation(0.001, 0.99), chances: new Map([[tool, 0.9]]) });
  expect(weighedAct(act, of('delete_note'))).toBe(act);
  expect(weighedAct(act, of('cancel_event'))).toBe(act);
  expect(weighedAct(act, of('add_task'))).toBe('requests');
});

it('otherwise, the form of a message decides', () => {
  expect(weighedAct('requests', expectation(0.99))).toBe('requests');
  expect(weighedAct('keeps', null)).toBe('keeps');
});

it('a later message that most likely wants nothing is a remark', () => {
  expect(isRemark('requests', expectation(0.8))).toBe(true);
  expect(isRemark('requests', expectation(0.6))).toBe(false);
  expect(isRemark('asks', expectation(0.8))).toBe(false);
  expect(isRemark('requests', null)).toBe(false);
});
