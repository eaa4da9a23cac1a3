import { expect, it } from 'vitest';
import { notToMiss } from './not-to-miss.ts';
import { wrongMemory } from './wrong-memory.ts';

it.each([
  ["I mustn't sleep through the eclipse on Friday at 6 am", 'remind me on Friday at 6 am of eclipse'],
  ['we really can’t miss the ferry tomorrow at 7:15!', 'remind me tomorrow at 7:15 of ferry'],
])('“%s” is to be reminded of', (message, request) => {
  expect(notToMiss(message)).toEqual({ tool: 'create_reminder', request, said: '' });
});

it.each([
  ["I mustn't forget to ring Bea tomorrow at 4", 'remind me tomorrow at 4 to ring Bea'],
  ['we should really not forget to water the ferns on Sunday', 'remind me on Sunday to water the ferns'],
  [
    "it would be good if I didn't forget to call the roofer on Monday at 11",
    'remind me on Monday at 11 to call the roofer',
  ],
  ['better not forget the eggs for Bea tomorrow at 3', 'remind me tomorrow at 3 of eggs for Bea'],
  ["I can't forget to feed the rabbits", 'remind me to feed the rabbits'],
])('“%s” asks for a reminder', (message, request) => {
  expect(notToMiss(message)).toEqual({ tool: 'create_reminder', request, said: request });
});

it.each([
  "I can't forget last Friday at 10",
  'we must not forget that Bea leaves at 6',
  "I won't forget the eggs at 3",
])('“%s” asks for none', (message) => {
  expect(notToMiss(message)).toBeNull();
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
