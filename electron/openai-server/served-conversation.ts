import { createHash, randomUUID } from 'node:crypto';
import type { JsonValue } from '../../shared/entities/json.ts';
import type { PromptPart } from '../inference/inference-backend.ts';
import { contentText, type ChatRequest, type SentMessage } from './chat-request.ts';
import type { SentTools } from './sent-tools.ts';
import type { Packed } from './tool-packer.ts';

/** A conversation of another program: its tools are packed once, and its prompt only grows. */
export class ServedConversation {
  /** For the engine, which keeps a KV cache for it. */
  readonly id = `served-${randomUUID()}`;
  readonly tools: SentTools;
  readonly packed: Packed;
  /** By the first call's id, or by the text of an answer without calls. */
  readonly #hidden = new Map<string, readonly PromptPart[]>();
  /** The exact tokens of each call, by its id. */
  readonly #raw = new Map<string, JsonValue>();

  constructor(tools: SentTools, packed: Packed) {
    this.tools = tools;
    this.packed = packed;
  }

  keepRaw(callId: string, raw: JsonValue): void {
    this.#raw.set(callId, raw);
  }

  rawOf(callId: string): JsonValue {
    return this.#raw.get(callId) ?? null;
  }

  /** @param parts calls that were answered here before what the program saw of an answer; the prompt needs them again. */
  hide(key: string, parts: readonly PromptPart[]): void {
    if (parts.length > 0) this.#hidden.set(key, [...parts]);
  }

  hiddenBefore(key: string): readonly PromptPart[] {
    return this.#hidden.get(key) ?? [];
  }
}

/** @returns under what an answer's hidden parts are kept. */
export const answerKey = (text: string, callIds: readonly string[]): string => callIds[0] ?? `text ${text}`;

/** Conversations that are kept; an older one begins again when its program goes on with it. */
const MOST_CONVERSATIONS = 50;

/** The conversations of other programs, in memory only. */
export class ServedConversations {
  /** The longest unused first. */
  readonly #conversations = new Map<string, Promise<ServedConversation>>();
  readonly #onDropped: (conversation: ServedConversation) => void;

  constructor(onDropped: (conversation: ServedConversation) => void) {
    this.#onDropped = onDropped;
  }

  /**
   * @param toolsKey of the tools that were sent: other tools begin another conversation.
   * @param begin packs the tools of a new one.
   */
  async find(
    request: ChatRequest,
    toolsKey: string,
    begin: () => Promise<ServedConversation>,
  ): Promise<ServedConversation> {
    const key = conversationKey(request, toolsKey);
    // Requests that come at once find the same one.
    const conversation = this.#conversations.get(key) ?? begin();
    this.#conversations.delete(key);
    this.#conversations.set(key, conversation);
    conversation.catch(() => this.#conversations.delete(key));
    this.#dropOldest();
    return conversation;
  }

  #dropOldest(): void {
    const [oldest] = this.#conversations;
    if (this.#conversations.size <= MOST_CONVERSATIONS || oldest === undefined) return;
    const [key, conversation] = oldest;
    this.#conversations.delete(key);
    conversation.then(this.#onDropped, () => {});
  }
}

/** A conversation is known by its id, or else by its beginning: what stays the same while it grows. */
function conversationKey({ prompt_cache_key: id, messages, knapsack }: ChatRequest, toolsKey: string): string {
  const parts = [toolsKey, knapsack?.tools === true, ...(id == null ? beginningOf(messages) : [id])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function beginningOf(messages: readonly SentMessage[]): readonly string[] {
  const first = messages.findIndex(({ role }) => role === 'user');
  return messages.slice(0, first + 1).map(({ role, content }) => `${role} ${contentText(content)}`);
}
