import { expect, test } from 'vitest';
import type { DaySummary } from '../../../shared/entities/day-summary.ts';
import { dayFacts, isQuiet } from './today-words.ts';

const DAY: DaySummary = {
  since: 0,
  answers: 12,
  chats: 1,
  calls: { total: 9, failed: 2, asked: 3, refused: 1, byPrograms: 4 },
  tools: [],
  savedTokens: 41_000,
  savedMs: 95_000,
  reusedTokens: 0,
};
const said = (day: DaySummary): readonly string[] =>
  dayFacts(day).map(({ name, value, more }) => `${name}: ${value} ${more}`);

test('each fact says what it is about', () => {
  expect(said(DAY)).toEqual([
    'Answers: 12 in 1 chat',
    'Tool calls: 9 2 failed, 4 by other programs',
    'Questions to you: 4 3 allowed, 1 not',
    'Not read: 41,000 tokens of tools that new chats didn’t need: about 2 minutes',
  ]);
});

test('time that nobody would have noticed isn’t mentioned, and neither is what nobody counted', () => {
  expect(said({ ...DAY, savedMs: 300 }).at(-1)).toBe('Not read: 41,000 tokens of tools that new chats didn’t need');
  expect(said({ ...DAY, savedTokens: null, savedMs: null })).toHaveLength(3);
});

test('a day without answers and calls is quiet', () => {
  expect(isQuiet({ ...DAY, answers: 0, calls: { ...DAY.calls, total: 0 } })).toBe(true);
  expect(isQuiet(DAY)).toBe(false);
});
