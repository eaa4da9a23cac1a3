import { expect, it } from 'vitest';
import type { Project, ProjectDraft } from '../../shared/entities/project.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { createProjectsStore, draftOf } from './projects-store.ts';

const garden: Project = {
  id: 'garden',
  name: 'Garden',
  icon: 'leaf',
  instructions: 'For Leeds.',
  assistantId: null,
  folders: ['/home/me/garden'],
  files: ['00000000-0000-4000-8000-000000000001'],
  changedAt: 1,
  isArchived: false,
  isCollapsed: false,
};

function connect() {
  const { client: window, server: main } = createMemoryTransports();
  const saved: ProjectDraft[] = [];
  const handlers: Partial<RpcHandlers> = {
    'projects.list': () => ({ projects: [garden], next: null }),
    'projects.collapse': () => new Promise(() => {}),
    'projects.save': ({ draft }) => {
      saved.push(draft);
      return { ...garden, ...draft };
    },
  };
  const server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  return { store: createProjectsStore(createRpcClient(window), () => {}), server, saved };
}

it('collapses at once, before the main process has stored it', async () => {
  const { store } = connect();
  await store.getState().load();
  void store.getState().collapse('garden', true);
  expect(store.getState().list[0]?.isCollapsed).toBe(true);
});

it('renames without losing anything else of a project', async () => {
  const { store, saved } = connect();
  await store.getState().load();
  await store.getState().rename('garden', 'Yard');
  expect(saved).toEqual([{ ...draftOf(garden), name: 'Yard' }]);
});

it('is loaded again when a project changes, and notices what is known about its files only', async () => {
  const { store, server } = connect();
  server.emit('projects.changed', null);
  await expect.poll(() => store.getState().list).toHaveLength(1);
  server.emit('attachments.changed', { id: '00000000-0000-4000-8000-000000000009', sent: null });
  server.emit('attachments.changed', { id: garden.files[0] ?? '', sent: null });
  await expect.poll(() => store.getState().filesVersion).toBe(1);
});
