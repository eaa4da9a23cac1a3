import { expect, it } from 'vitest';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { chatRows, focusIdOf, nextRow, shownGroups } from './chat-rows.ts';
import type { ChatGroup } from './group-chats.ts';

const chats = (count: number): readonly Conversation[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `chat ${String(index + 1)}`,
    title: '',
    pinned: false,
    createdAt: 1,
    updatedAt: 1,
  }));
const project = (id: string, isCollapsed = false): Project => ({
  id,
  name: id,
  icon: 'leaf',
  instructions: '',
  assistantId: null,
  folders: [],
  files: [],
  changedAt: 1,
  isArchived: false,
  isCollapsed,
});
const group = (own: Project | null, count: number): ChatGroup => ({
  name: own?.name ?? 'Today',
  project: own,
  conversations: chats(count),
});
const types = (groups: readonly ChatGroup[], ...whole: string[]): string[] =>
  chatRows(groups, new Set(whole)).map(({ type }) => type);

it('shows the newest chats of a project until all are asked for, and all of others', () => {
  expect(types([group(project('Garden'), 7)])).toEqual(['heading', 'chat', 'chat', 'chat', 'chat', 'chat', 'more']);
  expect(types([group(project('Garden'), 7)], 'Garden')).toHaveLength(8);
  expect(types([group(project('Garden'), 5)])).not.toContain('more');
  expect(types([group(null, 7)])).toHaveLength(8);
});

it('shows of a collapsed project its name, and what to do with an empty one', () => {
  expect(types([group(project('Garden', true), 7), group(project('Yard'), 0)])).toEqual([
    'heading',
    'heading',
    'empty',
  ]);
});

it('leads by keys from one row that can have the focus to the next', () => {
  const rows = chatRows([group(project('Yard'), 0), group(project('Garden'), 6), group(null, 1)], new Set());
  const path = [rows.findIndex((row) => focusIdOf(row) !== null)];
  for (let next = path[0] ?? null; next !== null; next = nextRow(rows, next, 'ArrowDown')) path.push(next);
  expect(
    path
      .slice(1)
      .map((place) => rows[place])
      .map((row) => row && focusIdOf(row)),
  ).toEqual(['project-Yard', 'project-Garden', ...chats(5).map(({ id }) => id), 'more-Garden', 'chat 1']);
  expect(nextRow(rows, 3, 'Home')).toBe(0);
  expect(nextRow(rows, 3, 'End')).toBe(rows.length - 1);
  expect(nextRow(rows, 3, 'x')).toBeNull();
});

it('groups the rows in view, also those of a group whose heading is not', () => {
  const rows = chatRows([group(project('Garden'), 2), group(null, 1)], new Set()).slice(1);
  expect(shownGroups(rows).map(({ name, rows: own }) => [name, own.length])).toEqual([
    ['Garden', 2],
    ['Today', 2],
  ]);
});
