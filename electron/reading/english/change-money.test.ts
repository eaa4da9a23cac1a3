import { describe, expect, it } from 'vitest';
import { changeDue } from './change-money.ts';

describe('changeDue', () => {
  it.each([
    ['it costs 32.85, what is my change from a fifty?', '50 - 32.85'],
    ['change for a twenty if it was 13.20?', '20 - 13.20'],
    [
      'I bought three melons at 2.50 each and a loaf for 4.20 and gave her a twenty. What change do I get?',
      '20 - (3 * 2.50 + 4.20)',
    ],
    [
      'Two crates of plums at 7.80 each and four jars at 3 each, I paid with a fifty. How much change is that?',
      '50 - (2 * 7.80 + 4 * 3)',
    ],
  ])('works out "%s"', (message, sum) => expect(changeDue(message)).toBe(sum));

  it.each([
    'change the price of the plums to 7.80 each',
    'two crates at 7.80 each, how much is that?',
    'I paid with a fifty. What change is there in the weather?',
  ])('leaves "%s" alone', (message) => expect(changeDue(message)).toBeNull());
});
