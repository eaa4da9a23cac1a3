import {
  LlamaGrammar,
  LlamaGrammarEvaluationState,
  type LlamaContextSequence,
  type LlamaModel,
  type SequenceEvaluateOptions,
  type Token,
} from 'node-llama-cpp';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { FinishReason } from '../../inference-backend.ts';
import type { AnswerForm } from '../../answer-text/answer-marks.ts';
import { AnswerReader, type AnswerSink, type ReaderPhase, type ReaderStart } from '../../answer-text/answer-reader.ts';
import { argumentsGrammar, callGrammar, nameGrammar } from './call-grammar.ts';
import type { WrittenCall } from '../../answer-text/call-syntax.ts';
import type { CallableSchemas } from '../../answer-text/read-calls.ts';
import type { PromptPiece } from './special-tokens.ts';

export interface AnswerOptions {
  readonly model: LlamaModel;
  readonly sequence: LlamaContextSequence;
  readonly form: AnswerForm;
  readonly start: ReaderStart;
  /** The end of the prompt that already belongs to the answer; empty for most models. */
  readonly begun: string;
  /** The part of the prompt that is not evaluated yet: at least one token. */
  readonly prompt: readonly Token[];
  readonly tools: ReadonlyMap<string, () => JsonObject>;
  /** What the answer's text has to be, as a rule of a grammar; null for any text and calls. */
  readonly text: { readonly grammar: (before: string) => string } | null;
  /** Whether the answer has to be a call. */
  readonly mustCall: boolean;
  readonly sampling: Omit<SequenceEvaluateOptions, 'grammarEvaluationState'>;
  /** Token limits of the answer, of its thoughts (null for no separate limit), and of both together. */
  readonly maxTokens: number;
  readonly maxThoughtTokens: number | null;
  readonly room: number;
  readonly sink: AnswerSink;
  readonly signal: AbortSignal;
}

export interface GeneratedAnswer {
  readonly finishReason: FinishReason;
  readonly calls: readonly WrittenCall[];
  /** The text of all calls, as generated. */
  readonly callPieces: readonly PromptPiece[];
}

/**
 * Generates one step of an answer. A grammar constrains only calls, and only once the model has begun one, unless the
 * text or a call was asked for; nothing is generated past the end of the turn.
 */
export async function generateAnswer(options: AnswerOptions): Promise<GeneratedAnswer> {
  return new AnswerRun(options).run();
}

class AnswerRun {
  readonly #options: AnswerOptions;
  readonly #reader: AnswerReader;
  readonly #pieces: PromptPiece[] = [];
  readonly #schemas: CallableSchemas;
  #grammar: LlamaGrammarEvaluationState | undefined;
  #grammarOf = '';
  #hasBegunCall = false;
  /** Characters of an introduction that are still to come; null before the text that a grammar holds. */
  #introLeft: number | null = null;
  /** Tokens whose text is incomplete: multi-byte characters arrive in parts. */
  #pending: Token[] = [];
  #previous: Token[] = [];
  #answerTokens = 0;
  #thoughtTokens = 0;

  constructor(options: AnswerOptions) {
    this.#options = options;
    this.#schemas = new LazySchemas(options.tools);
    this.#reader = new AnswerReader(options.form, this.#schemas, options.sink, options.start);
    if (options.begun !== '') this.#push(options.begun, false);
    this.#holdBy(this.#reader.phase);
  }

  async run(): Promise<GeneratedAnswer> {
    const { sequence, prompt, sampling, signal } = this.#options;
    const generation = sequence.evaluate([...prompt], { ...sampling, grammarEvaluationState: () => this.#grammar });
    let finishReason: FinishReason = 'end-of-turn';
    try {
      let next = await generation.next();
      while (next.done !== true) {
        this.#take(next.value);
        if (signal.aborted) finishReason = 'aborted';
        else if (this.#isFull()) finishReason = 'max-tokens';
        if (finishReason !== 'end-of-turn' || this.#reader.phase.type === 'ended') break;
        next = await generation.next(this.#closing(next.value));
      }
    } finally {
      await generation.return();
    }
    return this.#finish(finishReason);
  }

  #take(token: Token): void {
    const { model } = this.#options;
    if (this.#reader.isThinking) this.#thoughtTokens++;
    else this.#answerTokens++;
    // Also the tokens that a maker defined: as text, `<tool_call>` would be tokenized as another one.
    const special = model.isSpecialToken(token) || model.getTokenAttributes(token).userDefined;
    this.#pending.push(token);
    const text = model.detokenize(this.#pending, true, this.#previous);
    if (!special && text.endsWith('\u{fffd}') && this.#pending.length < 8) return;
    this.#previous = [...this.#previous, ...this.#pending].slice(-8);
    this.#pending = [];
    this.#push(text, special);
  }

  #push(text: string, special: boolean): void {
    const last = this.#pieces.at(-1);
    if (last !== undefined && !special && !last.special)
      this.#pieces[this.#pieces.length - 1] = { text: last.text + text, special };
    else this.#pieces.push({ text, special });
    if (this.#introLeft !== null) return this.#giveOut(text);
    this.#reader.push(text);
    this.#holdBy(this.#reader.phase);
  }

  /** Whatever looks like a mark in the text that a grammar holds is text. */
  #giveOut(text: string): void {
    const shown = text.slice(this.#introLeft ?? 0);
    this.#introLeft = Math.max(0, (this.#introLeft ?? 0) - text.length);
    if (shown !== '') this.#options.sink.text(shown);
  }

  #isFull(): boolean {
    const { maxTokens, room } = this.#options;
    return this.#answerTokens >= maxTokens || this.#answerTokens + this.#thoughtTokens >= room;
  }

  /** Closes a thought for the model once it has used up its tokens. @returns what is evaluated next. */
  #closing(token: Token): Token | Token[] {
    const { form, model, maxThoughtTokens } = this.#options;
    if (maxThoughtTokens === null || !this.#reader.isThinking || this.#thoughtTokens < maxThoughtTokens) return token;
    const closing = form.thoughts?.close ?? '';
    const tokens = model.tokenize(closing, true);
    if (tokens.length === 0) return token;
    this.#push(closing, true);
    return [token, ...tokens];
  }

  /** Creates a grammar when the reader reaches a place that needs one. */
  #holdBy(phase: ReaderPhase): void {
    this.#hasBegunCall ||= phase.type !== 'free';
    const isDecided = !this.#hasBegunCall && !this.#reader.isThinking;
    const key = phase.type === 'arguments' ? `arguments ${phase.name}` : isDecided ? 'decided' : phase.type;
    if (key === this.#grammarOf) return;
    this.#grammarOf = key;
    const text = isDecided ? this.#decidedText() : this.#grammarText(phase);
    const { model } = this.#options;
    this.#grammar =
      text === null
        ? undefined
        : new LlamaGrammarEvaluationState({ model, grammar: new LlamaGrammar(model.llama, { grammar: text }) });
  }

  /** How an answer begins, if that is not for the model to say. */
  #decidedText(): string | null {
    const { form, text, mustCall } = this.#options;
    if (mustCall) return callGrammar(form);
    if (text === null) return null;
    this.#introLeft = form.intro.length;
    return text.grammar(form.intro);
  }

  #grammarText(phase: ReaderPhase): string | null {
    const { syntax } = this.#options.form;
    if (phase.type === 'name') return nameGrammar(syntax, phase, this.#schemas.keys());
    if (phase.type !== 'arguments') return null;
    return argumentsGrammar(syntax, phase.name, this.#schemas.get(phase.name) ?? {}, phase.begun);
  }

  #finish(finishReason: FinishReason): GeneratedAnswer {
    if (this.#pending.length > 0) this.#reader.push(this.#options.model.detokenize(this.#pending, true));
    const { calls, start, end } = this.#reader.end();
    const isWhole = finishReason !== 'aborted' && calls.length > 0;
    return {
      finishReason: isWhole ? 'tool-calls' : finishReason,
      calls: isWhole ? calls : [],
      callPieces: isWhole ? piecesBetween(this.#pieces, start, end) : [],
    };
  }
}

/** The schemas of hundreds of tools, each created when its tool is called. */
class LazySchemas implements CallableSchemas {
  readonly #tools: ReadonlyMap<string, () => JsonObject>;
  constructor(tools: ReadonlyMap<string, () => JsonObject>) {
    this.#tools = tools;
  }

  get(name: string): JsonObject | undefined {
    return this.#tools.get(name)?.();
  }

  keys(): Iterable<string> {
    return this.#tools.keys();
  }
}

function piecesBetween(pieces: readonly PromptPiece[], start: number, end: number): readonly PromptPiece[] {
  const found: PromptPiece[] = [];
  let at = 0;
  for (const { text, special } of pieces) {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (part !== '') found.push({ text: part, special });
    at += text.length;
  }
  return found;
}
