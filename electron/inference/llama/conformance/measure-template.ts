import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  getLlama,
  LlamaLogLevel,
  readGgufFileInfo,
  TokenBias,
  type Llama,
  type LlamaContextSequence,
  type LlamaModel,
  type Token,
} from 'node-llama-cpp';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { PromptPart, PromptTool, PromptTurn } from '../../inference-backend.ts';
import { modelSchema } from '../../normalize-schema.ts';
import { opensThought } from '../chat-template/chat-format.ts';
import { behindBegun } from '../chat-template/compose-prompt.ts';
import { writeCalls, type WrittenCall } from '../chat-template/call-syntax.ts';
import { generateAnswer } from '../chat-template/generate-answer.ts';
import { writeRawCall } from '../chat-template/raw-calls.ts';
import { studyModel, templateModelOf } from '../chat-template/study-model.ts';
import { TemplatePrompt, type TemplateModel } from '../chat-template/template-prompt.ts';
import { TemplateRenderError } from '../chat-template/jinja-template.ts';
import { commonPrefix } from '../plan-evaluation.ts';
import type { BundledTemplate } from './bundled-templates.ts';
import { referencePrompt } from './reference-prompt.ts';
import { writeTinyModel } from './tiny-model.ts';

const INSTRUCTIONS = 'You are Knapsack, a private assistant.';
const tool = (name: string, summary: string, properties: JsonObject, required: readonly string[]): PromptTool => ({
  name,
  summary,
  parameters: { type: 'object', properties, required: [...required], additionalProperties: false },
  briefDocumentation: `${name}(...): ${summary}`,
});
const TOOLS: readonly PromptTool[] = [
  tool('calculate', 'Work out arithmetic', { expression: { type: 'string', description: 'What to work out' } }, [
    'expression',
  ]),
  tool(
    'set_timer',
    'Start a timer',
    {
      minutes: { type: 'integer', description: 'How long' },
      mode: { type: 'string', enum: ['once', 'repeat'], description: 'How often' },
    },
    ['minutes', 'mode'],
  ),
];
const CALCULATE: WrittenCall = { name: 'calculate', arguments: { expression: '17*23' }, id: 'aB3dE5fG7' };
const TIMER: WrittenCall = { name: 'set_timer', arguments: { minutes: 5, mode: 'once' }, id: 'hJ9kL1mN3' };

export interface TemplateFigures {
  /** Plain turns, calls, results of every kind, two steps and parallel calls are rendered as the template does. */
  readonly equal: boolean;
  /** The names of conversations that differ. */
  readonly differs: readonly string[];
  readonly native: boolean;
  readonly path: string;
  /** Whether a call, and several at once, are parsed as the model was trained to write them. */
  readonly single: boolean;
  readonly parallel: boolean;
  /** The most tokens of the KV cache that a turn could not reuse; null if the conversation could not be held. */
  readonly excess: number | null;
  /** The longest time for which nothing else could run while the file was inspected. */
  readonly stallMs: number;
  readonly seconds: number;
}

/** Measures one template after another, each in a model with random weights. */
export class TemplateBench {
  #llama: Promise<Llama> | null = null;

  async measure({ name, source }: BundledTemplate): Promise<TemplateFigures> {
    this.#llama ??= getLlama({ gpu: false, build: 'never', progressLogs: false, logLevel: LlamaLogLevel.disabled });
    const llama = await this.#llama;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'knapsack-template-'));
    try {
      const file = path.join(folder, `${name}.gguf`);
      await writeTinyModel(file, source);
      return await measureFile(llama, file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async dispose(): Promise<void> {
    await (await this.#llama)?.dispose();
  }
}

async function measureFile(llama: Llama, file: string): Promise<TemplateFigures> {
  const info = await readGgufFileInfo(file, { sourceType: 'filesystem', logWarnings: false });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const study = await studyModel(llama, info);
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  const stallMs = delay.max / 1e6;
  const template = templateModelOf(llama, info, study);
  const failed = { equal: false, differs: ['everything'], native: false, path: 'none', single: false, parallel: false };
  if (template === null) return { ...failed, excess: null, stallMs, seconds };
  const model = await llama.loadModel({ modelPath: file });
  try {
    const differs = differencesOf(template, model);
    const held = await holdConversation(template, model);
    const { trained, renderPath, stepwise } = template.format;
    const place = stepwise ? `${renderPath}, stepwise` : renderPath;
    return { equal: differs.length === 0, differs, native: trained, path: place, ...held, stallMs, seconds };
  } finally {
    await model.dispose();
  }
}

const user = (text: string): PromptTurn => ({ role: 'user', text });
const assistant = (...parts: PromptPart[]): PromptTurn => ({ role: 'assistant', parts });
const text = (words: string): PromptPart => ({ type: 'text', text: words });
const called = (
  ...made: readonly (readonly [WrittenCall, Extract<PromptPart, { type: 'tool-calls' }>['calls'][number]['result']])[]
): PromptPart => ({
  type: 'tool-calls',
  calls: made.map(([{ name, arguments: given }, result]) => ({ name, arguments: given, result, raw: null })),
});

const GREETED = [user('Hello there'), assistant(text('Hi! How can I help?'))];
const ASKED = [...GREETED, user('What is 17 times 23?')];

/** What each template is asked to render. */
const CONVERSATIONS: Readonly<Record<string, readonly PromptTurn[]>> = {
  plain: [...GREETED, user('Thank you')],
  'a call': [...ASKED, assistant(called([CALCULATE, { result: 391 }]), text('It is 391.')), user('Thank you')],
  'a call, waiting': [...ASKED, assistant(called([CALCULATE, '391']))],
  'results of every kind': [
    ...ASKED,
    assistant(called([CALCULATE, [391, 'x']]), called([CALCULATE, null]), text('It is 391.')),
    user('Thank you'),
  ],
  'text before a call': [
    ...ASKED,
    assistant(text('Let me see.'), called([CALCULATE, '391']), text('It is 391.')),
    user('Thank you'),
  ],
  'calls at once': [
    ...ASKED,
    assistant(called([CALCULATE, { result: 391 }], [TIMER, { ok: true }]), text('Done.')),
    user('Thank you'),
  ],
};

/** If the template doesn't support tools or calls, our own forms replace them: only plain turns are compared. */
function differencesOf(template: TemplateModel, model: LlamaModel): readonly string[] {
  const { format, specials } = template;
  const own = format.renderPath !== 'template' || format.tools === 'none';
  const tools = own ? [] : TOOLS;
  const names = format.calls === 'inline' ? ['plain'] : Object.keys(CONVERSATIONS);
  return names.filter((name) => {
    const turns = CONVERSATIONS[name] ?? [];
    if (name === 'calls at once' && format.syntax.between === null) return false;
    const prompt = new TemplatePrompt(template, {
      documentationFormat: 'full',
      documentedTools: tools,
      path: 'template',
      thinking: null,
    });
    try {
      const wanted = model.tokenize(referencePrompt(template, INSTRUCTIONS, tools, turns), true);
      const tokens = specials.tokenize(prompt.render({ instructions: INSTRUCTIONS, turns }), model.tokenizer);
      return wanted.length !== tokens.length || commonPrefix(wanted, tokens) < wanted.length;
    } catch (error) {
      if (error instanceof TemplateRenderError) return true;
      throw error;
    }
  });
}

/** A turn with one call and one with two, written by the model as it was trained to. */
async function holdConversation(
  template: TemplateModel,
  model: LlamaModel,
): Promise<Pick<TemplateFigures, 'single' | 'parallel' | 'excess'>> {
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

  /** @returns whether every step was parsed as it was written. */
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
    // The end of a turn can't be forced, so it is the last token of the script.
    const length = script.length;
    const { calls, callPieces } = await generateAnswer({
      model: this.#model,
      sequence: this.#sequence,
      form: { syntax: format.syntax, thoughts: format.thoughts, intro: format.intro, stop: format.stop },
      start: { thinking: opensThought(format, null), continues: false },
      begun: format.begun,
      prompt: tokens.slice(this.#sequence.nextTokenIndex),
      tools: new Map(TOOLS.map(({ name, parameters }) => [name, () => modelSchema(parameters)])),
      sampling: { temperature: 0, tokenBias: () => forced(this.#model, script) },
      maxTokens: length,
      maxThoughtTokens: null,
      room: length,
      sink: { text: (delta) => add('text', delta), thought: (delta) => add('thought', delta), named: () => {} },
      signal: new AbortController().signal,
    });
    return { isRead: isAsWritten(step, calls, parts), parts: [...parts, ...callPart(calls, callPieces)] };
  }
}

/**
 * The next token of the script, before all others that the grammar allows, followed by the end of the turn. Of two
 * lists of the same length, node-llama-cpp keeps the first (decision 20), so every other list is longer.
 */
function forced(model: LlamaModel, script: Token[]): TokenBias {
  const bias = new TokenBias(model.tokenizer);
  const next = script.shift() ?? model.tokens.eos;
  if (next === null) return bias;
  bias.set(next, { logit: 1000 });
  const other = model.tokens.bos;
  return script.length % 2 === 0 || other === null || other === next ? bias : bias.set(other, { logit: -1 });
}

/** What the trained model writes after the prompt. */
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
