import { expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { answered } from '../testing/answered.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { callOf } from '../testing/call-of.ts';
import { taggedCall } from './tagged-call.ts';
import { shippedReaders } from './testing/shipped-readers.ts';

const known = { ...NO_TITLES, tools: BUILT_IN_TOOLS };
const readers = await shippedReaders(known);
const SUM = callOf('calculate', { expression: '17 * 23' }, { result: 391 });
const COUNT = callOf('count_words', { text: 'a b' }, { words: 2, characters: 3, lines: 1 });
const callsFor = (call: typeof SUM, text: string, asked?: string) =>
  taggedCall(answered([call], text, asked === undefined ? [] : [asked]), text, known, readers)?.calls.map(
    ({ tool, arguments: args }) => [tool, args],
  );

it.each(['copy it', 'now put that on the clipboard', 'copy the number please'])(
  '“%s” is about what was found',
  (text) => {
    expect(callsFor(SUM, text)).toEqual([['copy_to_clipboard', { text: '391' }]]);
  },
);

it('of several values, it is the one that was asked for', () => {
  expect(callsFor(COUNT, 'copy the number', 'how many words are in “a b”?')).toEqual([
    ['copy_to_clipboard', { text: '2' }],
  ]);
  expect(callsFor(COUNT, 'copy the number', 'look at “a b”')).toBeUndefined();
});

it('what the message says itself comes first', () => {
  expect(callsFor(SUM, 'copy "all done" to the clipboard')).not.toEqual([['copy_to_clipboard', { text: '391' }]]);
});
