import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commonWordMeant } from './common-words.ts';
import { behindFingerSlip, fingerSlipsOf } from './finger-slips.ts';

it.each([
  ['tkae', 'take'],
  ['bnak', 'bank'],
  ['parcles', 'parcels'],
  ['gardn', 'garden'],
  ['kitchn', 'kitchen'],
  ['kittchen', 'kitchen'],
  ['kitxhen', 'kitchen'],
  ['medcine', 'medicine'],
  ['unifrom', 'uniform'],
])('“%s” is a slip of %s', (said, meant) => {
  expect(commonWordMeant(said)).toBe(meant);
});

it.each(['brian', 'trial', 'priya', 'lisbon', 'cat', 'form', 'diner', 'thermo'])(
  '“%s” is a word or a name of its own',
  (word) => {
    expect(commonWordMeant(word)).toBeNull();
  },
);

it.each(['bread', 'kitchen', 'address', 'umbrella'])(
  'what may be behind a slip of “%s” is that word, among others',
  (word) => {
    const slips = fingerSlipsOf(word).filter((slip) => slip !== word);
    expect(slips.length).toBeGreaterThan(word.length - 3);
    for (const slip of slips) expect(behindFingerSlip(slip)).toContain(word);
  },
);

it('no word is both common and a look-alike', () => {
  const { common, lookAlikes } = JSON.parse(
    readFileSync(new URL('common-words.json', import.meta.url), 'utf8'),
  ) as Record<'common' | 'lookAlikes', string>;
  const known = new Set(common.split(' '));
  expect(known.size).toBeGreaterThan(1000);
  expect(lookAlikes.split(' ').filter((word) => known.has(word))).toEqual([]);
});
