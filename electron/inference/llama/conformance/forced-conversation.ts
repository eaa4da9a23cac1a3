import { TokenBias, type LlamaContextSequence, type LlamaModel, type Token } from 'node-llama-cpp';
import type { PromptPart, PromptTurn } from '../../inference-backend.ts';
import { modelSchema } from '../../normalize-schema.ts';
import { opensThought } from '../chat-template/chat-format.ts';
import { behindBegun } from '../chat-template/compose-prompt.ts';
import { writeCalls, type WrittenCall } from '../../answer-text/call-syntax.ts';
import { generateAnswer } from '../chat-template/generate-answer.ts';
import { TemplateRenderError } from '../chat-template/jinja-template.ts';
import { writeRawCall } from '../chat-template/raw-calls.ts';
import { TemplatePrompt, type TemplateModel } from '../chat-template/template-prompt.ts';
import { commonPrefix } from '../plan-evaluation.ts';
import { assistant, CALCULATE, INSTRUCTIONS, TIMER, TOOLS, user } from './aspects.ts';

export interface HeldConversation {
  /** Whether a call, and several at once, are read as the model was trained to write them. */
  readonly single: boolean;
  readonly parallel: boolean;
  /** Most tokens of the KV cache that a turn could not use; null where the conversation could not be held. */
  readonly excess: number | null;
}

/** A turn with one call and one with two, written by the model as it was trained to. */
export async function holdConversation(template: TemplateModel, model: LlamaModel): Promise<HeldConversation> {
  const context = await model.createContext({ contextSize: 6144, threads: 1 });
  const sequence = context.getSequence();
  const run = new ForcedConversation(template, model, sequence);
  try {
    await run.say('Hello there', [{ text: 'Hi! How can I help?' }]);
    const single = await run.say('What is 17 times 23?', [{ calls: [CALCULATE] }, { text: 'It is 391.' }]);
    const several = template.format.syntax.between === null ? [CALCULATE] : [CALCULATE, TIMER];
    const parallel = await run.say('And a timer', [{ calls: several }, { text: 'Done.' }]);
    await run.say('Thank you', [{ text: 'You are welcome.' }]);
    return { single, parallel, excess: run.excess };
  } catch (error) {
    if (error instanceof TemplateRenderError) return { single: false, parallel: false, excess: null };
    throw error;
  } finally {
    await context.dispose();
  }
}

interface ForcedStep {
  readonly text?: string;
  readonly calls?: readonly WrittenCall[];
}

class ForcedConversation {
  readonly #template: TemplateModel;
  readonly #model: LlamaModel;
  readonly #sequence: LlamaContextSequence;
  readonly #prompt: TemplatePrompt;
  readonly #turns: PromptTurn[] = [];
  excess = 0;

  constructor(template: TemplateModel, model: LlamaModel, sequence: LlamaContextSequence) {
    this.#template = template;
    this.#model = model;
    this.#sequence = sequence;
    this.#prompt = new TemplatePrompt(template, {
      documentationFormat: 'full',
      documentedTools: TOOLS,
      path: template.format.renderPath,
      thinking: null,
    });
  }

  /** @returns whether every step was read as it was written. */
  async say(message: string, steps: readonly ForcedStep[]): Promise<boolean> {
    this.#turns.push(user(message));
    let parts: readonly PromptPart[] = [];
    let isRead = true;
    for (const step of steps) {
      const made = await this.#generate(step, parts.length === 0 ? this.#turns : [...this.#turns, assistant(...parts)]);
      isRead &&= made.isRead;
      parts = [...parts, ...made.parts];
    }
    this.#turns.push(assistant(...parts));
    return isRead;
  }

  async #generate(
    step: ForcedStep,
    turns: readonly PromptTurn[],
  ): Promise<{ isRead: boolean; parts: readonly PromptPart[] }> {
    const { format } = this.#template;
    const tokens = this.#prompt.tokens({ instructions: INSTRUCTIONS, turns }, this.#model.tokenizer);
    const held = commonPrefix(this.#sequence.contextTokens, tokens);
    this.excess = Math.max(this.excess, this.#sequence.nextTokenIndex - held);
    await this.#sequence.adaptStateToTokens(tokens.slice(0, Math.min(held, tokens.length - 1)), false);
    const written = scriptOf(step, this.#template, this.#model.detokenize(tokens, true));
    const parts: { type: 'text' | 'thought'; text: string }[] = [];
    const add = (type: 'text' | 'thought', delta: string): void => {
      const last = parts.at(-1);
      if (last?.type === type) last.text += delta;
      else parts.push({ type, text: delta });
    };
    const script = [...this.#model.tokenize(written, true)];
    // The end of a turn cannot be forced, so the last token of the script is the last of all.
    const length = script.length;
    const { calls, callPieces } = await generateAnswer({
      model: this.#model,
      sequence: this.#sequence,
      form: format,
      start: { thinking: opensThought(format, null), continues: false },
      begun: format.begun,
      prompt: tokens.slice(this.#sequence.nextTokenIndex),
      tools: new Map(TOOLS.map(({ name, parameters }) => [name, () => modelSchema(parameters)])),
      sampling: { temperature: 0, tokenBias: () => forced(this.#model, script) },
      text: null,
      mustCall: false,
      maxTokens: length,
      maxThoughtTokens: null,
      room: length,
      sink: {
        text: (delta) => add('text', delta),
        thought: (delta) => add('thought', delta),
        textWasThought: () => {},
        named: () => {},
      },
      signal: new AbortController().signal,
    });
    return { isRead: isAsWritten(step, calls, parts), parts: [...parts, ...callPart(calls, callPieces)] };
  }
}

/**
 * The next token of the script, before all others that the grammar lets through; the end of the turn behind it. Of two
 * lists of the same length node-llama-cpp keeps the first (decision 0020), so every other one is longer.
 */
function forced(model: LlamaModel, script: Token[]): TokenBias {
  const bias = new TokenBias(model.tokenizer);
  const next = script.shift() ?? model.tokens.eos;
  if (next === null) return bias;
  bias.set(next, { logit: 1000 });
  const other = model.tokens.bos;
  return script.length % 2 === 0 || other === null || other === next ? bias : bias.set(other, { logit: -1 });
}

/** What the trained model writes behind the prompt. */
function scriptOf({ text: said = '', calls = [] }: ForcedStep, { format }: TemplateModel, prompt: string): string {
  const { thoughts, intro, syntax } = format;
  const thinksNow = thoughts !== null && thoughts.expected && thoughts.byDefault;
  const lead = thinksNow ? `${withoutBegun(prompt, thoughts.open)}Hm.${thoughts.close}` : '';
  const opening = said === '' ? '' : withoutBegun(prompt, intro);
  const written = calls.length === 0 ? '' : writeCalls(syntax, calls);
  return behindBegun(prompt, lead + opening + said + (lead === '' ? written : written.trimStart()), format);
}

function withoutBegun(prompt: string, opening: string): string {
  for (let length = opening.length; length > 0; length--)
    if (prompt.endsWith(opening.slice(0, length))) return opening.slice(length);
  return opening;
}

function isAsWritten(
  { text: said = '', calls: wanted = [] }: ForcedStep,
  calls: readonly WrittenCall[],
  parts: readonly { type: 'text' | 'thought'; text: string }[],
): boolean {
  const shown = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  const plain = (list: readonly WrittenCall[]): string =>
    JSON.stringify(list.map(({ name, arguments: given }) => [name, given]));
  return shown.trim() === said && plain(calls) === plain(wanted);
}

function callPart(calls: readonly WrittenCall[], pieces: Parameters<typeof writeRawCall>[0]): readonly PromptPart[] {
  if (calls.length === 0) return [];
  const made = calls.map(({ name, arguments: given, id }, index) => ({
    name,
    arguments: given,
    result: { result: 391 },
    raw: writeRawCall(index === 0 ? pieces : [], id),
  }));
  return [{ type: 'tool-calls', calls: made }];
}
