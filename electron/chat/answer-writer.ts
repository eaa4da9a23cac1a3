import type { Message, MessagePart } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { Understanding } from '../../shared/entities/understanding.ts';
import type { GenerationResult } from '../inference/inference-backend.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import { toMessage, type StoredMessage, type StoredPart } from '../storage/stored-message.ts';
import { inEnglish, type AnswerWords } from './answer-words.ts';
import type { EmitEvent } from './emit-event.ts';

/** How much of an unfinished answer a killed process may lose. Each save is one small commit. */
const SAVE_INTERVAL_MS = 200;

type TextPart = Exclude<MessagePart, { type: 'tool-call' }>;

/** What models read of a part. */
const readOf = (part: TextPart): string => (part.type === 'text' ? (part.forModel ?? part.text) : part.text);
const withWords = (text: string, forModel: string): TextPart => ({
  type: 'text',
  text,
  ...(forModel !== text && { forModel }),
});

export type AnswerState = Pick<Message, 'status' | 'error' | 'repairs' | 'figures'>;

export interface AnswerWriterOptions {
  readonly message: StoredMessage;
  readonly messages: Pick<MessageRepository, 'saveParts' | 'saveState' | 'saveUnderstanding' | 'removePartsFrom'>;
  readonly emit: EmitEvent;
  /** Called if a background save failed, for example because the disk is full; no more are attempted. */
  readonly onSaveFailed: (error: unknown) => void;
  /** Milliseconds from some moment on; the process's clock without it. */
  readonly now?: () => number;
}

/** A thought that grows. */
interface OpenThought {
  readonly partIndex: number;
  readonly startedAt: number;
}

/**
 * An answer while it is generated: collects what arrives into parts, notifies the windows immediately, and stores the
 * answer as it grows: at the beginning and end of every part, and at most `SAVE_INTERVAL_MS` after each change.
 */
export class AnswerWriter {
  readonly #options: AnswerWriterOptions;
  readonly #parts: StoredPart[];
  readonly #unsaved = new Set<number>();
  #understood: Understanding | undefined;
  #isUnderstandingUnsaved = false;
  #step: number;
  /** Index of the first part of the current step. */
  #stepStart: number;
  /** What that part contained before the step, if the step continues an unfinished text. */
  #continued: TextPart | null = null;
  #thought: OpenThought | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: AnswerWriterOptions) {
    this.#options = options;
    this.#parts = [...options.message.parts];
    this.#understood = options.message.understood;
    this.#step = options.message.parts.at(-1)?.step ?? 0;
    this.#stepStart = this.#parts.length;
  }

  /** @returns the current answer. */
  get message(): StoredMessage {
    const understood = this.#understood;
    return { ...this.#options.message, parts: [...this.#parts], ...(understood !== undefined && { understood }) };
  }

  get #ids(): { conversationId: string; messageId: string } {
    return { conversationId: this.#options.message.conversationId, messageId: this.#options.message.id };
  }

  /** Begins a generation step. If the answer ends in an unfinished text, the step continues it in the same part. */
  beginStep(): void {
    this.#thought = null;
    const last = this.#parts.at(-1)?.part;
    this.#continued = last === undefined || last.type === 'tool-call' ? null : last;
    if (last?.type === 'tool-call') this.#step++;
    this.#stepStart = this.#parts.length - (this.#continued === null ? 0 : 1);
  }

  /** What the message was read as; it is stored with the next part. */
  noteUnderstanding(understood: Understanding): void {
    this.#understood = understood;
    this.#isUnderstandingUnsaved = true;
  }

  /** Adds words of the app itself. */
  say(words: AnswerWords): void {
    this.append('text', words.text, inEnglish(words));
  }

  /** @param forModel what models read instead of the text. */
  append(kind: TextPart['type'], text: string, forModel = text): void {
    if (text === '') return;
    const last = this.#parts.at(-1)?.part;
    const grows = last?.type === kind && this.#parts.length > this.#stepStart;
    const index = grows ? this.#parts.length - 1 : this.#parts.length;
    const words = grows ? last.text + text : text;
    const duration = kind === 'thought' ? { durationMs: this.#thoughtTime(index) } : {};
    const part: TextPart =
      kind === 'thought'
        ? { type: kind, text: words, ...duration }
        : withWords(words, (grows ? readOf(last) : '') + forModel);
    this.#setPart(index, { part, step: this.#step, raw: null });
    this.#saveIn(grows ? SAVE_INTERVAL_MS : 0);
    this.#options.emit('chat.text-delta', { ...this.#ids, partIndex: index, kind, text, ...duration });
  }

  /**
   * @returns milliseconds that the thought has taken; the part is saved with it, so that a killed process keeps it. One
   * that goes on after it was stopped counts on from there.
   */
  #thoughtTime(partIndex: number): number {
    const now = (this.#options.now ?? (() => performance.now()))();
    if (this.#thought?.partIndex !== partIndex) {
      const part = this.#parts[partIndex]?.part;
      const before = part?.type === 'thought' ? (part.durationMs ?? 0) : 0;
      this.#thought = { partIndex, startedAt: now - before };
    }
    return Math.round(now - this.#thought.startedAt);
  }

  /** Shows that the model has named a tool. The call is stored once its arguments are known and it runs. */
  announceCall(index: number, call: ToolCall): void {
    this.#options.emit('chat.tool-call-changed', { ...this.#ids, partIndex: this.#parts.length + index, call });
  }

  /** Replaces what was streamed with the backend's account of the step, in case they differ. */
  endStep(result: Pick<GenerationResult, 'parts'>): void {
    const parts = this.#completeParts(result.parts);
    const streamed = this.#parts.slice(this.#stepStart);
    if (JSON.stringify(parts) !== JSON.stringify(streamed)) this.#replaceStep(parts);
    this.flush();
  }

  /** Discards what was streamed for the step, because it is tried again. */
  discardStep(): void {
    this.#replaceStep(this.#completeParts([]));
  }

  /** Adds a tool call after the step's text, or completes one that was added. It is stored on return. */
  saveCall(call: ToolCall, raw: StoredPart['raw']): void {
    const known = this.#parts.findIndex(({ part }) => part.type === 'tool-call' && part.call.id === call.id);
    const partIndex = known === -1 ? this.#parts.length : known;
    this.#setPart(partIndex, { part: { type: 'tool-call', call }, step: this.#step, raw });
    this.flush();
    this.#options.emit('chat.tool-call-changed', { ...this.#ids, partIndex, call });
  }

  /**
   * Ends the answer: stores everything, then notifies the windows.
   * @throws if it can't be stored; the windows are not notified then.
   */
  finish(state: AnswerState): void {
    this.flush();
    this.#options.messages.saveState(this.#options.message.id, {
      ...state,
      createdAt: this.#options.message.createdAt,
      ...(this.#understood !== undefined && { understood: this.#understood }),
    });
    this.show(state);
  }

  /** Sends the answer's current state to the windows, stored or not. */
  show(state: AnswerState): void {
    this.#stopTimer();
    const { createdAt, repairs: _repairs, figures: _figures, ...message } = toMessage(this.message);
    const { status, error, repairs, figures } = state;
    this.#options.emit('chat.message-changed', {
      ...message,
      status,
      error,
      ...(repairs !== undefined && { repairs }),
      createdAt,
      figures,
    });
  }

  /** Stores what has not been stored yet. */
  flush(): void {
    this.#stopTimer();
    if (this.#isUnderstandingUnsaved && this.#understood !== undefined)
      this.#options.messages.saveUnderstanding(this.#options.message.id, this.#understood);
    this.#isUnderstandingUnsaved = false;
    if (this.#unsaved.size === 0) return;
    const parts = [...this.#unsaved].flatMap((index): [number, StoredPart][] => {
      const part = this.#parts[index];
      return part === undefined ? [] : [[index, part]];
    });
    this.#options.messages.saveParts(this.#options.message.id, new Map(parts));
    this.#unsaved.clear();
  }

  #setPart(index: number, part: StoredPart): void {
    this.#parts[index] = part;
    this.#unsaved.add(index);
  }

  /** Saves in the background; an error there must not reach the backend, whose event led here. */
  #saveIn(delayMs: number): void {
    if (delayMs === 0) this.#stopTimer();
    this.#timer ??= setTimeout(() => {
      try {
        this.flush();
      } catch (error) {
        this.#options.onSaveFailed(error);
      }
    }, delayMs);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** The step's parts as reported by the backend, with the text that the first of them continues. */
  #completeParts(generated: GenerationResult['parts']): StoredPart[] {
    const times = this.#thoughtTimes();
    const texts = generated
      .filter(({ text }) => text !== '')
      .map(({ type, text }): TextPart => {
        if (type === 'text') return { type, text };
        const durationMs = times.shift();
        return { type, text, ...(durationMs !== undefined && { durationMs }) };
      });
    const continued = this.#continued;
    if (continued !== null) {
      const grown = this.#parts[this.#stepStart]?.part;
      const time = grown?.type === 'thought' && grown.durationMs !== undefined ? { durationMs: grown.durationMs } : {};
      const more = texts[0]?.type === continued.type ? texts.shift()?.text : undefined;
      const text = continued.text + (more ?? '');
      texts.unshift(
        continued.type === 'thought'
          ? { type: 'thought', text, ...time }
          : withWords(text, readOf(continued) + (more ?? '')),
      );
    }
    return texts.map((part) => ({ part, step: this.#step, raw: null }));
  }

  /** How long each thought of the step took, in their order; what it continues is not one of them. */
  #thoughtTimes(): (number | undefined)[] {
    return this.#parts
      .slice(this.#stepStart + (this.#continued === null ? 0 : 1))
      .flatMap(({ part }) => (part.type === 'thought' ? [part.durationMs] : []));
  }

  /**
   * Overwrites the step's parts before it removes surplus ones, so that a process killed in between loses none of them.
   */
  #replaceStep(parts: readonly StoredPart[]): void {
    this.#parts.length = this.#stepStart;
    for (const index of [...this.#unsaved].filter((unsaved) => unsaved >= this.#stepStart)) this.#unsaved.delete(index);
    for (const part of parts) this.#setPart(this.#parts.length, part);
    this.flush();
    this.#options.messages.removePartsFrom(this.#options.message.id, this.#parts.length);
    this.#options.emit('chat.message-changed', toMessage(this.message));
  }
}
