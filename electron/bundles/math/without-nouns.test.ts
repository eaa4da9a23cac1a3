import { describe, expect, it } from 'vitest';
import { withoutNouns } from './without-nouns.ts';

describe('a sum of what is counted', () => {
  it.each([
    ['6 days x 85 dollars demurrage', '6 * 85'],
    ['140 for the gig split by 4', '140 / 4'],
    ['12 chairs at 45 euros', '12 * 45'],
    ['3200 g dough / 80 g pieces', '3200 / 80'],
    ['20 apples minus 3 apples plus 5 pears', '20 - 3 + 5'],
  ])('“%s” is %s', (text, sum) => {
    expect(withoutNouns(text)).toBe(sum);
  });

  it.each(['19.40 an hour', '2 + 2 and 4', '12 kids with 3 biscuits', '5 times', 'minus 3 and 4'])(
    '“%s” is none',
    (text) => {
      expect(withoutNouns(text)).toBeNull();
    },
  );
});
