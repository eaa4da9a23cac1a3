import { expect, it } from 'vitest';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import { groupByAge } from './group-by-age.ts';

const NOW = new Date(2026, 10, 21, 14, 0);
const conversation = (id: string, daysAgo: number, pinned = false): Conversation => ({
  id,
  title: id,
  pinned,
  createdAt: 0,
  updatedAt: new Date(2026, 10, 21 - daysAgo, 9).getTime(),
});

it('puts pinned ones first, then one group per day', () => {
  const groups = groupByAge(
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

it('groups conversations older than a week by month, with the year unless it is the current one', () => {
  const groups = groupByAge(
    [
      conversation('a', 6),
      conversation('b', 7),
      conversation('c', 20),
      conversation('d', 30),
      conversation('e', 31),
      conversation('f', 365),
    ],
    NOW,
  );
  expect(groups.map(({ name, conversations }) => [name, conversations.map(({ id }) => id)])).toEqual([
    ['Sunday', ['a']],
    ['November', ['b', 'c']],
    ['October', ['d', 'e']],
    ['November 2025', ['f']],
  ]);
});

it('has no empty groups', () => {
  expect(groupByAge([], NOW)).toEqual([]);
});
