import { expect, it } from 'vitest';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { groupChats } from './group-chats.ts';

const now = new Date(2026, 4, 20, 12);
const chat = (id: string, own: Partial<Conversation> = {}): Conversation => ({
  id,
  title: id,
  pinned: false,
  createdAt: now.getTime(),
  updatedAt: now.getTime(),
  ...own,
});
const project = (id: string, isArchived = false): Project => ({
  id,
  name: id,
  icon: 'leaf',
  instructions: '',
  assistantId: null,
  folders: [],
  files: [],
  isCollapsed: false,
  changedAt: 1,
  isArchived,
});
const grouped = (list: readonly Conversation[], projects: readonly Project[]) =>
  groupChats(list, projects, now).map(({ name, conversations }) => [name, ...conversations.map(({ id }) => id)]);

it('lists pinned chats, those of each project, then the others', () => {
  const list = [
    chat('a'),
    chat('b', { projectId: 'Yard' }),
    chat('c', { pinned: true, projectId: 'Yard' }),
    chat('d', { projectId: 'Bills' }),
  ];
  expect(grouped(list, [project('Bills'), project('Empty'), project('Yard')])).toEqual([
    ['Pinned', 'c'],
    ['Project: Bills', 'd'],
    ['Project: Empty'],
    ['Project: Yard', 'b'],
    ['Today', 'a'],
  ]);
});

it('leaves out chats of archived projects, and keeps those of deleted ones', () => {
  const list = [
    chat('a', { projectId: 'Old' }),
    chat('b', { pinned: true, projectId: 'Old' }),
    chat('c', { projectId: 'gone' }),
  ];
  expect(grouped(list, [project('Old', true)])).toEqual([['Today', 'c']]);
});
