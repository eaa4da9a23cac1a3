import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { withoutUnlikely } from './unlikely-spans.ts';

const of = (
  said: Readonly<Record<string, number>>,
  omitted = -6,
): { said: typeof said; other: number; omitted: number } => ({ said, other: -8, omitted });
const likeliest = (said: Readonly<Record<string, number>> = {}): string =>
  Object.entries(said).toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? '';

it('a month is not a place', () => {
  const scores = { 'create_event.place': of({ December: -0.2, 'the old mill': -1 }) };
  expect(likeliest(withoutUnlikely(scores, BUILT_IN_TOOLS)['create_event.place']?.said)).toBe('the old mill');
});
