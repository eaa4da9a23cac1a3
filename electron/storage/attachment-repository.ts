import { z } from 'zod';
import {
  attachmentKindSchema,
  attachmentShareSchema,
  type Attachment,
  type AttachmentShare,
} from '../../shared/entities/attachment.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { readRow } from './damaged-rows.ts';
import type { Database } from './database.ts';
import { keptStatement } from './kept-statements.ts';

/** What was found out about a file, or why it could not be read. */
export const attachmentFactsSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('read'),
    kind: attachmentKindSchema,
    /** What it is, such as "PDF, 12 pages". */
    about: z.string(),
    /** The same in the person's language; absent if that is English. */
    aboutForPerson: z.string().optional(),
    /** Characters of the text that is stored; 0 if it has none. */
    characters: z.number().int().nonnegative(),
    /** Whether that is all of it. */
    isComplete: z.boolean(),
    /** Its headings or parts, one on each line; empty if there are none. */
    outline: z.string(),
    thumbnail: z.string().nullable(),
  }),
  z.object({
    type: z.literal('problem'),
    kind: attachmentKindSchema,
    message: z.string(),
    /** The same in English; absent if the message is. */
    english: z.string().optional(),
  }),
]);
export type AttachmentFacts = z.infer<typeof attachmentFactsSchema>;

/** An attachment as it is stored, without its text. */
export interface StoredAttachment {
  readonly id: string;
  /** Null until it is sent. */
  readonly messageId: string | null;
  /** The project whose conversations get it; null for one of a message. */
  readonly projectId: string | null;
  readonly name: string;
  /** Real absolute path. */
  readonly path: string;
  readonly origin: Attachment['origin'];
  readonly sizeBytes: number;
  /** Null until it is read. */
  readonly facts: AttachmentFacts | null;
  /** How much of its text its message contains; null until it is sent, or if it has no text. */
  readonly share: AttachmentShare | null;
}

type NewAttachment = Omit<StoredAttachment, 'projectId'>;

interface Row {
  readonly id: string;
  readonly message_id: string | null;
  readonly project_id: string | null;
  readonly name: string;
  readonly path: string;
  readonly origin: Attachment['origin'];
  readonly size_bytes: number;
  readonly facts: string | null;
  readonly share: string | null;
}

const SELECT = 'SELECT id, message_id, project_id, name, path, origin, size_bytes, facts, share FROM attachments';

/** Neither sent nor given to a project. */
const WAITS = 'message_id IS NULL AND project_id IS NULL';

/** Files that the person attached to messages, or is about to, and those that conversations of a project get. */
export class AttachmentRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ id, name, path, origin, sizeBytes }: NewAttachment, at: Timestamp): void {
    this.#database
      .prepare('INSERT INTO attachments (id, name, path, origin, size_bytes, created_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, name, path, origin, sizeBytes, at);
  }

  find(id: string): StoredAttachment | null {
    const row = keptStatement<[string], Row>(this.#database, `${SELECT} WHERE id = ?`).get(id);
    return row === undefined ? null : this.#read(row);
  }

  /** @returns those of a message, in the order in which they were attached. */
  ofMessage(messageId: string): readonly StoredAttachment[] {
    return this.#all('message_id', messageId);
  }

  /** @returns those of all messages of a conversation, in the order in which they were attached. */
  ofConversation(conversationId: string): readonly StoredAttachment[] {
    return this.#all('conversation_id', conversationId);
  }

  /** @returns its text as far as it is stored. @param characters at most, where an emoji counts as one; all by default. */
  textOf(id: string, characters = Number.MAX_SAFE_INTEGER): string {
    const find = keptStatement<[number, string], { readonly text: string }>(
      this.#database,
      'SELECT substr(text, 1, ?) AS text FROM attachments WHERE id = ?',
    );
    return find.get(characters, id)?.text ?? '';
  }

  /** @returns when it was added, which is before it was read; 0 if it is gone. */
  addedAt(id: string): Timestamp {
    const find = this.#database.prepare<[string], number>('SELECT created_at FROM attachments WHERE id = ?');
    return find.pluck().get(id) ?? 0;
  }

  saveReading(id: string, facts: AttachmentFacts, text: string, sizeBytes: number): void {
    this.#database
      .prepare('UPDATE attachments SET facts = ?, text = ?, size_bytes = ? WHERE id = ?')
      .run(JSON.stringify(facts), text, sizeBytes, id);
  }

  saveShare(id: string, share: AttachmentShare | null): void {
    const json = share === null ? null : JSON.stringify(share);
    this.#database.prepare('UPDATE attachments SET share = ? WHERE id = ?').run(json, id);
  }

  /** Gives attachments that wait to a message, in this order. */
  claim(ids: readonly string[], conversationId: string, messageId: string): void {
    const claim = this.#database.prepare(
      `UPDATE attachments SET conversation_id = ?, message_id = ?, number = (SELECT max(number) + 1 FROM attachments)
       WHERE id = ? AND ${WAITS}`,
    );
    for (const id of ids) claim.run(conversationId, messageId, id);
  }

  /** Copies those of a message to a copy of it. @param newId makes the id of each. */
  copy(
    fromMessage: string,
    to: { readonly conversationId: string; readonly messageId: string },
    newId: () => string,
  ): void {
    const copy = this.#database.prepare(
      `INSERT INTO attachments (id, conversation_id, message_id, name, path, origin, size_bytes, facts, text, share, created_at)
       SELECT ?, ?, ?, name, path, origin, size_bytes, facts, text, share, created_at FROM attachments WHERE id = ?`,
    );
    for (const { id } of this.ofMessage(fromMessage)) copy.run(newId(), to.conversationId, to.messageId, id);
  }

  /** Gives attachments that wait to a project; it keeps those of them that it has, and loses all others. */
  giveToProject(ids: readonly string[], projectId: string): void {
    const listed = JSON.stringify(ids);
    this.#database
      .prepare('DELETE FROM attachments WHERE project_id = ? AND id NOT IN (SELECT value FROM json_each(?))')
      .run(projectId, listed);
    this.#database
      .prepare(`UPDATE attachments SET project_id = ? WHERE id IN (SELECT value FROM json_each(?)) AND ${WAITS}`)
      .run(projectId, listed);
  }

  /** @returns those of a project, in the order in which they were added. */
  ofProject(projectId: string): readonly StoredAttachment[] {
    return this.#all('project_id', projectId);
  }

  /** @returns those of these files of a project that a conversation doesn't have yet; null has none of them. */
  missingIn(conversationId: string | null, ids: readonly string[]): readonly StoredAttachment[] {
    const has = new Set(conversationId === null ? [] : this.ofConversation(conversationId).map(({ path }) => path));
    return ids.flatMap((id) => {
      const found = this.find(id);
      if (found === null || found.projectId === null || has.has(found.path)) return [];
      has.add(found.path);
      return [found];
    });
  }

  /** Gives copies of files of a project to a message. @param newId makes the id of each. */
  copyShared(
    ids: readonly string[],
    to: { readonly conversationId: string; readonly messageId: string },
    newId: () => string,
  ): void {
    const copy = this.#database.prepare(
      `INSERT INTO attachments (id, conversation_id, message_id, name, path, origin, size_bytes, facts, text, created_at)
       SELECT ?, ?, ?, name, path, origin, size_bytes, facts, text, created_at FROM attachments WHERE id = ?`,
    );
    for (const id of ids) copy.run(newId(), to.conversationId, to.messageId, id);
  }

  /** Removes one that was not sent. */
  removeWaiting(id: string): void {
    this.#database.prepare(`DELETE FROM attachments WHERE id = ? AND ${WAITS}`).run(id);
  }

  /** Removes those that were never sent and are older. */
  removeWaitingBefore(at: Timestamp): void {
    this.#database.prepare(`DELETE FROM attachments WHERE ${WAITS} AND created_at < ?`).run(at);
  }

  /** @returns the paths of all copies in the profile. */
  copies(): readonly string[] {
    return this.#database
      .prepare<[], string>("SELECT DISTINCT path FROM attachments WHERE origin = 'copy'")
      .pluck()
      .all();
  }

  #all(column: 'message_id' | 'conversation_id' | 'project_id', value: string): readonly StoredAttachment[] {
    return keptStatement<[string], Row>(this.#database, `${SELECT} WHERE ${column} = ? ORDER BY number`)
      .all(value)
      .map((row) => this.#read(row));
  }

  #read({ id, name, path, origin, ...row }: Row): StoredAttachment {
    const parsed = <Value>(json: string | null, schema: z.ZodType<Value>): Value | null =>
      json === null ? null : readRow(this.#database, `attachment ${id}`, () => schema.parse(JSON.parse(json)), null);
    return {
      id,
      messageId: row.message_id,
      projectId: row.project_id,
      name,
      path,
      origin,
      sizeBytes: row.size_bytes,
      facts: parsed(row.facts, attachmentFactsSchema),
      share: parsed(row.share, attachmentShareSchema),
    };
  }
}

/** @param share what goes along with its message. @returns the attachment as the window sees it. */
export function shownAttachment(
  { id, name, sizeBytes, origin, facts, share: stored }: StoredAttachment,
  share: AttachmentShare | null = stored,
): Attachment {
  const always = { id, name, sizeBytes, origin, share, recognizing: null };
  if (facts === null) return { ...always, kind: 'other', state: 'reading', problem: null, about: '', thumbnail: null };
  const { kind } = facts;
  if (facts.type === 'problem')
    return { ...always, kind, state: 'failed', problem: facts.message, about: '', thumbnail: null };
  const { about, aboutForPerson = about, thumbnail } = facts;
  return { ...always, kind, state: 'ready', problem: null, about: aboutForPerson, thumbnail };
}
