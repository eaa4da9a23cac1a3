import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Project, ProjectDraft } from '../../shared/entities/project.ts';
import type { Database } from '../storage/database.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { ProjectService } from './project-service.ts';

let database: Database;
let repositories: Repositories;
let projects: ProjectService;
/** Whether chats have the instructions that they would begin with now. */
let isCurrent: boolean;

beforeEach(() => {
  isCurrent = false;
  database = openNewDatabase();
  repositories = createRepositories(database);
  projects = new ProjectService({
    repository: repositories.projects,
    conversations: repositories.conversations,
    attachments: repositories.attachments,
    transaction: repositories.transaction,
    realFolder: async (path) => {
      if (!path.startsWith('/')) throw new Error('Give the full path.');
      return path.replace('/link', '/real');
    },
    checkInstructions: async (text) => {
      if (text.length > 1000) throw new Error('Too long.');
    },
    isCurrent: () => isCurrent,
    now: () => 5,
  });
  repositories.conversations.add({ id: 'chat', title: 'Beans', pinned: false, createdAt: 1, updatedAt: 1 });
});
afterEach(() => void database.close());

const draft = (own: Partial<ProjectDraft> = {}): ProjectDraft => ({
  name: 'Garden',
  icon: 'leaf',
  instructions: '',
  assistantId: null,
  folders: [],
  files: [],
  ...own,
});
const add = (own: Partial<ProjectDraft> = {}): Promise<Project> => projects.save(null, draft(own));
const namesIn = (id: string): string[] => repositories.attachments.ofProject(id).map(({ name }) => name);
/** @returns the id of a file that waits. */
function addFile(name: string): string {
  const id = randomUUID();
  const empty = { messageId: null, facts: null, share: null };
  repositories.attachments.add({ id, name, path: `/home/me/${name}`, origin: 'file', sizeBytes: 1, ...empty }, 1);
  return id;
}
const chat = () => repositories.conversations.find('chat');

describe('projects', () => {
  it('are listed by name, and can be changed', async () => {
    const { id } = await add();
    await add({ name: 'Accounts' });
    expect(projects.list().map(({ name }) => name)).toEqual(['Accounts', 'Garden']);
    await projects.save(id, draft({ name: 'Yard', folders: ['/link/a', '/real/a'] }));
    expect(projects.find(id)).toMatchObject({ name: 'Yard', folders: ['/real/a'], isArchived: false, changedAt: 5 });
    await expect(add({ folders: ['x'] })).rejects.toThrow('full path');
    await expect(add({ instructions: 'x'.repeat(1001) })).rejects.toThrow('Too long');
    await expect(add({ name: 'Accounts' })).rejects.toThrow('another project with this name');
    await expect(projects.save('gone', draft())).rejects.toThrow('no longer exists');
  });

  it('are chosen for one chat, unless they are archived', async () => {
    const { id } = await add();
    projects.choose(id);
    expect(projects.of(null)?.name).toBe('Garden');
    projects.noteBegun();
    expect(projects.next).toBeNull();
    projects.choose(id);
    expect(projects.archive(id, true).isArchived).toBe(true);
    expect(projects.next).toBeNull();
    expect(() => projects.choose(id)).toThrow('Unarchive it');
    expect(projects.archive(id, false).isArchived).toBe(false);
  });

  it('stay collapsed in the list, also after they are changed', async () => {
    const { id } = await add();
    projects.collapse(id, true);
    expect((await projects.save(id, draft({ name: 'Yard' }))).isCollapsed).toBe(true);
    projects.collapse(id, false);
    expect(projects.find(id)?.isCollapsed).toBe(false);
    expect(() => projects.collapse('gone', true)).toThrow('no longer exists');
  });

  it('have files of their own, which wait until a project is saved with them', async () => {
    const [a, b] = [addFile('a.txt'), addFile('b.txt')];
    const { id } = await add({ files: [a, b, a] });
    expect(namesIn(id)).toEqual(['a.txt', 'b.txt']);
    await projects.save(id, draft({ files: [b] }));
    expect([namesIn(id), repositories.attachments.find(a)]).toEqual([['b.txt'], null]);
    // Neither what is gone nor what another project has can be taken.
    for (const file of [a, b]) await expect(add({ name: 'Other', files: [file] })).rejects.toThrow('Remove it and add');
    expect(projects.list().map(({ name }) => name)).toEqual(['Garden']);
    projects.remove(id, false);
    repositories.projects.purgeDeleted();
    expect(repositories.attachments.find(b)).toBeNull();
  });

  it('that are deleted with their chats come back with them, and without those that were deleted before', async () => {
    const { id } = await add();
    const { conversations } = repositories;
    for (const own of ['kept', 'gone'])
      conversations.add({ id: own, title: own, pinned: false, createdAt: 1, updatedAt: 1, projectId: id });
    conversations.markDeleted('gone', 4);
    expect(projects.chatsOf(id)).toEqual(['kept']);
    projects.remove(id, true);
    expect(conversations.list().map((one) => one.id)).toEqual(['chat']);
    projects.restore(id);
    expect(conversations.list().map((one) => one.id)).toEqual(expect.arrayContaining(['chat', 'kept']));
    expect(conversations.list()).toHaveLength(2);
    projects.remove(id, true);
    conversations.purgeDeleted();
    repositories.projects.purgeDeleted();
    expect(conversations.list().map((one) => one.id)).toEqual(['chat']);
  });

  it('that are deleted keep no chat, and get theirs back until the next start', async () => {
    const { id } = await add();
    projects.move('chat', id);
    projects.remove(id, false);
    expect(projects.of('chat')).toBeNull();
    expect(chat()?.title).toBe('Beans');
    projects.restore(id);
    expect(projects.of('chat')?.id).toBe(id);
    projects.remove(id, false);
    repositories.projects.purgeDeleted();
    projects.restore(id);
    expect(projects.list()).toEqual([]);
    expect(chat()).toMatchObject({ title: 'Beans' });
    expect(chat()?.projectId).toBeUndefined();
  });

  it('that can’t be read are left out, and stay stored', async () => {
    await add();
    database.prepare(`UPDATE projects SET draft = '{"name": 7}'`).run();
    projects.changed.emit(null);
    expect(projects.list()).toEqual([]);
    expect(database.prepare('SELECT count(*) FROM projects').pluck().get()).toBe(1);
  });
});

describe('a chat that is moved', () => {
  it('waits for its next message, which says what it changes', async () => {
    const garden = await add({ instructions: 'For Leeds.', folders: ['/home/garden'], files: [addFile('plan.txt')] });
    const yard = await add({ name: 'Yard', instructions: 'For Leeds.' });
    expect(projects.move('chat', garden.id)).toMatchObject({
      projectId: garden.id,
      movedParts: ['instructions', 'folders', 'files'],
    });
    // It has read nothing of the first project yet, so what came with that still waits, except for its files.
    expect(projects.move('chat', yard.id).movedParts).toEqual(['instructions', 'folders']);
    // Back before its next message, nothing changes.
    isCurrent = true;
    expect(projects.move('chat', null).movedParts).toBeUndefined();
  });

  it('keeps its prompt between projects that say the same, whatever has changed for chats that begin now', async () => {
    const [garden, accounts] = [await add(), await add({ name: 'Accounts', instructions: ' ' })];
    projects.move('chat', garden.id);
    expect(projects.move('chat', accounts.id)).toMatchObject({ projectId: accounts.id });
    expect(chat()?.movedParts).toBeUndefined();
  });

  it('keeps its prompt if it is an agent’s, or imported', async () => {
    const { id } = await add({ instructions: 'For Leeds.' });
    const agent = { id: 'a', folder: '/home/me' };
    repositories.conversations.add({ id: 'own', title: 'x', pinned: false, createdAt: 1, updatedAt: 1, agent });
    expect(projects.move('own', id).movedParts).toBeUndefined();
  });

  it('has to exist, as its project has to', async () => {
    expect(() => projects.move('gone', null)).toThrow('conversation no longer exists');
    expect(() => projects.move('chat', 'gone')).toThrow('project no longer exists');
  });

  it('is found in its project', async () => {
    const { id } = await add();
    projects.move('chat', id);
    const found = await repositories.search.chats('beans', { project: id }, 10);
    expect(found.map(({ conversation }) => conversation.id)).toEqual(['chat']);
    expect(await repositories.search.chats('beans', { project: 'other' }, 10)).toEqual([]);
  });
});
