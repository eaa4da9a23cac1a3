import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { expecting } from './testing/expecting.ts';
import { toldGone } from './told-gone.ts';

const KNOWN = { ...NO_TITLES, task: ['Bake plum cake', 'Ring the roofer'] };
const offered = (message: string, chance = 0.7): string | null =>
  toldGone(message, KNOWN, expecting({ delete_task: chance, add_task: 0.3 }))?.request ?? null;

it.each([
  ["Ida makes the plum cake, so it needn't take up room among my to-dos", 'Bake plum cake'],
  ['the roof is dry by itself again, forget about the roofer', 'Ring the roofer'],
])('“%s” makes a task needless', (message, task) => {
  expect(offered(message)).toBe(`delete the task "${task}"`);
});

it.each([
  "if Ida makes it, I don't need the plum cake any more",
  'the plum cake is for Ida',
  "I don't need the ladder any more",
])('“%s” does not', (message) => {
  expect(offered(message)).toBeNull();
});

it('is only offered if that is likely', () => {
  const message = "I won't need the roofer";
  expect(offered(message, 0.1)).toBeNull();
  expect(toldGone(message, KNOWN, expecting({ delete_task: 0.7 }))?.said).toBe('');
});
