import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withSteps, type CallStep, type PlacedStep } from '../../shared/entities/call-step.ts';
import { CallSteps } from './call-steps.ts';

let sent: (readonly PlacedStep[])[];
let steps: CallSteps;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  sent = [];
  steps = new CallSteps((changed) => sent.push(changed));
});
afterEach(() => vi.useRealTimers());

/** What a window that applied every change shows. */
const shown = (): CallStep[] => sent.reduce<CallStep[]>((list, changed) => withSteps(list, changed), []);

it('joins text of one kind, and changes a call, the plan and a file in their places', () => {
  steps.say('thought', 'First');
  steps.say('text', 'I will ');
  steps.say('text', 'look.');
  steps.set({ kind: 'plan', entries: [{ text: 'Look', status: 'running' }] });
  steps.set({ kind: 'call', id: 'a', title: 'Read x', status: 'running' });
  steps.say('text', 'Found it.');
  steps.set({ kind: 'call', id: 'a', title: 'Read x', status: 'succeeded' });
  steps.set({ kind: 'plan', entries: [{ text: 'Look', status: 'done' }] });
  steps.end();
  expect(shown()).toEqual([
    { kind: 'thought', text: 'First' },
    { kind: 'text', text: 'I will look.' },
    { kind: 'plan', entries: [{ text: 'Look', status: 'done' }] },
    { kind: 'call', id: 'a', title: 'Read x', status: 'succeeded' },
    { kind: 'text', text: 'Found it.' },
  ]);
  expect(shown()).toEqual(steps.list);
});

it('sends what streams in together, and nothing after the end', () => {
  for (const word of ['a', 'b', 'c', 'd']) steps.say('text', word);
  expect(sent).toEqual([[{ index: 0, step: { kind: 'text', text: 'a' } }]]);
  vi.advanceTimersByTime(150);
  expect(sent).toHaveLength(2);
  steps.end();
  steps.say('text', 'late');
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual([{ kind: 'text', text: 'abcd' }]);
});

it('a flood ends in one line that says so', () => {
  for (let index = 0; index < 1_000; index++)
    steps.set({ kind: 'call', id: String(index), title: 'Call', status: 'running' });
  steps.say('text', 'x'.repeat(100));
  steps.end();
  expect(steps.list).toHaveLength(301);
  expect(shown().at(-1)).toEqual({ kind: 'left-out' });
});

it('a huge text is cut into steps, and bounded in all', () => {
  steps.say('text', 'x'.repeat(2_000_000));
  steps.set({ kind: 'diff', id: 'f', path: 'f', before: null, after: 'y'.repeat(300_000) });
  steps.end();
  expect(JSON.stringify(steps.list).length).toBeLessThan(1_010_000);
  expect(shown().at(-1)).toEqual({ kind: 'left-out' });
});
