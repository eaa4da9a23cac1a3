import { createHash } from 'node:crypto';
import type { ChatSource } from '../../../shared/entities/conversation.ts';
import { jsonObjectSchema, jsonValueSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import {
  documentChatSchema,
  type DocumentChat,
  type DocumentMessage,
  type DocumentPart,
} from '../documents/chat-document.ts';

/** A chat that a file contains. */
export interface ForeignChat {
  readonly from: ChatSource;
  /** Names the chat in the program it comes from. */
  readonly key: string;
  readonly chat: DocumentChat;
}

/** A chat can't be imported; the message says why, to the person. */
export class UnreadableChatError extends Error {
  override readonly name = 'UnreadableChatError';
}

/** What programs write about a message, in the order it is shown. */
export interface ForeignMessage {
  readonly role: 'user' | 'assistant';
  /** Milliseconds since 1970; null if the file doesn't say. */
  readonly at: number | null;
  readonly model?: string | undefined;
  readonly parts: readonly ForeignPart[];
}

export type ForeignPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thought'; readonly text: string; readonly durationMs?: number | undefined }
  | {
      readonly type: 'call';
      readonly tool: string;
      readonly arguments: unknown;
      readonly result: unknown;
      readonly failed?: boolean;
    };

export interface ForeignFacts {
  readonly from: ChatSource;
  /** Null if the program gives none: the contents name the chat then. */
  readonly id: string | null;
  readonly title: string;
  readonly pinned?: boolean;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  readonly messages: readonly ForeignMessage[];
}

const MOST_NAME = 200;
/** As of a message that is written here. */
const MOST_TEXT = 1_000_000;

/** @returns the chat in the format of our own files. @throws {UnreadableChatError} there is no message in it. */
export function toForeignChat(facts: ForeignFacts): ForeignChat {
  const { from, title, pinned = false } = facts;
  const said = merged(facts.messages.filter(({ parts }) => parts.some(hasContent)));
  if (said.length === 0) throw new UnreadableChatError(t('It has no messages.'));
  const times = said.map(({ at }) => at).filter((at) => at !== null);
  const createdAt = facts.createdAt ?? times[0] ?? 0;
  const updatedAt = facts.updatedAt ?? times.at(-1) ?? createdAt;
  const id = facts.id ?? digest(JSON.stringify(said));
  const name = title.trim() === '' ? titleOf(said) : title.trim();
  return {
    from,
    key: `${from}:${id}`,
    chat: documentChatSchema.parse({
      id: `${from}:${digest(id)}`,
      title: name.slice(0, MOST_NAME).toWellFormed(),
      titleGiven: true,
      pinned,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
      messages: said.map((message, index) => toMessage(message, `${digest(id)}:${String(index)}`, createdAt)),
    } satisfies DocumentChat),
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const hasContent = (part: ForeignPart): boolean => part.type === 'call' || part.text.trim() !== '';

/** Programs store an answer with calls as several messages; here it is one. */
function merged(messages: readonly ForeignMessage[]): readonly ForeignMessage[] {
  const all: ForeignMessage[] = [];
  for (const message of messages) {
    const last = all.at(-1);
    if (last === undefined || last.role === 'user' || message.role === 'user') all.push(message);
    else
      all[all.length - 1] = { ...last, model: last.model ?? message.model, parts: [...last.parts, ...message.parts] };
  }
  return all;
}

function titleOf([first]: readonly ForeignMessage[]): string {
  const text = first?.parts.find((part) => part.type !== 'call')?.text ?? '';
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 60) || 'Imported chat';
}

/** A chat is neither from before 1970 nor from far in the future. */
const iso = (at: number): string => new Date(Number.isFinite(at) ? Math.min(Math.max(at, 0), 4e12) : 0).toISOString();

function toMessage(message: ForeignMessage, id: string, createdAt: number): DocumentMessage {
  const at = iso(message.at ?? createdAt);
  return {
    role: message.role,
    id,
    createdAt: at,
    status: 'complete',
    error: null,
    parts: message.parts.filter(hasContent).map((part, index) => toPart(part, `${id}:${String(index)}`, at, index)),
    figures: null,
    ...(message.model !== undefined && message.model !== '' && { model: message.model.slice(0, MOST_NAME) }),
    version: 1,
  };
}

function toPart(part: ForeignPart, id: string, at: string, step: number): DocumentPart {
  switch (part.type) {
    case 'text':
      return { type: 'text', step, text: bounded(part.text) };
    case 'thought':
      return {
        type: 'thought',
        step,
        text: bounded(part.text),
        ...(part.durationMs !== undefined && part.durationMs >= 0 && { durationMs: part.durationMs }),
      };
    case 'call':
      return {
        type: 'tool-call',
        step,
        call: {
          id,
          tool: part.tool.slice(0, MOST_NAME) || 'tool',
          bundle: null,
          arguments: objectOf(part.arguments),
          result: valueOf(part.result),
          error: part.failed === true ? 'The tool reported an error.' : null,
          outcome: part.failed === true ? 'failed' : 'succeeded',
          startedAt: at,
          durationMs: null,
          untrusted: true,
        },
      };
  }
}

const bounded = (text: string): string =>
  text.length <= MOST_TEXT ? text.toWellFormed() : `${text.slice(0, MOST_TEXT - 20).toWellFormed()}\n[shortened]`;

const objectOf = (value: unknown): JsonObject => {
  const object = jsonObjectSchema.safeParse(value);
  if (object.success) return object.data;
  return value === undefined || value === null ? {} : { input: valueOf(value) };
};

const valueOf = (value: unknown): JsonValue => jsonValueSchema.safeParse(value).data ?? null;
