import { expect, it } from 'vitest';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import { groupByDay } from './group-by-day.ts';

const NOW = new Date(2026, 10, 21, 14, 0);
const conversation = (id: string, daysAgo: number, pinned = false): Conversation => ({
  id,
  title: id,
  pinned,
  createdAt: 0,
  updatedAt: new Date(2026, 10, 21 - daysAgo, 9).getTime(),
});

it('puts pinned ones first, then one group per day', () => {
  const groups = groupByDay(
    [
      conversation('a', 0),
      conversation('b', 0, true),
      conversation('c', 1),
      conversation('d', 0),
      conversation('e', 40, true),
    ],
    NOW,
  );
  expect(groups.map(({ name, conversations }) => [name, conversations.map(({ id }) => id)])).toEqual([
    ['Pinned', ['b', 'e']],
    ['Today', ['a', 'd']],
    ['Yesterday', ['c']],
  ]);
});

it('has no empty groups', () => {
  expect(groupByDay([], NOW)).toEqual([]);
});
