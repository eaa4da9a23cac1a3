import { expect, it } from 'vitest';
import { decide } from './decide.ts';

const catalog = { find: () => null };
const trace = [] as const;

it('makes the calls that a message stands for, and offers a change that nobody asked for', () => {
  const calls = [{ tool: 'add_task', arguments: { task: 'tea' } }];
  expect(decide({ type: 'calls', calls, isAsked: false, trace }, catalog)).toEqual({
    type: 'call',
    calls,
    isAsked: false,
  });
});

it('leaves alone what is taken back', () => {
  expect(decide({ type: 'declined', trace }, catalog)).toEqual({ type: 'say', text: 'OK. Nothing was changed.' });
});

it.each(['long', 'code', 'language'] as const)(
  'says that a stronger model can work with what is unread (%s)',
  (reason) => {
    const decision = decide({ type: 'unread', reason, trace }, catalog);
    expect(decision).toMatchObject({ type: 'say', repairs: ['choose-model'] });
    expect(decision.type === 'say' && decision.text).toContain('stronger model');
  },
);
