import type { JsonObject } from '../../../shared/entities/json.ts';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import type { FinishReason, GeneratedToolCall, GenerationEvent, GenerationResult } from '../inference-backend.ts';
import { BARE_CALL, readKnownCalls } from '../answer-text/known-calls.ts';
import { parseJson } from '../answer-text/json-text.ts';
import { CALL_TOOL, meantCall, meantName } from './call-tool.ts';
import { HeldCalls } from './held-calls.ts';
import { writeRawCall } from './raw-call.ts';
import type { AnswerChunk, AnswerDelta, ToolCallDelta } from './wire.ts';

interface GrowingCall {
  id: string;
  name: string;
  arguments: string;
  /** Whether the window knows its name. */
  isNamed: boolean;
}

type Part = { type: 'text' | 'thought'; text: string };

/** What an answer consists of once it has ended. */
export type ReadAnswer = Pick<GenerationResult, 'finishReason' | 'parts' | 'toolCalls'>;

/** Puts the pieces of a streamed answer together, and reports them as they come. */
export class AnswerReader {
  readonly #onEvent: (event: GenerationEvent) => void;
  readonly #names: ReadonlySet<string>;
  readonly #held = new HeldCalls();
  readonly #parts: Part[] = [];
  readonly #calls = new Map<number, GrowingCall>();
  #finish: string | null = null;
  #hasSpoken = false;

  /** @param names of the tools that may be called. */
  constructor(names: ReadonlySet<string>, onEvent: (event: GenerationEvent) => void) {
    this.#names = names;
    this.#onEvent = onEvent;
  }

  /** Whether the model has written anything yet. */
  get hasSpoken(): boolean {
    return this.#hasSpoken;
  }

  /** Whether the server said that the answer is complete. */
  get isComplete(): boolean {
    return this.#finish !== null;
  }

  add({ choices, prompt_progress: progress }: AnswerChunk): void {
    if (progress !== undefined)
      this.#onEvent({ type: 'prefill-progressed', evaluatedTokens: progress.processed, totalTokens: progress.total });
    const [choice] = choices ?? [];
    const delta = choice?.delta ?? choice?.message;
    if (delta !== undefined) this.#addDelta(delta);
    this.#finish = choice?.finish_reason ?? this.#finish;
  }

  /** @param aborted whether it ended before it was complete: a call that has begun is dropped then. */
  end(aborted: boolean): ReadAnswer {
    const hasBegunCall = this.#held.isHolding;
    const held = this.#held.take();
    const written = aborted ? [] : this.#writtenCalls(held);
    if (written.length === 0 && !(aborted && hasBegunCall)) this.#say('text', held);
    const toolCalls = aborted ? [] : [...this.#sentCalls(), ...written];
    return {
      finishReason: this.#reason(aborted, toolCalls.length > 0),
      parts: this.#parts.filter(isSomething),
      toolCalls,
    };
  }

  #reason(aborted: boolean, calls: boolean): FinishReason {
    if (aborted) return 'aborted';
    if (calls) return 'tool-calls';
    return this.#finish === 'length' ? 'max-tokens' : 'end-of-turn';
  }

  #addDelta({ content, reasoning_content: thought, reasoning, tool_calls: calls }: AnswerDelta): void {
    this.#say('thought', thought ?? reasoning ?? '');
    if (content !== undefined && content !== '') {
      this.#hasSpoken = true;
      this.#say('text', this.#held.push(content));
    }
    for (const call of calls ?? []) this.#addCall(call);
  }

  #say(type: Part['type'], text: string): void {
    if (text === '') return;
    this.#hasSpoken = true;
    const last = this.#parts.at(-1);
    if (last?.type === type) last.text += text;
    else this.#parts.push({ type, text });
    this.#onEvent({ type: `${type}-delta`, text });
  }

  #addCall({ index, id, function: called }: ToolCallDelta): void {
    this.#hasSpoken = true;
    const place = index ?? this.#placeOf(id);
    const call = this.#calls.get(place) ?? { id: '', name: '', arguments: '', isNamed: false };
    this.#calls.set(place, call);
    if (id !== undefined && call.id === '') call.id = id;
    if (called?.name !== undefined && call.name === '') call.name = called.name;
    const more = called?.arguments ?? '';
    const text = typeof more === 'string' ? more : JSON.stringify(more);
    call.arguments += text;
    this.#announce(call, place);
    if (text !== '') this.#onEvent({ type: 'tool-call-arguments-delta', index: place, text });
  }

  /** Some servers send whole calls without an index: each new id is another call. */
  #placeOf(id: string | undefined): number {
    if (id === undefined) return Math.max(0, this.#calls.size - 1);
    const known = [...this.#calls].find(([, call]) => call.id === id);
    return known?.[0] ?? this.#calls.size;
  }

  #announce(call: GrowingCall, index: number): void {
    const name = call.name === CALL_TOOL ? meantName(call.arguments) : call.name;
    if (call.isNamed || name === null || name === '') return;
    call.isNamed = true;
    this.#onEvent({ type: 'tool-call-named', index, name });
  }

  /** A call that ran out of tokens is left out. */
  #sentCalls(): readonly GeneratedToolCall[] {
    const inOrder = [...this.#calls].toSorted(([left], [right]) => left - right);
    return inOrder.flatMap(([place, { id, name, arguments: text }]) => {
      const parsed = readArguments(text);
      if (name === '' || (parsed === null && this.#finish === 'length')) return [];
      const raw = writeRawCall({
        openai: 'call',
        id: id === '' ? `call${String(place)}` : id,
        name,
        arguments: parsed === null ? '{}' : text,
      });
      return [{ ...meantCall({ name, arguments: parsed ?? unreadable(text) }), raw }];
    });
  }

  /** @param held what the answer ends with, from the first mark of a call on. */
  #writtenCalls(held: string): readonly GeneratedToolCall[] {
    if (this.#calls.size > 0) return [];
    const last = this.#parts.at(-1);
    const bare = held === '' && last?.type === 'text' && BARE_CALL.test(last.text) ? last : null;
    const text = bare?.text ?? held;
    const calls = text === '' ? [] : readKnownCalls(text, this.#names);
    if (calls.length > 0 && bare !== null) bare.text = '';
    return calls.map((call, index) => {
      const meant = meantCall(call);
      this.#onEvent({ type: 'tool-call-named', index, name: meant.name });
      return { ...meant, raw: writeRawCall({ openai: 'text', text: index === 0 ? text : '' }) };
    });
  }
}

const isSomething = ({ text }: Part): boolean => text !== '';

/** Without arguments, servers send nothing or an empty object. @returns null if they are not valid JSON. */
function readArguments(text: string): JsonObject | null {
  if (text.trim() === '') return {};
  return jsonObjectSchema.safeParse(parseJson(text)).data ?? null;
}

/** No tool has this parameter, so the executor refuses the call, and the model sees why. */
const unreadable = (text: string): JsonObject => ({ 'arguments that are not valid JSON': text });
