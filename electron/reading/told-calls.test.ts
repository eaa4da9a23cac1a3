import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/entities/json.ts';
import { guidedTurn } from './guided-turn.ts';
import { NO_TITLES } from './own-things/named-kinds.ts';
import { shippedReaders } from './tagged/testing/shipped-readers.ts';
import { answered } from './testing/answered.ts';

const readers = await shippedReaders(NO_TITLES);
const turnOf = (message: string) => guidedTurn(answered([], message), NO_TITLES, readers);

describe('a message that tells all that a call needs', () => {
  it.each<[string, string, JsonObject]>([
    [
      'we borrow 90 thousand over 15 years at 4,2 per cent, how much each month',
      'loan_payment',
      { amount: 90_000, rate: 4.2, years: 15 },
    ],
  ])('“%s”', (message, tool, args) => {
    expect(turnOf(message).meant?.calls).toEqual([{ tool, arguments: args }]);
  });

  it.each([
    'note: 4 brackets at 7.40 each and glue 6',
    'how many inches are 4 feet and 7 inches',
    '3 lessons at 9, lunch at 12',
    'My niece studies in Osaka. What time is it there now?',
  ])('“%s” is read otherwise', (message) => {
    expect(turnOf(message).meant).toBeNull();
  });
});
