import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Plan, Skill, SkillDraft, SkillPlace, SkillSuggestion } from '../../shared/entities/skill.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { pickPath, type PickedPath } from './pick-path.ts';

/** The skills and past sequences that relate to one conversation. */
export interface ConversationSkills {
  /** By the person's message that they belong to. */
  readonly plans: Readonly<Record<string, Plan>>;
  readonly suggestion: SkillSuggestion | null;
}

export interface SkillsState {
  /** The search text; if empty, everything is listed. */
  readonly query: string;
  /** Null until loaded. */
  readonly list: readonly Skill[] | null;
  /** Folders of other apps that have skills. */
  readonly places: readonly SkillPlace[];
  readonly conversations: Readonly<Record<string, ConversationSkills>>;
  search(query: string): Promise<void>;
  /**
   * @param before the skill being changed; null for a new one.
   * @param suggestedBy the answer that it was suggested for.
   */
  save(draft: SkillDraft, before: Skill | null, suggestedBy: string | null): Promise<Skill>;
  setEnabled(name: string, enabled: boolean): Promise<void>;
  /** Deletes a skill; `restore` brings it back until the app restarts. */
  remove(name: string): Promise<void>;
  restore(name: string): Promise<void>;
  importFolder(folder: string): Promise<Skill>;
  /** Opens the system's folder dialog. */
  pickFolder(): Promise<PickedPath>;
  /** @returns the text of its SKILL.md. */
  exportFile(name: string): Promise<string>;
  openFolder(name: string): Promise<void>;
  /** @returns its files besides SKILL.md. */
  filesOf(name: string): Promise<readonly string[]>;
  /** Reads which folders of other apps have skills. */
  findPlaces(): Promise<void>;
  setPlaceUsed(folder: string, use: boolean): Promise<void>;
  openConversation(conversationId: string): Promise<void>;
  dismiss(messageId: string): Promise<void>;
}

/** The person's skills in view. Reloaded when they change, in any window. */
export function createSkillsStore(client: RpcClient, onError: (error: unknown) => void): StoreApi<SkillsState> {
  let newest = 0;
  const opened = new Set<string>();
  const store = createStore<SkillsState>()((set) => ({
    query: '',
    list: null,
    places: [],
    conversations: {},
    async search(query) {
      set({ query });
      await read();
    },
    save: (draft, before, suggestedBy) =>
      client.call('skills.save', {
        draft,
        before: before === null ? null : { name: before.name, changedAt: before.changedAt },
        suggestedBy,
      }),
    async setEnabled(name, enabled) {
      await client.call('skills.setEnabled', { name, enabled });
    },
    async remove(name) {
      await client.call('skills.delete', { name });
    },
    async restore(name) {
      await client.call('skills.restore', { name });
    },
    importFolder: (folder) => client.call('skills.import', { folder }),
    pickFolder: () => pickPath(() => client.call('permissions.pickFolder', null)),
    exportFile: async (name) => (await client.call('skills.export', { name })).text,
    async openFolder(name) {
      await client.call('skills.openFolder', { name });
    },
    filesOf: (name) => client.call('skills.files', { name }),
    async findPlaces() {
      set({ places: await client.call('skills.places', null) });
    },
    async setPlaceUsed(folder, use) {
      await client.call('skills.setPlaceUsed', { folder, use });
      await store.getState().findPlaces();
    },
    async openConversation(conversationId) {
      opened.add(conversationId);
      const { plans, suggestion } = await client.call('skills.ofConversation', { conversationId });
      const own: ConversationSkills = {
        plans: Object.fromEntries(plans.map((plan) => [plan.messageId, plan])),
        suggestion,
      };
      set(({ conversations }) => ({ conversations: { ...conversations, [conversationId]: own } }));
    },
    async dismiss(messageId) {
      await client.call('skills.dismissSuggestion', { messageId });
      set(({ conversations }) => ({ conversations: withoutSuggestion(conversations, messageId) }));
    },
  }));

  /** The newest request wins. */
  async function read(): Promise<void> {
    const question = ++newest;
    const list = await client.call('skills.list', { query: store.getState().query });
    if (question === newest) store.setState({ list });
  }

  client.on('skills.changed', () => {
    if (store.getState().list !== null) read().catch(onError);
  });
  client.on('skills.conversation-changed', ({ conversationId }) => {
    if (opened.has(conversationId)) store.getState().openConversation(conversationId).catch(onError);
  });
  return store;
}

function withoutSuggestion(
  conversations: SkillsState['conversations'],
  messageId: string,
): SkillsState['conversations'] {
  return Object.fromEntries(
    Object.entries(conversations).map(([id, own]) => [
      id,
      own.suggestion?.messageId === messageId ? { ...own, suggestion: null } : own,
    ]),
  );
}
