import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { somethingWith } from './something-with.ts';

const KNOWN = {
  ...NO_TITLES,
  event: ['Tea with Ida'],
  task: ['Ring the roofer'],
  reminder: ['pay the gardener'],
  list: ['shopping'],
};

it.each([
  ["wasn't there something with the roofer this week?", 'show my tasks'],
  ['Do we have anything to do with the gardener', 'show my reminders'],
  ['do we need anything from the shop', 'show my shopping list'],
  ['ok, what do I still need to get at the supermarket?', 'show my shopping list'],
])('“%s” shows it', (message, request) => {
  expect(somethingWith(message, KNOWN)?.request).toBe(request);
});

it.each([
  "wasn't there something with Ida this week?",
  'is there something with the oven',
  'there is something with the roofer',
  'what do I need',
  'do we need anything from the cellar',
])('“%s” is read elsewhere', (message) => {
  expect(somethingWith(message, KNOWN)).toBeNull();
});
