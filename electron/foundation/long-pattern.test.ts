import { expect, it } from 'vitest';
import { longPattern, patternPart } from './long-pattern.ts';

it('a long pattern is the one on a single line, without its layout', () => {
  expect(longPattern('iu')`
    ^(?:
      please|could you
      |would you(?: ever)?
    ) \p{L}+$
  `).toEqual(/^(?:please|could you|would you(?: ever)?) \p{L}+$/iu);
});

it('has parts, whose backslashes and spaces are kept', () => {
  const day = patternPart`
    \b(?:
      mon|tues
    )day
  `;
  expect(day).toBe(String.raw`\b(?:mon|tues)day`);
  expect(longPattern('g')`
    ${day},? (?:at )?
    (\d{1,2})
  `).toEqual(/\b(?:mon|tues)day,? (?:at )?(\d{1,2})/g);
});
