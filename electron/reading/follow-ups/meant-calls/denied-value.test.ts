import { expect, it } from 'vitest';
import { deniesNew } from './denied-value.ts';
import { oneCall } from './meant-call.ts';

it.each([
  ["it's not due on Friday", 'Friday'],
  ['not high priority', 'high'],
  ["it's no longer 0176 445566", '0176 445566'],
  ["it isn't at the old mill", 'the old mill'],
  ['not at 9', 'at 9'],
])('“%s” denies what would be set', (text, to) => {
  expect(deniesNew(text, oneCall('edit_task', { task: 'soap', change: 'due', to }))).toBe(true);
});

it.each([
  ['Friday, not Monday', 'Friday'],
  ['not Monday, Friday', 'Friday'],
  ['not until Friday', 'Friday'],
  ["it's not Friday any more, make it Friday week", 'Friday week'],
  ['not important', 'low'],
])('“%s” does not', (text, to) => {
  expect(deniesNew(text, oneCall('edit_task', { task: 'soap', change: 'due', to }))).toBe(false);
});
