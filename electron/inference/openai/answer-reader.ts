import type { FinishReason, GeneratedToolCall, GenerationEvent, GenerationResult } from '../inference-backend.ts';
import type { AnswerForm } from '../answer-text/answer-marks.ts';
import { AnswerReader as TextReader } from '../answer-text/answer-reader.ts';
import { GENERAL_SYNTAX } from '../answer-text/syntaxes.ts';
import { CALL_TOOL, meantCall } from './call-tool.ts';
import { writeRawCall } from './raw-call.ts';
import { SentCalls } from './sent-calls.ts';
import type { AnswerChunk, AnswerDelta } from './wire.ts';

type Part = { type: 'text' | 'thought'; text: string };

/** What an answer consists of once it has ended. */
export type ReadAnswer = Pick<GenerationResult, 'finishReason' | 'parts' | 'toolCalls'>;

/** How an answer is read whose model and template nobody here knows. */
const FORM: AnswerForm = {
  syntax: GENERAL_SYNTAX,
  thoughts: { open: '<think>', close: '</think>' },
  intro: '',
  preamble: { intro: '', gap: '' },
  stop: null,
};

/**
 * Puts the pieces of a streamed answer together, and reports them as they come. What is sent as text is read as a local
 * model's is: servers that don't know a model's syntax pass on thoughts and calls as text.
 */
export class AnswerReader {
  readonly #onEvent: (event: GenerationEvent) => void;
  readonly #text: TextReader;
  readonly #sent: SentCalls;
  readonly #parts: Part[] = [];
  /** Everything that was sent as text. */
  #content = '';
  #finish: string | null = null;
  #hasSpoken = false;

  /** @param names of the tools that may be called. */
  constructor(names: ReadonlySet<string>, onEvent: (event: GenerationEvent) => void) {
    this.#onEvent = onEvent;
    this.#sent = new SentCalls(onEvent);
    const callable = [...names, CALL_TOOL];
    this.#text = new TextReader(
      FORM,
      { get: () => undefined, keys: () => callable },
      {
        text: (text) => this.#say('text', text),
        thought: (text) => this.#say('thought', text),
        textWasThought: () => this.#parts.forEach((part) => (part.type = 'thought')),
        named: (index, name) => {
          if (name !== CALL_TOOL && this.#sent.size === 0) this.#onEvent({ type: 'tool-call-named', index, name });
        },
      },
      { thinking: false, continues: false },
    );
  }

  /** Whether the model has written anything yet. */
  get hasSpoken(): boolean {
    return this.#hasSpoken;
  }

  /** Whether the server said that the answer is complete. */
  get isComplete(): boolean {
    return this.#finish !== null;
  }

  /** The server said that nothing more will come, perhaps without a reason. */
  noteEnd(): void {
    this.#finish ??= 'stop';
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
    const { calls, start, end, cutOff } = this.#text.end();
    const sent = aborted ? [] : this.#sent.read(this.#finish === 'length');
    const written = aborted || this.#sent.size > 0 ? [] : this.#writtenCalls(calls, this.#content.slice(start, end));
    if (!aborted && sent.length + written.length === 0) this.#say('text', cutOff);
    const toolCalls = [...sent, ...written];
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
    for (const { type, text } of content ?? []) {
      if (type === 'thought') this.#say('thought', text);
      else this.#read(text);
    }
    for (const call of calls ?? []) {
      this.#hasSpoken = true;
      this.#sent.add(call);
    }
  }

  #read(text: string): void {
    if (text === '') return;
    this.#hasSpoken = true;
    this.#content += text;
    this.#text.push(text);
  }

  #say(type: Part['type'], text: string): void {
    if (text === '') return;
    this.#hasSpoken = true;
    const last = this.#parts.at(-1);
    if (last?.type === type) last.text += text;
    else this.#parts.push({ type, text });
    this.#onEvent({ type: `${type}-delta`, text });
  }

  /** @param text of all calls. */
  #writtenCalls(calls: ReturnType<TextReader['end']>['calls'], text: string): readonly GeneratedToolCall[] {
    return calls.map(({ name, arguments: args }, index) => {
      const meant = meantCall({ name, arguments: args });
      this.#onEvent({ type: 'tool-call-named', index, name: meant.name });
      return { ...meant, raw: writeRawCall({ openai: 'text', text: index === 0 ? text : '' }) };
    });
  }
}

const isSomething = ({ text }: Part): boolean => text !== '';
