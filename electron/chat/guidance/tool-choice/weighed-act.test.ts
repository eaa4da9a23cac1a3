import { expect, it } from 'vitest';
import { weighedAct, type Expectation } from './weighed-act.ts';

const expectation = (nothing: number, change = 0): Expectation => ({ nothing, change, best: 0.5, chances: new Map() });

it('a message that doesn’t look like a request is one if its words say so', () => {
  expect(weighedAct('tells', expectation(0.19))).toBe('requests');
  expect(weighedAct('wonders', expectation(0.01))).toBe('requests');
  expect(weighedAct('elsewhere', expectation(0.1))).toBe('requests');
  expect(weighedAct('tells', expectation(0.2))).toBe('tells');
});

it('a denial has to be a request almost certainly', () => {
  expect(weighedAct('keeps', expectation(0.06))).toBe('keeps');
  expect(weighedAct('keeps', expectation(0.04))).toBe('requests');
});

it('a question may be a request for a change', () => {
  expect(weighedAct('asks', expectation(0.01, 0.9))).toBe('requests');
  expect(weighedAct('asks', expectation(0.01, 0.6))).toBe('asks');
  expect(weighedAct('asks', expectation(0.3, 0.9))).toBe('asks');
});

it('otherwise, the form of a message decides', () => {
  expect(weighedAct('requests', expectation(0.99))).toBe('requests');
  expect(weighedAct('keeps', null)).toBe('keeps');
});
