import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import { groupByDay } from './group-by-day.ts';

const NOW = new Date(2026, 10, 21, 9, 30);
const conversation = (id: string, updatedAt: Date, pinned = false): Conversation =>
  ({ id, title: id, pinned, createdAt: 0, updatedAt: updatedAt.getTime() });
const shape = (list: readonly Conversation[]): readonly (readonly string[])[] =>
  groupByDay(list, NOW).map(({ name, conversations }) => [name, ...conversations.map(({ id }) => id)]);

describe('groupByDay', () => {
  it('keeps the order within and between the days', () => {
    const list = [
      conversation('a', new Date(2026, 10, 21, 9)), conversation('b', new Date(2026, 10, 21, 8)),
      conversation('c', new Date(2026, 10, 20, 8)), conversation('d', new Date(2026, 5, 1)),
    ];
    expect(shape(list)).toEqual([['Today', 'a', 'b'], ['Yesterday', 'c'], ['1 June', 'd']]);
  });

  it('puts pinned ones first, whatever their day, and lists them once', () => {
    const list = [conversation('new', new Date(2026, 10, 21)), conversation('old', new Date(2024, 0, 1), true)];
    expect(shape(list)).toEqual([['Pinned', 'old'], ['Today', 'new']]);
  });

  it('has no groups without conversations', () => expect(groupByDay([], NOW)).toEqual([]));
});
