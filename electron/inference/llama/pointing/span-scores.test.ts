import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../shared/entities/json.ts';
import type { Copying } from '../../inference-backend.ts';
import { withSpanScores } from './span-scores.ts';

const spanScores: Copying['spanScores'] = {
  'convert_units.from': { said: { acres: -0.1, '0.75': -3, 'acres to': -5 }, other: -8, omitted: -6 },
};
const copying = { message: '0.75 acres to m2', spanScores };

function ordered(values: readonly JsonValue[], given = copying, key = 'convert_units.from'): readonly JsonValue[] {
  const literals = values.map((value) => ({ text: JSON.stringify(value), value }));
  return withSpanScores(key, literals, given)
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
  const half = { message: '1/2 inch', spanScores: { 'x.value': { said: { '1/2': -0.1 }, other: -8, omitted: -6 } } };
  expect(ordered([1, 2, 0.5], half, 'x.value')[0]).toBe(0.5);
});

it('values of earlier messages, or none, are likely where the message has none', () => {
  expect(ordered(['to', null, 'hectares', 'acres'])).toEqual(['acres', null, 'hectares', 'to']);
  const none = { ...copying, spanScores: { 'convert_units.from': { said: {}, other: -8, omitted: -0.1 } } };
  expect(ordered(['acres', 'hectares', null], none)).toEqual(['hectares', null, 'acres']);
});

it('a parameter that the tagger doesn’t know is left as it is', () => {
  const literals = [{ text: 'x', value: 'x', prior: 3 }];
  expect(withSpanScores('other_tool.text', literals, copying)).toBe(literals);
});

it('yes is as likely as the words for it, and no as likely as none', () => {
  const asked = { message: 'all of them', spanScores: { 'x.all': { said: { true: -0.1 }, other: -8, omitted: -3 } } };
  expect(ordered([false, true], asked, 'x.all')).toEqual([true, false]);
  const notAsked = { message: 'them', spanScores: { 'x.all': { said: { true: -4 }, other: -8, omitted: -0.1 } } };
  expect(ordered([true, false], notAsked, 'x.all')).toEqual([false, true]);
});
