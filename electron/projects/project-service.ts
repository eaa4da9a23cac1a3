import { randomUUID } from 'node:crypto';
import { movedPartSchema, type Conversation, type MovedPart } from '../../shared/entities/conversation.ts';
import { MOST_PROJECTS, type Project, type ProjectDraft } from '../../shared/entities/project.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { AttachmentRepository } from '../storage/attachment-repository.ts';
import type { ConversationRepository } from '../storage/conversation-repository.ts';
import type { ProjectRepository } from '../storage/project-repository.ts';
import { ProjectError } from './project-error.ts';

export interface ProjectServiceOptions {
  readonly repository: ProjectRepository;
  readonly conversations: Pick<ConversationRepository, 'find' | 'moveTo' | 'idsIn' | 'markDeletedIn' | 'restoreIn'>;
  readonly attachments: Pick<AttachmentRepository, 'find' | 'giveToProject' | 'missingIn'>;
  readonly transaction: <Result>(work: () => Result) => Result;
  /** @throws for a folder that can't be opened. @returns its real absolute path. */
  readonly realFolder: (path: string) => Promise<string>;
  /** @throws if instructions are too long for a model. */
  readonly checkInstructions: (text: string) => Promise<void>;
  /** Whether a conversation has the instructions that it would begin with now. */
  readonly isCurrent: (conversationId: string) => boolean;
  readonly now?: () => number;
}

/** What a conversation in no project gets from it. */
const NOTHING: Pick<Project, 'instructions' | 'folders'> = { instructions: '', folders: [] };

/** The person's projects, which one the next chat begins in, and which chats are in them. */
export class ProjectService {
  /** A project was changed, or another one was chosen. */
  readonly changed = new Emitter<null>();
  readonly #options: ProjectServiceOptions;
  #chosen: string | null = null;
  /** Until one changes: each call of a tool asks for the folders of its chat. */
  #listed: ReadonlyMap<string, Project> | null = null;

  constructor(options: ProjectServiceOptions) {
    this.#options = options;
    this.changed.on(() => (this.#listed = null));
  }

  /** @returns them by name. */
  list(): readonly Project[] {
    return [...this.#all().values()];
  }

  /** @returns null if there is none, or no longer. */
  find(id: string): Project | null {
    return this.#all().get(id) ?? null;
  }

  /** The project of a chat; null as a conversation means the one that begins next. */
  of(conversationId: string | null): Project | null {
    if (conversationId === null) return this.next;
    const id = this.#options.conversations.find(conversationId)?.projectId;
    return id === undefined ? null : this.find(id);
  }

  /** Of the next chat that a window begins; null for none. */
  get next(): Project | null {
    return this.#chosen === null ? null : this.find(this.#chosen);
  }

  /** @throws {ProjectError} */
  choose(id: string | null): void {
    if (id !== null && this.#require(id).isArchived)
      throw new ProjectError('invalid', t('This project is archived. Unarchive it to begin chats in it.'));
    this.#chosen = id;
    this.changed.emit(null);
  }

  /** The next chat has begun: the one after it is in none. */
  noteBegun(): void {
    if (this.#chosen !== null) this.choose(null);
  }

  /**
   * @param id null for a new one.
   * @throws {ProjectError} or what the folders and instructions are refused with.
   */
  async save(id: string | null, draft: ProjectDraft): Promise<Project> {
    if (id !== null) this.#require(id);
    if (id === null && this.#all().size >= MOST_PROJECTS)
      throw new ProjectError(
        'invalid',
        t('There can be {mostProjects} projects. Delete some first.', { mostProjects: String(MOST_PROJECTS) }),
      );
    if (this.list().some((other) => other.name === draft.name && other.id !== id))
      throw new ProjectError('invalid', t('There is another project with this name. Choose a different one.'));
    await this.#options.checkInstructions(draft.instructions);
    const folders: string[] = [];
    for (const folder of draft.folders) folders.push(await this.#options.realFolder(folder));
    const stored = id ?? randomUUID();
    this.#store(stored, { ...draft, folders: [...new Set(folders)], files: [...new Set(draft.files)] });
    return this.#require(stored);
  }

  /** Whether the list shows only its name. @throws {ProjectError} */
  collapse(id: string, isCollapsed: boolean): void {
    this.#require(id);
    this.#options.repository.setCollapsed(id, isCollapsed);
    this.changed.emit(null);
  }

  /** @throws {ProjectError} */
  archive(id: string, isArchived: boolean): Project {
    this.#require(id);
    this.#options.repository.setArchived(id, isArchived ? this.#now() : null);
    this.#leave(id, isArchived);
    return this.#require(id);
  }

  /** @returns the ids of its chats. @throws {ProjectError} */
  chatsOf(id: string): readonly string[] {
    this.#require(id);
    return this.#options.conversations.idsIn(id);
  }

  /** Deletes one, with its chats or without them. `restore` undoes it until the app restarts. @throws {ProjectError} */
  remove(id: string, withChats: boolean): void {
    const { repository, conversations, transaction } = this.#options;
    this.#require(id);
    const at = this.#now();
    transaction(() => {
      if (withChats) conversations.markDeletedIn(id, at);
      repository.markDeleted(id, at);
    });
    this.#leave(id, true);
  }

  /** Brings back one with the chats that were deleted together with it. Does nothing if it was purged. */
  restore(id: string): void {
    const { repository, conversations, transaction } = this.#options;
    transaction(() => {
      const at = repository.deletedAt(id);
      if (at === null) return;
      conversations.restoreIn(id, at);
      repository.restore(id);
    });
    this.changed.emit(null);
  }

  /**
   * Moves a chat. What it may read changes at once; its prefix stays until its next message, which brings the files, too.
   * @param projectId null for none. @throws {ProjectError}
   */
  move(conversationId: string, projectId: string | null): Conversation {
    const { conversations, transaction } = this.#options;
    const to = projectId === null ? null : this.#require(projectId);
    return transaction(() => {
      const before = this.#requireChat(conversationId);
      const from = this.of(conversationId);
      conversations.moveTo(conversationId, projectId, []);
      const parts = this.#movedParts(before, from, to);
      if (parts.length > 0) conversations.moveTo(conversationId, projectId, parts);
      return this.#requireChat(conversationId);
    });
  }

  /** @param before the chat as it was; it is in its new project by now. @returns what its next message changes. */
  #movedParts(before: Conversation, from: Project | null, to: Project | null): readonly MovedPart[] {
    // An agent has its own prompt, and an imported chat is continued in a new one.
    if (before.agent !== undefined || before.imported !== undefined) return [];
    const waits = new Set(before.movedParts);
    const { instructions, folders } = to ?? NOTHING;
    if ((from ?? NOTHING).instructions.trim() !== instructions.trim()) waits.add('instructions');
    if ((from ?? NOTHING).folders.join('\n') !== folders.join('\n')) waits.add('folders');
    const isSame = this.#options.isCurrent(before.id);
    const hasAll = this.#options.attachments.missingIn(before.id, to?.files ?? []).length === 0;
    return movedPartSchema.options.filter((part) => (part === 'files' ? !hasAll : !isSame && waits.has(part)));
  }

  /** @throws {ProjectError} if one of its files is gone, or is not its own. */
  #store(id: string, draft: ProjectDraft): void {
    const { repository, attachments, transaction } = this.#options;
    const isItsOwn = (file: string): boolean => {
      const found = attachments.find(file);
      return found !== null && found.messageId === null && (found.projectId ?? id) === id;
    };
    transaction(() => {
      if (!draft.files.every(isItsOwn))
        throw new ProjectError('invalid', t('One of the files no longer exists. Remove it and add it again.'));
      repository.save(id, draft, this.#now());
      attachments.giveToProject(draft.files, id);
    });
    this.changed.emit(null);
  }

  #all(): ReadonlyMap<string, Project> {
    const byName = (one: Project, other: Project): number =>
      one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en');
    return (this.#listed ??= new Map(
      this.#options.repository
        .list()
        .toSorted(byName)
        .map((project) => [project.id, project]),
    ));
  }

  #leave(id: string, isLeft: boolean): void {
    if (isLeft && this.#chosen === id) this.#chosen = null;
    this.changed.emit(null);
  }

  #require(id: string): Project {
    const project = this.find(id);
    if (project === null) throw new ProjectError('not-found', t('This project no longer exists.'));
    return project;
  }

  #requireChat(id: string): Conversation {
    const conversation = this.#options.conversations.find(id);
    if (conversation === null) throw new ProjectError('not-found', t('This conversation no longer exists.'));
    return conversation;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
