import { randomUUID } from 'node:crypto';
import {
  MOST_ASSISTANT_NAME,
  type Assistant,
  type AssistantDraft,
  type ChatAssistant,
} from '../../shared/entities/assistant.ts';
import { t, textLanguage } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { AssistantRepository } from '../storage/assistant-repository.ts';
import { AssistantError } from './assistant-error.ts';
import { SHIPPED_ASSISTANTS, shippedName } from './shipped-assistants.ts';

export interface AssistantServiceOptions {
  readonly repository: AssistantRepository;
  /** @throws for a folder that can't be opened. @returns its real absolute path. */
  readonly realFolder: (path: string) => Promise<string>;
  /** @throws if instructions are too long for a model. */
  readonly checkInstructions: (text: string) => Promise<void>;
  readonly now?: () => number;
}

/** More than anyone keeps apart. */
const MOST_ASSISTANTS = 500;

/** The assistants that come with Knapsack and the person's own, and which one the next chat begins with. */
export class AssistantService {
  /** An assistant was changed, or another one was chosen. */
  readonly changed = new Emitter<null>();
  readonly #options: AssistantServiceOptions;
  #chosen: string | null = null;
  /** Until one changes: each call of a tool asks for the folders of its chat. */
  #listed: readonly Assistant[] | null = null;
  /** Those that come along have names in it. */
  #language = textLanguage();

  constructor(options: AssistantServiceOptions) {
    this.#options = options;
    this.changed.on(() => (this.#listed = null));
  }

  /** @returns those that come along, as they are now, then the person's own, oldest first. */
  list(): readonly Assistant[] {
    if (this.#language !== textLanguage()) this.#listed = null;
    this.#language = textLanguage();
    return (this.#listed ??= this.#read());
  }

  /** @returns null if there is none, or no longer. */
  find(id: string): Assistant | null {
    return this.list().find((assistant) => assistant.id === id) ?? null;
  }

  /** Of the next chat that a window begins; null for none. */
  get next(): Assistant | null {
    return this.#chosen === null ? null : this.find(this.#chosen);
  }

  /** @throws {AssistantError} */
  choose(id: string | null): void {
    if (id !== null) this.#require(id);
    this.#chosen = id;
    this.changed.emit(null);
  }

  /** What a chat that begins now keeps of it. */
  get nextOfChat(): ChatAssistant | null {
    const { next } = this;
    return next === null ? null : { id: next.id, name: next.name, icon: next.icon };
  }

  /** The next chat has begun: the one after it has none. */
  noteBegun(): void {
    if (this.#chosen !== null) this.choose(null);
  }

  /**
   * @param id null for a new one.
   * @throws {AssistantError} or what the folders and instructions are refused with.
   */
  async save(id: string | null, draft: AssistantDraft): Promise<Assistant> {
    if (id !== null) this.#require(id);
    if (id === null) this.#requireRoom(1);
    await this.#options.checkInstructions(draft.instructions);
    const folders: string[] = [];
    for (const folder of draft.folders) folders.push(await this.#options.realFolder(folder));
    const never = new Set(draft.neverBundles);
    const pinnedBundles = [...new Set(draft.pinnedBundles)].filter((bundle) => !never.has(bundle));
    const saved = { ...draft, folders: [...new Set(folders)], pinnedBundles, neverBundles: [...never] };
    const [savedId, changedAt] = [id ?? randomUUID(), this.#now()];
    this.#options.repository.save(savedId, saved, changedAt);
    this.changed.emit(null);
    return { ...saved, id: savedId, changedAt, isShipped: isShipped(savedId) };
  }

  /** Adds assistants of a file, which have no folders: all of them or none. @returns them. @throws {AssistantError} */
  add(drafts: readonly AssistantDraft[]): readonly Assistant[] {
    this.#requireRoom(drafts.length);
    const taken = new Set(this.list().map(({ name }) => name));
    const named = drafts.map((draft) => {
      const name = freeName(draft.name, taken);
      taken.add(name);
      return { ...draft, name };
    });
    const changedAt = this.#now();
    const added = new Map(named.map((draft) => [randomUUID() as string, draft]));
    this.#options.repository.saveAll(added, changedAt);
    this.changed.emit(null);
    return [...added].map(([id, draft]) => ({ ...draft, id, changedAt, isShipped: false }));
  }

  /** Deletes one, or returns one that comes along to what it was; `restore` undoes it until the app restarts. */
  remove(id: string): void {
    this.#require(id);
    this.#options.repository.markDeleted(id, this.#now());
    if (this.#chosen === id && !isShipped(id)) this.#chosen = null;
    this.changed.emit(null);
  }

  restore(id: string): void {
    this.#options.repository.restore(id);
    this.changed.emit(null);
  }

  #read(): readonly Assistant[] {
    const stored = this.#options.repository.list();
    const changes = new Map(stored.map((assistant) => [assistant.id, assistant]));
    const came = Object.entries(SHIPPED_ASSISTANTS).map(([id, draft]): Assistant => {
      const changed = changes.get(id);
      return { ...(changed ?? { ...draft, name: shippedName(id, draft), id, changedAt: null }), isShipped: true };
    });
    const own = stored.filter(({ id }) => !isShipped(id)).map((assistant) => ({ ...assistant, isShipped: false }));
    return [...came, ...own];
  }

  #require(id: string): void {
    if (this.find(id) === null) throw new AssistantError('not-found', t('This assistant no longer exists.'));
  }

  #requireRoom(more: number): void {
    if (this.list().length + more > MOST_ASSISTANTS)
      throw new AssistantError(
        'invalid',
        t('There can be {mostAssistants} assistants. Delete some first.', { mostAssistants: String(MOST_ASSISTANTS) }),
      );
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

const isShipped = (id: string): boolean => Object.hasOwn(SHIPPED_ASSISTANTS, id);

/** @returns the name, with a number if it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const numbered = (number: number): string => `${name.slice(0, MOST_ASSISTANT_NAME - 5).trim()} ${String(number)}`;
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(numbered(number))) return numbered(number);
}
