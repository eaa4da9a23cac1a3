import { expect, it } from 'vitest';
import { notToMiss } from './not-to-miss.ts';
import { wrongMemory } from './wrong-memory.ts';

it.each([
  ["I mustn't sleep through the eclipse on Friday at 6 am", 'remind me on Friday at 6 am of eclipse'],
  ['we really can’t miss the ferry tomorrow at 7:15!', 'remind me tomorrow at 7:15 of ferry'],
])('“%s” is to be reminded of', (message, request) => {
  expect(notToMiss(message)).toEqual({ tool: 'create_reminder', request, said: '' });
});

it.each(["I mustn't miss Ida", "I don't want to miss the ferry on Friday", 'did I miss the ferry on Friday at 6 am?'])(
  '“%s” has no time to be reminded at',
  (message) => {
    expect(notToMiss(message)).toBeNull();
  },
);

it.each([
  [
    'You have it down that I take the bus to work, but these days I cycle',
    'change the memory "I take the bus to work" to "I cycle"',
  ],
  ["you think I can't eat rye, but it's barley", 'change the memory "I can\'t eat rye" to "I can\'t eat barley"'],
  [
    "I asked again: I can't eat barley, not rye. Change what you remember.",
    'change the memory "I can\'t eat rye" to "I can\'t eat barley"',
  ],
  [
    'please correct your memory: my brother lives in Bern, not in Basel',
    'change the memory "my brother lives in Basel" to "my brother lives in Bern"',
  ],
])('“%s” corrects a memory', (message, request) => {
  expect(wrongMemory(message)?.request).toBe(request);
});

it.each([
  'You know that I like tea',
  'I like tea, not coffee. Change the shopping list',
  'I like tea, not coffee. Remember that',
  'change what you remember',
  'do you think I like tea, but not coffee?',
  'you said you would help, but you did not',
])('“%s” corrects none', (message) => {
  expect(wrongMemory(message)).toBeNull();
});
