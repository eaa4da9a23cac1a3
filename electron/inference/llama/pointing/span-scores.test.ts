import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../shared/entities/json.ts';
import type { SpanScores } from '../../argument-candidates.ts';
import { withSpanScores } from './span-scores.ts';

const UNIT: SpanScores = { said: { acres: -0.1, '0.75': -3, 'acres to': -5 }, other: -8, omitted: -6 };

function ordered(values: readonly JsonValue[], scores = UNIT, message = '0.75 acres to m2'): readonly JsonValue[] {
  const literals = values.map((value) => ({ text: JSON.stringify(value), value }));
  return withSpanScores(literals, scores, message)
    .toSorted((left, right) => (right.prior ?? 0) - (left.prior ?? 0))
    .map(({ value }) => value);
}

it('the likeliest words come first, those that nothing speaks for last', () => {
  expect(ordered(['to', 'acres to', 'acres'])).toEqual(['acres', 'acres to', 'to']);
});

it('a number is as likely as the words that say it', () => {
  expect(ordered([2, 0.75])).toEqual([0.75, 2]);
});

it('a fraction is neither of its numbers', () => {
  const half = { said: { '1/2': -0.1 }, other: -8, omitted: -6 };
  expect(ordered([1, 2, 0.5], half, '1/2 inch')[0]).toBe(0.5);
});

it('values of earlier messages, or none, are likely where the message has none', () => {
  expect(ordered(['to', null, 'hectares', 'acres'])).toEqual(['acres', null, 'hectares', 'to']);
  const none = { said: {}, other: -8, omitted: -0.1 };
  expect(ordered(['acres', 'hectares', null], none)).toEqual(['hectares', null, 'acres']);
});

it('a parameter that the tagger doesn’t know is left as it is', () => {
  const literals = [{ text: 'x', value: 'x', prior: 3 }];
  expect(withSpanScores(literals, undefined, 'x')).toBe(literals);
});

it('yes is as likely as the words for it, and no as likely as none', () => {
  const asked = { said: { true: -0.1 }, other: -8, omitted: -3 };
  expect(ordered([false, true], asked, 'all of them')).toEqual([true, false]);
  const notAsked = { said: { true: -4 }, other: -8, omitted: -0.1 };
  expect(ordered([true, false], notAsked, 'them')).toEqual([false, true]);
});
