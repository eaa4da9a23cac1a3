import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import {
  AUTOMATIC_PROCESSOR,
  GRAPHICS_INTERFACES,
  type ProcessorOptions,
  type ProcessorState,
} from '../../../shared/entities/processor.ts';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import type { ModelReference } from '../../../shared/entities/model-reference.ts';
import { t } from '../../../shared/texts/translate.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import type {
  ContextEstimate,
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
  LoadedModel,
  LoadModelRequest,
  ModelLoadEvent,
  PromptTool,
  PromptTurn,
  PromptCut,
  PromptMeasure,
  SnapshotUsage,
  PromptRequest,
} from '../inference-backend.ts';
import { graphicsProblem } from '../graphics-problem.ts';
import { ContextOverflowError, ModelFileError } from '../inference-errors.ts';

/** In tokens. */
const TRAINED_CONTEXT = 4096;

const stepSchema = z
  .object({
    thought: z.string().optional(),
    text: z.string().optional(),
    calls: z.array(z.object({ name: z.string(), arguments: jsonObjectSchema })).default([]),
    /** Milliseconds per word. */
    wordMs: z.number().min(0).default(0),
    /** Milliseconds of prefill, reported in ten parts, each when it begins. */
    prefillMs: z.number().min(0).default(0),
    /** The step begins when this file exists: a test that looks at what goes on meanwhile needs no luck with times. */
    after: z.string().min(1).optional(),
    error: z.enum(['fault', 'context-overflow']).optional(),
  })
  .strict();
type ScriptedStep = z.infer<typeof stepSchema>;

const scriptSchema = z
  .object({
    /** Shown while the model appears to load. */
    loadMs: z.number().min(0).default(0),
    loadError: z.string().optional(),
    /** Whether thinking can be turned on and off; its thoughts are left out if it is off. */
    thinking: z.enum(['never', 'optional', 'always']).default('never'),
    /** Whether calls come only after examples of calls, and only in brief documentation. */
    learnsFromExamples: z.boolean().default(false),
    /** Formats that can be chosen, as for a model whose own is a guess. */
    chatFormats: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
    /** Files with these words in their names have no chat template; none where it is absent. */
    baseModels: z.string().min(1).optional(),
    /** The computer's only interface to graphics processors, and their names; null for a computer without any. */
    graphics: z
      .object({ through: z.enum(GRAPHICS_INTERFACES), devices: z.array(z.string()).min(1) })
      .nullable()
      .default(null),
    /** The first answer whose words are in the last message is given; an empty string fits every message. */
    answers: z.array(z.object({ to: z.string(), steps: z.array(stepSchema).min(1) }).strict()),
  })
  .strict();
export type Script = z.input<typeof scriptSchema>;

/** @throws if the file can't be read or is not a script. */
export function readScriptedBackend(file: string, processor?: () => ProcessorOptions): ScriptedBackend {
  return new ScriptedBackend(scriptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), processor);
}

/**
 * A test double of the inference port: says what a script says, at the speed it sets. No part of the product uses it.
 */
export class ScriptedBackend implements InferenceBackend {
  readonly #script: z.infer<typeof scriptSchema>;
  readonly #processor: () => ProcessorOptions;
  #contextSize = TRAINED_CONTEXT;

  /** @param processor what the person chose to run models on. */
  constructor(script: Script, processor: () => ProcessorOptions = () => AUTOMATIC_PROCESSOR) {
    this.#script = scriptSchema.parse(script);
    this.#processor = processor;
  }

  inspectModel(model?: ModelReference, chatFormat?: string): Promise<ModelCapabilities> {
    const { thinking, chatFormats: choices, baseModels } = this.#script;
    const isBase = model?.type === 'file' && baseModels !== undefined && model.path.includes(baseModels);
    return Promise.resolve({
      architecture: 'scripted',
      trainedContextSize: TRAINED_CONTEXT,
      chatFormat: 'general',
      callsToolsNatively: true,
      template: thinking === 'never' ? null : { thinking, thinksByDefault: true, study: null },
      format: {
        source: chatFormat !== undefined ? 'chosen' : isBase || choices.length > 0 ? 'guess' : 'template',
        name: chatFormat ?? 'template',
        exampleCall: '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n</tool_call>',
        choices,
      },
      generatesText: true,
    });
  }

  async loadModel(
    { contextSize }: LoadModelRequest,
    onEvent?: (event: ModelLoadEvent) => void,
    signal?: AbortSignal,
  ): Promise<LoadedModel> {
    for (let part = 1; part <= 10; part++) {
      await delay(this.#script.loadMs / 10, undefined, signal ? { signal } : {});
      onEvent?.({ type: 'load-progressed', progress: part / 10 });
    }
    this.#contextSize = contextSize;
    if (this.#script.loadError !== undefined) throw new ModelFileError(this.#script.loadError);
    return {
      contextSize,
      capabilities: { tokenCounts: true, kvCounts: true, snapshots: true, grammar: true, erases: true },
    };
  }

  async generate(
    { turns, thinking, examples = [], documentationFormat }: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const step = this.#stepFor(turns);
    const parts: { type: 'text' | 'thought'; text: string }[] = [];
    const startedAt = performance.now();
    while (step.after !== undefined && !existsSync(step.after) && !signal.aborted) await waitUnlessAborted(20, signal);
    await pretendPrefill(step, onEvent, signal);
    const ttftMs = performance.now() - startedAt;
    for (const type of ['thought', 'text'] as const) {
      const isLeftOut = type === 'thought' && thinking?.enabled === false;
      if (!signal.aborted && !isLeftOut && step[type] !== undefined)
        parts.push({ type, text: await stream(type, step[type], step.wordMs, onEvent, signal) });
    }
    if (step.error === 'fault') throw new Error('The script asked for a fault.');
    if (step.error === 'context-overflow') throw new ContextOverflowError(t('The message does not fit. Shorten it.'));
    const mayCall = !this.#script.learnsFromExamples || (examples.length > 0 && documentationFormat === 'brief');
    const toolCalls = signal.aborted || !mayCall ? [] : step.calls.map((call) => ({ ...call, raw: null }));
    for (const [index, { name }] of toolCalls.entries()) onEvent({ type: 'tool-call-named', index, name });
    const generatedTokens = parts.reduce((sum, { text }) => sum + text.split(' ').length, 0);
    const figures = {
      ttftMs,
      prefilledTokens: 100,
      reusedTokens: 50,
      generatedTokens,
      generationMs: Math.max(1, performance.now() - startedAt - ttftMs),
    };
    return {
      finishReason: signal.aborted ? 'aborted' : toolCalls.length > 0 ? 'tool-calls' : 'end-of-turn',
      parts,
      toolCalls,
      figures,
      droppedTurns: 0,
    };
  }

  /** Twenty tokens of instructions, ten per tool, and a hundred per turn; an answered message is in the KV cache. */
  async measurePrompt(
    { documentedTools, turns }: PromptRequest,
    cuts: readonly PromptCut[] = [],
  ): Promise<PromptMeasure> {
    const tokensPerTool = documentedTools.map(() => 10);
    const count = (tools: number, ofTurns: number): number => 20 + 10 * tools + 100 * ofTurns;
    const totalTokens = count(documentedTools.length, turns.length);
    return {
      estimated: false,
      contextSize: this.#contextSize,
      instructionsTokens: 20,
      toolsTokens: 10 * tokensPerTool.length,
      turnsTokens: 100 * turns.length,
      droppedTurns: 0,
      tokensPerTool,
      totalTokens,
      cachedTokens: turns.length > 0 ? totalTokens : 0,
      storedTokens: 0,
      tokensBefore: cuts.map((cut) => count(cut.documentedTools, cut.turns + (cut.begunTurn === null ? 0 : 0.5))),
    };
  }

  async countDocumentation(tools: readonly PromptTool[]): Promise<readonly number[]> {
    return tools.map(() => 10);
  }

  async prepare(): Promise<void> {}

  /** A thousand bytes a token, and memory for any number. */
  async estimateContexts(contextSizes: readonly number[]): Promise<readonly ContextEstimate[]> {
    return contextSizes.map((contextSize) => ({
      contextSize,
      extraBytes: (contextSize - this.#contextSize) * 1000,
      fits: true,
    }));
  }

  /** Eight gigabytes for each device, three of them in use. */
  processorState(): Promise<ProcessorState> {
    const { graphics: chosen, device, threads } = this.#processor();
    const { graphics } = this.#script;
    const isUsed = graphics !== null && (chosen === 'automatic' || chosen === graphics.through);
    const devices = isUsed ? graphics.devices.filter((_, number) => device === null || number === device) : [];
    return Promise.resolve({
      graphics: isUsed
        ? { through: graphics.through, devices, memory: { used: devices.length * 3e9, free: devices.length * 5e9 } }
        : null,
      layers: { onGraphics: isUsed ? 29 : 0, total: 29 },
      threads: threads ?? 7,
      problem: isUsed || chosen === 'automatic' || chosen === 'none' ? null : graphicsProblem(chosen),
    });
  }

  snapshotUsage(): Promise<SnapshotUsage> {
    return Promise.resolve({ count: 0, bytes: 0 });
  }

  async deleteSnapshots(): Promise<void> {}
  async limitSnapshots(): Promise<void> {}
  async unloadModel(): Promise<void> {}
  async dispose(): Promise<void> {}

  /** Each round of tool calls in the open answer leads to the next step; the last one is repeated. */
  #stepFor(turns: readonly PromptTurn[]): ScriptedStep {
    const message = wordsOfPerson(turns.findLast((turn) => turn.role === 'user')?.text ?? '');
    const { steps } = this.#script.answers.find(({ to }) => message.toLowerCase().includes(to.toLowerCase())) ?? {
      steps: [],
    };
    const open = turns.at(-1);
    const rounds = open?.role === 'assistant' ? open.parts.filter(({ type }) => type === 'tool-calls').length : 0;
    const step = steps[Math.min(rounds, steps.length - 1)];
    if (step === undefined) throw new Error(`The script has no answer to "${message}".`);
    return step;
  }
}

/**
 * A summary, memories and a skill are on separate lines before a message, and which ones do depends on more than a
 * script.
 */
const LINES_BEFORE = longPattern('')`
  ^(?:
    \[Skill [^\n]*\]\n[^]*?\n\[End of skill\]\n
    |\[(?:Tools added: [^]*?|Skills that may help; [^]*?|Earlier in this chat: [^\]]*|[^\n]*)\]\n
  )+
`;
const wordsOfPerson = (text: string): string => text.replace(LINES_BEFORE, '');

async function pretendPrefill(
  { prefillMs }: ScriptedStep,
  onEvent: (event: GenerationEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  if (prefillMs === 0) return;
  for (let part = 1; part <= 10 && !signal.aborted; part++) {
    onEvent({ type: 'prefill-progressed', evaluatedTokens: part * 10, totalTokens: 100 });
    await waitUnlessAborted(prefillMs / 10, signal);
  }
}

async function stream(
  type: 'thought' | 'text',
  text: string,
  wordMs: number,
  onEvent: (event: GenerationEvent) => void,
  signal: AbortSignal,
): Promise<string> {
  let said = '';
  for (const word of text.split(/(?<=\s)/)) {
    if (signal.aborted) break;
    onEvent({ type: `${type}-delta`, text: word });
    said += word;
    await waitUnlessAborted(wordMs, signal);
  }
  return said;
}

const waitUnlessAborted = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
