import { expect, it } from 'vitest';
import { withoutDenied } from './denied-clause.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { speechActOf } from './speech-act.ts';
import { isThanks } from './thanks.ts';

it.each([
  ["don't put figs on the list, put plums on it", 'put plums on the list'],
  ["please don't add figs to the shopping list, add plums", 'add plums to the shopping list'],
  ["don't remind me at five, remind me at six to ring Ida", 'remind me at six to ring Ida'],
  ["don't move choir to Friday, move it to Monday", 'move choir to Monday'],
])('“%s” asks for the rest', (message, request) => {
  expect(withoutDenied(message)).toBe(request);
});
it.each([
  "don't move choir to Friday, cancel it",
  "don't forget the figs, put them on the list",
  "don't delete it, delete that",
  'put figs on the list',
])('“%s” stays as it is', (message) => {
  expect(withoutDenied(message)).toBe(message);
});

it.each(['Nothing in Papers is to be moved, hear me?', 'none of my notes may be deleted', 'nobody touches my tasks'])(
  '“%s” keeps everything',
  (message) => {
    expect(speechActOf(message)).toBe('keeps');
  },
);
it.each(['nothing beats figs', 'no figs left, add some to the list'])('“%s” may be more', (message) => {
  expect(speechActOf(message)).toBe('requests');
});

it.each(['write four lines about autumn', 'compose a short toast for Ida', 'make up two rhymes for a card'])(
  'no tool writes “%s”',
  (message) => {
    expect(isOutOfReach(message)).toBe(true);
  },
);
it.each(['write a note with two lines: a, b', 'write two lines into Papers/plan.txt', 'put together a list'])(
  '“%s” is within reach',
  (message) => {
    expect(isOutOfReach(message)).toBe(false);
  },
);

it.each(['thanks a lot', 'lovely, thank you!', "you're a star", "sounds good, I can't wait", 'ok perfect, cheers'])(
  '“%s” only thanks',
  (message) => {
    expect(isThanks(message)).toBe(true);
  },
);
it.each(['ok', 'thanks, now delete it', 'great, and tomorrow?', 'good choice', 'sounds good, book it'])(
  '“%s” does more',
  (message) => {
    expect(isThanks(message)).toBe(false);
  },
);
