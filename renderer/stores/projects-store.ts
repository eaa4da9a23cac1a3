import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attachment } from '../../shared/entities/attachment.ts';
import type { Conversation } from '../../shared/entities/conversation.ts';
import type { Project, ProjectDraft } from '../../shared/entities/project.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface ProjectsState {
  /** By name. */
  readonly list: readonly Project[];
  /** The one that the next chat begins in; null for none. */
  readonly nextId: string | null;
  /** Grows when more is known about one of their files. */
  readonly filesVersion: number;
  load(): Promise<void>;
  /** @param id null for a new one. @throws what is wrong with it. */
  save(id: string | null, draft: ProjectDraft): Promise<Project>;
  archive(id: string, isArchived: boolean): Promise<void>;
  /** @throws what is wrong with the name. */
  rename(id: string, name: string): Promise<void>;
  /** Whether the list shows only its name; it does so at once. */
  collapse(id: string, isCollapsed: boolean): Promise<void>;
  /** @returns the files that each of its chats gets. */
  files(id: string): Promise<readonly Attachment[]>;
  /** Its chats go with it or stay; `restore` undoes it until the app restarts. */
  remove(id: string, withChats: boolean): Promise<void>;
  restore(id: string): Promise<void>;
  /** @param id null for none. */
  choose(id: string | null): Promise<void>;
  /** @param projectId null for none. @returns the chat, with what its next message changes. */
  move(conversationId: string, projectId: string | null): Promise<Conversation>;
}

/** Reloaded when a project changes, or another one is chosen, in any window. */
export function createProjectsStore(client: RpcClient, onError: (error: unknown) => void): StoreApi<ProjectsState> {
  let newest = 0;
  const store = createStore<ProjectsState>()((set, get) => ({
    list: [],
    nextId: null,
    filesVersion: 0,
    async load() {
      const question = ++newest;
      const { projects, next } = await client.call('projects.list', null);
      if (question === newest) set({ list: projects, nextId: next });
    },
    async save(id, draft) {
      const saved = await client.call('projects.save', { id, draft });
      await get().load();
      return saved;
    },
    async archive(id, isArchived) {
      await client.call('projects.archive', { id, isArchived });
    },
    async rename(id, name) {
      const project = get().list.find((one) => one.id === id);
      if (project !== undefined) await get().save(id, draftOf({ ...project, name }));
    },
    async collapse(id, isCollapsed) {
      set(({ list }) => ({ list: list.map((one) => (one.id === id ? { ...one, isCollapsed } : one)) }));
      await client.call('projects.collapse', { id, isCollapsed });
    },
    files: (id) => client.call('projects.files', { id }),
    async remove(id, withChats) {
      await client.call('projects.remove', { id, withChats });
    },
    async restore(id) {
      await client.call('projects.restore', { id });
    },
    async choose(id) {
      await client.call('projects.choose', { id });
      await get().load();
    },
    move: (conversationId, projectId) => client.call('projects.move', { conversationId, projectId }),
  }));
  client.on('attachments.changed', ({ id }) =>
    store.setState(({ list, filesVersion }) =>
      list.some(({ files }) => files.includes(id)) ? { filesVersion: filesVersion + 1 } : {},
    ),
  );
  client.on('projects.changed', () => void store.getState().load().catch(onError));
  return store;
}

/** @returns what the person decides of a project. */
export const draftOf = ({ name, icon, instructions, assistantId, folders, files }: ProjectDraft): ProjectDraft => ({
  name,
  icon,
  instructions,
  assistantId,
  folders,
  files,
});
