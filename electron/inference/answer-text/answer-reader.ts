import { AnswerMarks, firstOf, heldBack, type AnswerForm, type FoundMark } from './answer-marks.ts';
import type { WrittenCall } from './call-syntax.ts';
import { remainder, type NamePlace } from './call-opening.ts';
import { matchLiteral } from './call-literal.ts';
import { BARE_CALL, readKnownCalls } from './known-calls.ts';
import { ORPHANED_ENDS } from './known-thoughts.ts';
import { endOfCalls, matchBetween, readCall, readName, type CallableSchemas, type ReadCall } from './read-calls.ts';

export interface AnswerSink {
  text(delta: string): void;
  thought(delta: string): void;
  /** The text so far was a thought, whose beginning nobody saw. */
  textWasThought(): void;
  /** The model has named a tool; its arguments follow. */
  named(index: number, name: string): void;
}

/** What may be generated next: anything, the rest of a call's name, the rest of its arguments, or nothing. */
export type ReaderPhase =
  | { readonly type: 'free' }
  | ({ readonly type: 'name' } & NamePlace)
  | { readonly type: 'arguments'; readonly name: string; readonly begun: string }
  | { readonly type: 'ended' };

export interface ReaderStart {
  /** The prompt has already opened a thought. */
  readonly thinking: boolean;
  /** The prompt ends within an answer's text. */
  readonly continues: boolean;
}

type Mode = 'thought' | 'text' | 'call' | 'foreign' | 'ended';
const FREE: ReaderPhase = { type: 'free' };

/**
 * Parses an answer while it is generated: thoughts, text, and calls in the syntax that the model was trained on. Text
 * that could still become a call or a mark is held back until that is clear.
 */
export class AnswerReader {
  readonly #form: AnswerForm;
  readonly #tools: CallableSchemas;
  readonly #sink: AnswerSink;
  readonly #marks: AnswerMarks;
  readonly #calls: ReadCall[] = [];
  #mode: Mode;
  /** Not yet passed on, or, in a call, all of it. */
  #held = '';
  #atStart: boolean;
  #hasText: boolean;
  #thoughtBegun = false;
  /** What ends the thought that is being read. */
  #thoughtEnd: string;
  #hasThought: boolean;
  /** The last character of the text so far. */
  #lastText = '';
  /** White space that still belongs to the end of a thought. */
  #closingSpace = '';
  /** Where in `#held` the next name begins or would begin; null if none does yet. */
  #nameAt: number | null = null;
  #phase: ReaderPhase = FREE;
  #callStart = 0;
  /** Where the message before this one ended; null once this one has text. */
  #boundaryAt: number | null = null;
  #length = 0;
  #namedCalls = 0;

  constructor(form: AnswerForm, tools: CallableSchemas, sink: AnswerSink, { thinking, continues }: ReaderStart) {
    this.#form = form;
    this.#tools = tools;
    this.#sink = sink;
    this.#marks = new AnswerMarks(form, () => tools.keys());
    this.#mode = thinking ? 'thought' : 'text';
    this.#thoughtEnd = this.#marks.close;
    this.#hasThought = thinking;
    this.#atStart = !continues;
    this.#hasText = continues;
  }

  get phase(): ReaderPhase {
    return this.#mode === 'ended' ? { type: 'ended' } : this.#phase;
  }

  get isThinking(): boolean {
    return this.#mode === 'thought';
  }

  push(text: string): void {
    this.#held += text;
    this.#length += text.length;
    for (let before = ''; before !== this.#place;) {
      before = this.#place;
      this.#read();
    }
  }

  /** It stays the same once nothing more can be read. */
  get #place(): string {
    return `${this.#mode} ${String(this.#held.length)}`;
  }

  /**
   * Nothing more will come.
   * @returns the calls, and where their text begins and ends in everything that was pushed. `cutOff` is what has begun
   * like a call and is none.
   */
  end(): {
    readonly calls: readonly WrittenCall[];
    readonly start: number;
    readonly end: number;
    readonly cutOff: string;
  } {
    const calls = this.#calls.length > 0 ? this.#calls : this.#foreignCalls();
    const last = this.#calls.at(-1)?.end;
    const end =
      this.#callStart +
      (last === undefined ? this.#held.trimEnd().length : endOfCalls(this.#form.syntax, this.#held, last));
    const cutOff = calls.length === 0 && this.#isCutOffCall() ? this.#held : '';
    if (calls.length === 0 && cutOff === '') this.#giveOut(this.#held, this.#mode === 'thought');
    this.#mode = 'ended';
    return {
      calls: calls.map(({ name, arguments: given, id }) => ({
        name,
        arguments: given,
        ...(id === undefined ? {} : { id }),
      })),
      start: this.#callStart,
      end,
      cutOff,
    };
  }

  /** A call cut off by a stop or the token limit: it is never shown as an answer. */
  #isCutOffCall(): boolean {
    return this.#mode === 'foreign' || this.#mode === 'call';
  }

  #foreignCalls(): readonly WrittenCall[] {
    const bare = BARE_CALL.test(this.#held);
    if (this.#mode !== 'call' && this.#mode !== 'foreign' && !(this.#mode === 'text' && bare)) return [];
    const names = new Set(this.#tools.keys());
    const calls = readKnownCalls(this.#held, names);
    if (this.#mode === 'text') this.#callStart = this.#length - this.#held.length;
    return bare ? calls.filter(({ name }) => names.has(name)) : calls;
  }

  #read(): void {
    switch (this.#mode) {
      case 'thought':
        return this.#readThought();
      case 'text':
        return this.#readText();
      case 'call':
        return this.#readCall();
      case 'foreign':
      case 'ended':
        return;
    }
  }

  #readThought(): void {
    const { open } = this.#marks;
    const mark = this.#thoughtEnd;
    if (!this.#thoughtBegun) {
      if (this.#held.trim() === '') return;
      this.#held = this.#held.trimStart();
      if (open !== '' && this.#held.startsWith(open)) this.#held = this.#held.slice(open.length).trimStart();
      this.#thoughtBegun = this.#held !== '';
    }
    const end = this.#held.indexOf(mark);
    if (end < 0) return this.#giveOutSafely([mark], true);
    this.#giveOut(this.#held.slice(0, end).trimEnd(), true);
    this.#held = this.#held.slice(end + mark.length);
    this.#mode = 'text';
    this.#beginText();
    this.#thoughtBegun = false;
  }

  #readText(): void {
    if (this.#atStart && !this.#readStart()) return;
    const bare = !this.#hasText && this.#couldBeBare();
    const marks = this.#marks.all(this.#hasText, !this.#hasThought);
    const found = firstOf(marks, this.#held);
    if (found === null) {
      if (!bare) this.#giveOutSafely(marks, false);
      return;
    }
    if (bare && this.#held.slice(0, found.at).trim() !== '') return;
    const before = this.#held.slice(0, found.at);
    if (found.mark === this.#form.stop) {
      this.#giveOut(before.trimEnd(), false);
      this.#held = '';
      this.#mode = 'ended';
    } else if (found.mark === this.#marks.boundary) {
      this.#giveOut(before.trimEnd(), false);
      this.#boundaryAt = this.#length - this.#held.length + before.trimEnd().length;
      this.#held = this.#held.slice(found.at + found.mark.length);
      this.#hasText = false;
      this.#beginText();
    } else if (this.#isTalkedAbout(before, found)) this.#passOn(before, found);
    else if (this.#marks.endOf(found.mark) !== null) {
      if (before.trim() !== '') this.#giveOut(before, false);
      this.#beginThought(found);
    } else if (ORPHANED_ENDS.includes(found.mark)) this.#endUnseenThought(before, found);
    else this.#beginCall(before, this.#marks.opensCall(found.mark) ? 'call' : 'foreign');
  }

  #beginThought({ mark, at }: FoundMark): void {
    this.#held = this.#held.slice(at + mark.length);
    this.#thoughtEnd = this.#marks.endOf(mark) ?? '';
    this.#hasThought = true;
    this.#mode = 'thought';
  }

  /** An answer about thoughts has their marks in quotation marks. */
  #isTalkedAbout(before: string, { mark }: FoundMark): boolean {
    const isOfThoughts = ORPHANED_ENDS.includes(mark) || this.#marks.endOf(mark) !== null;
    return isOfThoughts && /[`"'“‘«]$/u.test(this.#lastText + before);
  }

  #passOn(before: string, { mark, at }: FoundMark): void {
    this.#giveOut(before + mark, false);
    this.#held = this.#held.slice(at + mark.length);
  }

  /** The prompt began the thought; nothing has shown that the text was one. */
  #endUnseenThought(before: string, { mark, at }: FoundMark): void {
    this.#giveOut(before.trimEnd(), false);
    this.#sink.textWasThought();
    this.#held = this.#held.slice(at + mark.length);
    this.#hasThought = true;
    this.#hasText = false;
    this.#beginText();
  }

  /** White space and text that introduces an answer. @returns whether anything else has arrived. */
  #readStart(): boolean {
    const { intros, open, close } = this.#marks;
    const text = this.#held.trimStart();
    if (text === '') return false;
    this.#dropClosingSpace();
    const intro = intros.find((one) => text.startsWith(one));
    if (intro !== undefined) {
      this.#held = text.slice(intro.length);
      this.#atStart = false;
      this.#phase = FREE;
      return this.#held !== '';
    }
    if (close !== '' && text.startsWith(close)) {
      // A model that decides not to think closes a thought that it didn't open.
      this.#held = text.slice(close.length);
      this.#beginText();
      return this.#readStart();
    }
    if ([...intros, open, close].some((mark) => mark !== text && mark.startsWith(text))) {
      this.#phase = this.#recipientPhase(text);
      return false;
    }
    this.#phase = FREE;
    // After a thought, the line breaks belong to the format, not to the answer.
    this.#callStart = this.#length - this.#held.length;
    if (!this.#opensCall(text)) this.#held = text;
    this.#atStart = false;
    return true;
  }

  #dropClosingSpace(): void {
    let length = 0;
    while (length < this.#closingSpace.length && this.#held[length] === this.#closingSpace[length]) length++;
    this.#held = this.#held.slice(length);
    this.#closingSpace = '';
  }

  #beginText(): void {
    const close = this.#form.thoughts?.close ?? '';
    this.#closingSpace = close.slice(close.trimEnd().length);
    this.#atStart = true;
  }

  /** What continues a trigger that begins every message: a tool's name, or another recipient. */
  #recipientPhase(text: string): ReaderPhase {
    const { trigger, others } = this.#marks;
    if (others.length === 0 || !text.startsWith(trigger)) return FREE;
    return { type: 'name', rest: '', begun: text.slice(trigger.length), others };
  }

  #opensCall(text: string): boolean {
    return this.#marks.all(this.#hasText, false).some((mark) => text.startsWith(mark) || mark.startsWith(text));
  }

  #couldBeBare(): boolean {
    const text = this.#held.trimStart();
    return (
      BARE_CALL.test(text) ||
      (/^(?:`{1,3}(?:j|js|jso|json)?\s*)?(?:\[\s*)?(?:\{\s*(?:"\w*"?\s*)?)?$/u.test(text) && text.length < 40)
    );
  }

  #beginCall(before: string, mode: 'call' | 'foreign'): void {
    const text = before.trimEnd();
    this.#giveOut(text, false);
    this.#held = this.#held.slice(text.length);
    this.#callStart = (text === '' ? this.#boundaryAt : null) ?? this.#length - this.#held.length;
    this.#mode = mode;
  }

  #readCall(): void {
    if (this.#nameAt === null && !this.#findName()) return;
    const nameAt = this.#nameAt ?? 0;
    const at = nameAt + leadingSpace(this.#held.slice(nameAt));
    const call = readCall(this.#form.syntax, this.#held, at, this.#tools);
    if (call !== null) {
      this.#note(call.name);
      this.#calls.push(call);
      this.#nameAt = null;
      this.#phase = FREE;
      this.#readCall();
      return;
    }
    const name = readName(this.#form.syntax.arguments, this.#held, at, this.#tools);
    if (name === null) return;
    this.#note(name);
    this.#phase = { type: 'arguments', name, begun: this.#held.slice(at + name.length) };
  }

  /** Looks for what precedes the next name. @returns whether it is complete. */
  #findName(): boolean {
    const { before, between, after } = this.#form.syntax;
    const last = this.#calls.at(-1);
    const start = last?.end ?? leadingSpace(this.#held);
    const rest = this.#held.slice(start);
    const opening =
      (last === undefined ? matchLiteral(before.trimStart(), this.#held, start) : null) ??
      matchBetween(this.#form.syntax, this.#held, start);
    if (opening !== null) {
      this.#nameAt = opening.end;
      this.#phase = { type: 'name', rest: '', begun: this.#held.slice(opening.end).trimStart(), others: [] };
      return true;
    }
    if (last === undefined) {
      this.#phase = { type: 'name', rest: remainder(before.trimStart(), rest) ?? '', begun: '', others: [] };
      return false;
    }
    // After a call, only another one, or what closes them all, still belongs to it; nothing else is forced.
    const goesOn = [between, after].some((text) => text !== null && remainder(text, rest) !== null);
    if (!goesOn || (between === null && rest.trim() !== '')) this.#mode = 'ended';
    return false;
  }

  #note(name: string): void {
    if (this.#namedCalls > this.#calls.length) return;
    this.#sink.named(this.#namedCalls++, name);
  }

  /** Passes on everything except what could be the beginning of a mark, and the white space before it. */
  #giveOutSafely(marks: readonly string[], isThought: boolean): void {
    const kept = heldBack(this.#held, marks);
    this.#giveOut(this.#held.slice(0, this.#held.length - kept), isThought);
    this.#held = this.#held.slice(this.#held.length - kept);
  }

  #giveOut(text: string, isThought: boolean): void {
    if (text === '') return;
    if (isThought) this.#sink.thought(text);
    else {
      this.#hasText ||= text.trim() !== '';
      if (text.trim() !== '') this.#boundaryAt = null;
      this.#lastText = text.slice(-1);
      this.#sink.text(text);
    }
  }
}

const leadingSpace = (text: string): number => text.length - text.trimStart().length;
