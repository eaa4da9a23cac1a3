import { z } from 'zod';
import { citedPassageSchema, type CitedPassage, type ShownPassage } from '../../shared/entities/knowledge.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { attachedPassages } from '../../shared/formats/attached-pages.ts';
import { t } from '../../shared/texts/translate.ts';
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
  /** Opens a file that was attached in a conversation, by its name. */
  readonly openAttached: (conversationId: string, name: string) => Promise<void>;
}

const resultSchema = z.object({ passages: z.array(citedPassageSchema) });

/** Characters around a page of an attached file. */
const AROUND = 3000;

/** A call, and the conversation that it is in. */
interface PlacedCall {
  readonly call: ToolCall;
  readonly conversationId: string;
}

function passagesIn({ toolName, result }: ToolCall): readonly CitedPassage[] {
  if (toolName === 'search_knowledge') return resultSchema.safeParse(result).data?.passages ?? [];
  return isAttached(toolName) ? attachedPassages(result) : [];
}

const isAttached = (tool: string): boolean => tool === 'read_document';

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
    const { call, passage } = this.#require(callId, number);
    if (isAttached(call.toolName)) return { ...passage, surroundings: aroundPage(call, passage) };
    const place = await this.#placeOf(passage);
    // A search tool may have shortened it.
    const text = passage.text.replace(/…$/, '');
    const surroundings = place === null ? null : await this.#options.knowledge.surroundings(place, text);
    return { ...passage, surroundings };
  }

  /** @throws {KnowledgeError} @throws {ToolError} it would run as a program, or there is no desktop. */
  async openFile(callId: string, number: number): Promise<void> {
    const { call, passage, conversationId } = this.#require(callId, number);
    if (isAttached(call.toolName)) return this.#options.openAttached(conversationId, passage.file);
    const place = await this.#placeOf(passage);
    if (place === null)
      throw new KnowledgeError(
        t('This file no longer exists, or its folder is closed to tools. Open the folder again.'),
      );
    await this.#options.desktop.openPath(place);
  }

  #lastStored(conversationId: string): number {
    const parts = this.#options.messages.list(conversationId).flatMap(({ parts: stored }) => stored);
    const numbers = parts.flatMap(({ part }) =>
      part.type === 'tool-call' && part.call.result !== null ? passagesIn(part.call) : [],
    );
    return numbers.reduce((last, { number }) => Math.max(last, number), 0);
  }

  #require(callId: string, number: number): PlacedCall & { readonly passage: CitedPassage } {
    const message = this.#options.messages.findOfCall(callId);
    const calls = message?.parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : [])) ?? [];
    const call = calls.find(({ id }) => id === callId);
    const passage = call && passagesIn(call).find((one) => one.number === number);
    if (message === null || call === undefined || passage === undefined)
      throw new KnowledgeError(t('There is no passage with this number any more.'));
    return { call, passage, conversationId: message.conversationId };
  }

  /** @returns the real path of a passage's file, if tools may read it now; otherwise null. */
  async #placeOf({ file }: CitedPassage): Promise<string | null> {
    const { folders, closed, platform } = { ...this.#options.grants, folders: this.#options.grants.folders() };
    const reach = new FileReach({ folders, opened: [], closed, platform });
    const located = await reach.locate({ path: file, use: 'read' }).catch(() => null);
    return located?.standing === 'granted' && located.exists ? located.path : null;
  }
}

/** @returns the end of the page before one, and the beginning of the next. */
function aroundPage(call: ToolCall, { number }: CitedPassage): NonNullable<ShownPassage['surroundings']> {
  const textOf = (wanted: number): string => passagesIn(call).find((one) => one.number === wanted)?.text ?? '';
  return {
    before: textOf(number - 1)
      .slice(-AROUND)
      .toWellFormed(),
    after: textOf(number + 1)
      .slice(0, AROUND)
      .toWellFormed(),
  };
}
