import { expect, it } from 'vitest';
import { plainExcerpt } from './plain-excerpt.ts';

it('leaves out the marks of bold words, code and headings', () => {
  expect(plainExcerpt('## Beds\nThe second is **2.4 m** long, see `beds.csv`.')).toBe(
    'Beds\nThe second is 2.4 m long, see beds.csv.',
  );
});

it('keeps marks that have no partner, and those that mean something else', () => {
  for (const text of ['…m** long', '2 ** 3 is 8', 'a `b', 'issue #4', '__init__'])
    expect(plainExcerpt(text)).toBe(text);
});

it('takes no longer with every mark that has no partner', () => {
  expect(plainExcerpt('**'.repeat(20_000))).toBe('**'.repeat(20_000));
  expect(plainExcerpt('`a'.repeat(20_001))).toBe(`${'aa'.repeat(10_000)}\`a`);
});
