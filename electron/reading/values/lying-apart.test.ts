import { expect, it } from 'vitest';
import { lyingApart, type ArgumentSpans } from './lying-apart.ts';

const chances = (omitted: number, spans: Readonly<Record<string, number>>): ArgumentSpans => ({
  omitted: Math.log(omitted),
  spans: Object.entries(spans).map(([words, chance]) => {
    const [first = 0, last = first] = words.split('-').map(Number);
    return { first, last, score: Math.log(chance) };
  }),
});
const chanceOf = ({ spans }: ArgumentSpans, first: number, last: number): number =>
  Math.exp(spans.find((span) => span.first === first && span.last === last)?.score ?? -Infinity);
const sum = ({ spans, omitted }: ArgumentSpans): number =>
  spans.reduce((all, { score }) => all + Math.exp(score), Math.exp(omitted));

it('prefers the span without the words that another argument is sure of', () => {
  const title = chances(0, { '0-5': 0.55, '0-2': 0.45 });
  const place = chances(0.1, { '4-5': 0.9 });
  const [apart] = lyingApart([title, place]);
  expect(apart && chanceOf(apart, 0, 2)).toBeGreaterThan(0.8);
  expect(apart && sum(apart)).toBeCloseTo(1);
});

it('finds a value missing whose words are taken for sure by another argument', () => {
  const [, apart] = lyingApart([chances(0, { '1': 0.98 }), chances(0.4, { '1': 0.6 })]);
  expect(Math.exp(apart?.omitted ?? -Infinity)).toBeGreaterThan(0.9);
});

it('leaves an argument without a neighbour as it is, and those whose words lie apart anyway', () => {
  const alone = chances(0.2, { '0-1': 0.8 });
  expect(lyingApart([alone])).toEqual([alone]);
  const [apart] = lyingApart([alone, chances(0.5, { '3': 0.5 })]);
  expect(apart && chanceOf(apart, 0, 1)).toBeCloseTo(0.8);
});
