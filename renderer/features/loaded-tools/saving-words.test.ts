import { expect, it } from 'vitest';
import { dotsOf, savingWords } from './saving-words.ts';

const SAVING = { withoutLoader: 9000, packed: 500, readsPerSecond: 700 };

it('draws each tool as a dot, and fills those that are packed', () => {
  expect(dotsOf(14, 177)).toEqual({ packed: 14, all: 177 });
});

it('draws thousands of tools as a few hundred dots, and never hides that some are packed', () => {
  expect(dotsOf(1, 10_000)).toEqual({ packed: 1, all: 313 });
  expect(dotsOf(0, 10_000).packed).toBe(0);
});

it('says how many seconds it saves on this computer, as exactly as that can be known', () => {
  expect(savingWords(SAVING, true)?.heading).toBe('About 10 seconds saved');
  expect(savingWords(SAVING, false)?.heading).toBe('Up to 10 seconds saved');
});

it('counts tokens where nobody would notice the time, or the speed is unknown', () => {
  expect(savingWords({ ...SAVING, readsPerSecond: null }, true)?.heading).toBe('8,500 tokens less to read');
  expect(savingWords({ ...SAVING, readsPerSecond: 100_000 }, false)?.heading).toBe('Up to 8,500 tokens less to read');
});

it('claims nothing where nothing is saved', () => {
  expect(savingWords({ ...SAVING, packed: 9000 }, true)).toBeNull();
});
