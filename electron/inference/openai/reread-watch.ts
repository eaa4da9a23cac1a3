import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { Reread } from '../../../shared/entities/reread.ts';

/** What a request left in the server's cache, in tokens. */
export interface HeldPrompt {
  /** The prompt: what was reused of it, and the whole of it. */
  readonly reused: number;
  readonly prompt: number;
  /** What the model wrote after it, thoughts included. */
  readonly generated: number;
}

interface Noted extends Pick<HeldPrompt, 'prompt' | 'generated'> {
  /** Its tools and messages, in order, as JSON. */
  readonly parts: readonly string[];
  readonly slot: JsonValue;
}

/**
 * Marks of the end of a message, of the next one's beginning and of an empty thought, which templates write in different
 * places before and after an answer.
 */
const TOLERANCE = 32;
/** Conversations whose last request is remembered. */
const MOST_NOTED = 64;

/**
 * Compares what a server says that it reused with what it must have had. Only requests that continue the one before are
 * compared: whatever else is evaluated again, the app itself changed.
 */
export class RereadWatch {
  readonly #noted = new Map<string, Noted>();
  readonly #found = new Map<string, Reread>();

  /** @returns what was evaluated again with the newest request of a conversation; null if nothing was. */
  of(conversationId: string): Reread | null {
    return this.#found.get(conversationId) ?? null;
  }

  /** @param body of a request that the server has answered. */
  note(conversationId: string, body: JsonObject, { reused, prompt, generated }: HeldPrompt): void {
    const slot = body['id_slot'] ?? null;
    const parts = [body['tools'], ...asArray(body['messages'])].map((part) => JSON.stringify(part ?? null));
    const before = this.#noted.get(conversationId);
    this.#found.delete(conversationId);
    const reread = before !== undefined && continues(before.parts, parts) ? this.#reread(before, reused, slot) : null;
    if (reread !== null) this.#found.set(conversationId, reread);
    // The newest is the last of a map.
    this.#noted.delete(conversationId);
    this.#noted.set(conversationId, { parts, prompt, generated, slot });
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > MOST_NOTED && oldest !== undefined) this.#noted.delete(oldest);
  }

  #reread(before: Noted, reused: number, slot: JsonValue): Reread | null {
    const tokens = before.prompt + before.generated - reused;
    if (tokens <= TOLERANCE) return null;
    if (reused >= before.prompt - TOLERANCE) return { tokens, cause: 'answer' };
    return { tokens, cause: this.#isTaken(before, slot) ? 'slot' : 'checkpoints' };
  }

  /** Whether its cache has held another conversation since, as far as this app knows. */
  #isTaken(before: Noted, slot: JsonValue): boolean {
    const noted = [...this.#noted.values()];
    return before.slot !== slot || noted.slice(noted.indexOf(before) + 1).some((other) => other.slot === before.slot);
  }
}

const continues = (before: readonly string[], now: readonly string[]): boolean =>
  before.length < now.length && before.every((part, index) => part === now[index]);

const asArray = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
