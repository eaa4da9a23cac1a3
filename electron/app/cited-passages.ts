import { z } from 'zod';
import { citedPassageSchema, type CitedPassage, type ShownPassage } from '../../shared/entities/knowledge.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { KnowledgeError } from '../knowledge/knowledge-error.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { DesktopActions } from '../permissions/desktop-actions.ts';
import { FileReach } from '../permissions/file-reach.ts';
import type { GrantStore } from '../permissions/grant-store.ts';
import type { MessageRepository } from '../storage/message-repository.ts';

export interface CitedPassagesOptions {
  readonly messages: Pick<MessageRepository, 'findOfCall' | 'list'>;
  readonly grants: Pick<GrantStore, 'folders' | 'closed' | 'platform'>;
  readonly knowledge: Pick<Knowledge, 'surroundings'>;
  readonly desktop: Pick<DesktopActions, 'openPath'>;
}

const resultSchema = z.object({ passages: z.array(citedPassageSchema) });

const passagesIn = (result: JsonValue): readonly CitedPassage[] => resultSchema.safeParse(result).data?.passages ?? [];

/** The passages that calls of conversations returned, by the numbers that answers cite them with. */
export class CitedPassages {
  readonly #options: CitedPassagesOptions;
  /** Numbers that were given out, also to calls that are not stored yet. */
  readonly #given = new Map<string, number>();

  constructor(options: CitedPassagesOptions) {
    this.#options = options;
  }

  /** @returns the first of so many numbers that no passage of a conversation has had. */
  firstNumber(conversationId: string | null, count: number): number {
    if (conversationId === null) return 1;
    const last = this.#given.get(conversationId) ?? this.#lastStored(conversationId);
    this.#given.set(conversationId, last + count);
    return last + 1;
  }

  /** @throws {KnowledgeError} if the call has no passage with this number. */
  async show(callId: string, number: number): Promise<ShownPassage> {
    const passage = this.#require(callId, number);
    const place = await this.#placeOf(passage);
    // A search tool may have shortened it.
    const text = passage.text.replace(/…$/, '');
    const surroundings = place === null ? null : await this.#options.knowledge.surroundings(place, text);
    return { ...passage, surroundings };
  }

  /** @throws {KnowledgeError} @throws {ToolError} it would run as a program, or there is no desktop. */
  async openFile(callId: string, number: number): Promise<void> {
    const place = await this.#placeOf(this.#require(callId, number));
    if (place === null)
      throw new KnowledgeError('This file no longer exists, or its folder is closed to tools. Open the folder again.');
    await this.#options.desktop.openPath(place);
  }

  #lastStored(conversationId: string): number {
    const parts = this.#options.messages.list(conversationId).flatMap(({ parts: stored }) => stored);
    const numbers = parts.flatMap(({ part }) =>
      part.type === 'tool-call' && part.call.result !== null ? passagesIn(part.call.result) : [],
    );
    return numbers.reduce((last, { number }) => Math.max(last, number), 0);
  }

  #require(callId: string, number: number): CitedPassage {
    const parts = this.#options.messages.findOfCall(callId)?.parts ?? [];
    const calls = parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : []));
    const call = calls.find(({ id, toolName }) => id === callId && toolName === 'search_knowledge');
    const found = passagesIn(call?.result ?? null).find((passage) => passage.number === number);
    if (found === undefined) throw new KnowledgeError('There is no passage with this number any more.');
    return found;
  }

  /** @returns the real path of a passage's file, if tools may read it now; otherwise null. */
  async #placeOf({ file }: CitedPassage): Promise<string | null> {
    const { folders, closed, platform } = { ...this.#options.grants, folders: this.#options.grants.folders() };
    const reach = new FileReach({ folders, opened: [], closed, platform });
    const located = await reach.locate({ path: file, use: 'read' }).catch(() => null);
    return located?.standing === 'granted' && located.exists ? located.path : null;
  }
}
