import { describe, expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from './testing/built-in-tools.ts';
import { guidedTurn } from './guided-turn.ts';
import { NO_TITLES, type KnownTitles } from './own-things/named-kinds.ts';
import { changesAskedBy } from './tool-choice/speech-act.ts';
import { shippedReaders } from './tagged/testing/shipped-readers.ts';
import { answered } from './testing/answered.ts';

const known: KnownTitles = {
  ...NO_TITLES,
  tools: BUILT_IN_TOOLS,
  note: ['Boiler', 'Ratatouille'],
  contact: ['Ida Moss'],
};
const readers = await shippedReaders(known);
const turnOf = (message: string) => guidedTurn(answered([], message), known, readers);

describe('a message with two requests', () => {
  it.each([
    ["pick who's walking the dog out of freya, otis and noah and set a timer for 5 mins", 'set a timer for 5 mins'],
    ['start a 15 minute timer and then pick somebody to dry up from otis, freya and noah', 'pick somebody to dry up'],
    [
      'Divide these people into 2 groups: Otis, Freya, Noah, Ines. And start a 20 minute timer',
      'start a 20 minute timer',
    ],
    ['what pressure does the boiler need, and remind me on Sunday at 11 to check it', 'remind me on Sunday at 11'],
    ['shuffle otis, freya, ines and noah then set a timer for 10 mins', 'set a timer for 10 mins'],
    [
      'Would you please make a note that the post office shuts at noon, and remind me at 3 to send the parcel. Thanks a lot.',
      'remind me at 3',
    ],
    ['tell me a joke and set a timer for 6 minutes', 'set a timer for 6 minutes'],
  ])('“%s” is answered twice', (message, part) => {
    const { requests, said } = turnOf(message);
    expect(requests).toHaveLength(2);
    expect(requests.some((request) => request.startsWith(part))).toBe(true);
    expect(changesAskedBy(said, readers.expect(said, null)).has('makes') || !/remind|timer/.test(part)).toBe(true);
  });

  it.each([
    'remind me to find the ladder and tell Otis about it',
    'shuffle otis, freya, ines and noah please',
    'add a task to ring the bank and tell them about the move',
  ])('“%s” is not', (message) => {
    expect(turnOf(message).requests).toHaveLength(1);
  });
});
