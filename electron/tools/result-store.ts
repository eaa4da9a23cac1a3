import { MAX_RESULT_LENGTH } from './result-bound.ts';

const MOST_BYTES = 32_000_000;
/** The characters of a handle, after an r: none is easily mistaken for another. */
export const HANDLE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const IS_HANDLE = new RegExp(`^r[${HANDLE_SIGNS}]{5}$`);

export interface ResultStoreOptions {
  /** Size limit for all conversations together, in bytes of UTF-16. */
  readonly mostBytes?: number;
  /** Characters of JSON that the model in use can read at a time, see `resultLength`. */
  readonly resultLength?: () => number;
  /** 0 (inclusive) to 1 (exclusive): chooses the handles. The default is different each time. */
  readonly random?: () => number;
}

interface KeptResult {
  readonly conversationId: string | null;
  readonly text: string;
  /** See `ToolExecution.fromOutside`. */
  readonly fromOutside: boolean;
  /** Where the next page begins if the caller doesn't say. */
  next: number;
}

export interface ResultPage {
  readonly text: string;
  /** Characters from the beginning of the result to the beginning of the page, and to its end. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** See `ToolExecution.fromOutside`. */
  readonly fromOutside: boolean;
}

/**
 * Long results of tools, which the model can read page by page. In memory only: the least recently used leave first.
 */
export class ResultStore {
  readonly #results = new Map<string, KeptResult>();
  readonly #mostBytes: number;
  readonly #resultLength: () => number;
  readonly #random: () => number;
  #bytes = 0;

  constructor({
    mostBytes = MOST_BYTES,
    resultLength = () => MAX_RESULT_LENGTH,
    random = Math.random,
  }: ResultStoreOptions = {}) {
    this.#mostBytes = mostBytes;
    this.#resultLength = resultLength;
    this.#random = random;
  }

  /** Characters of JSON that a result may have now; longer ones are stored here, and read page by page. */
  get resultLength(): number {
    return this.#resultLength();
  }

  /** @param next number of characters already shown. @returns a handle; null if it is too long to store. */
  keep(conversationId: string | null, text: string, next: number, fromOutside = false): string | null {
    if (bytesOf(text) > this.#mostBytes) return null;
    const handle = this.#newHandle();
    this.#results.set(handle, { conversationId, text, next, fromOutside });
    this.#bytes += bytesOf(text);
    this.#makeRoom();
    return handle;
  }

  /**
   * @param handle as the model wrote it: small models often write another word instead, and mean the last one.
   * @returns the handle, or that of the result in this conversation that was created or read last.
   */
  resolve(conversationId: string | null, handle: string): string {
    if (IS_HANDLE.test(handle)) return handle;
    return [...this.#results].findLast(([, kept]) => kept.conversationId === conversationId)?.[0] ?? handle;
  }

  /**
   * @param offset characters from the beginning; undefined continues where the previous page ended.
   * @param cut makes a page of the rest.
   * @returns null if there is no such result in this conversation, or no more of it.
   */
  read(
    conversationId: string | null,
    handle: string,
    offset: number | undefined,
    cut: (rest: string) => string,
  ): ResultPage | null {
    const kept = this.#results.get(handle);
    if (kept === undefined || kept.conversationId !== conversationId) return null;
    // The last in a map is the most recently used.
    this.#results.delete(handle);
    this.#results.set(handle, kept);
    const from = Math.min(offset ?? kept.next, kept.text.length);
    const text = cut(kept.text.slice(from));
    kept.next = from + text.length;
    return { text, from, to: kept.next, total: kept.text.length, fromOutside: kept.fromOutside };
  }

  /**
   * Reads without side effects: where the next page begins stays the same.
   * @returns null if there is no such result in this conversation.
   */
  peek(
    conversationId: string,
    handle: string,
    from: number,
    most: number,
  ): { readonly text: string; readonly total: number } | null {
    const kept = this.#results.get(handle);
    if (kept === undefined || kept.conversationId !== conversationId) return null;
    return { text: kept.text.slice(from, from + most), total: kept.text.length };
  }

  dropConversation(conversationId: string): void {
    for (const [handle, kept] of this.#results) if (kept.conversationId === conversationId) this.#drop(handle, kept);
  }

  #makeRoom(): void {
    for (const [handle, kept] of this.#results) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(handle, kept);
    }
  }

  #drop(handle: string, { text }: KeptResult): void {
    this.#results.delete(handle);
    this.#bytes -= bytesOf(text);
  }

  /** Short, because the model has to write it, and never one from before a restart. */
  #newHandle(): string {
    const sign = (): string => HANDLE_SIGNS.charAt(Math.floor(this.#random() * HANDLE_SIGNS.length));
    const handle = `r${Array.from({ length: 5 }, sign).join('')}`;
    return this.#results.has(handle) ? this.#newHandle() : handle;
  }
}

const bytesOf = (text: string): number => text.length * 2;
