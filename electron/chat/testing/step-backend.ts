import { setTimeout as delay } from 'node:timers/promises';
import type { JsonObject } from '../../../shared/entities/json.ts';
import type {
  GeneratedToolCall,
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
  PrepareRequest,
  PromptCut,
  PromptMeasure,
  PromptRequest,
  SnapshotUsage,
  PromptTool,
} from '../../inference/inference-backend.ts';
import { ContextOverflowError } from '../../inference/inference-errors.ts';

export type Step = (
  request: GenerateRequest,
  onEvent: (event: GenerationEvent) => void,
  signal: AbortSignal,
) => Promise<Partial<GenerationResult>>;

/** A backend for tests: each generation returns the next of the given steps, and every request is recorded. */
export class StepBackend implements InferenceBackend {
  readonly requests: GenerateRequest[] = [];
  readonly prepared: PrepareRequest[] = [];
  /** Maximum tokens of a prompt; unlimited by default. A longer prompt uses up no step. */
  room = Infinity;
  /** Measuring a prompt waits for this. */
  measuring: Promise<unknown> = Promise.resolve();
  /** Conversations whose snapshots were deleted. */
  readonly forgotten: (string | null)[] = [];
  readonly #steps: Step[];

  constructor(...steps: Step[]) {
    this.#steps = steps;
  }

  add(...steps: Step[]): void {
    this.#steps.push(...steps);
  }

  async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const excess = tokensOf(request) - this.room;
    if (excess > 0) throw new ContextOverflowError('The message is longer than the context.', excess);
    this.requests.push(structuredClone(request));
    const step = this.#steps.shift();
    if (step === undefined) throw new Error('The test has no further step.');
    onEvent({ type: 'prefill-progressed', evaluatedTokens: 5, totalTokens: 10 });
    const result = await step(request, onEvent, signal);
    return { finishReason: 'end-of-turn', parts: [], toolCalls: [], figures: STEP_FIGURES, droppedTurns: 0, ...result };
  }

  inspectModel(): Promise<never> {
    return Promise.reject(new Error('Not part of this test.'));
  }

  loadModel(): Promise<never> {
    return Promise.reject(new Error('Not part of this test.'));
  }

  /**
   * Five tokens of instructions, seven per tool, eleven per turn, of examples as well, and four for an unfinished turn;
   * the KV cache contains the first twenty.
   */
  async measurePrompt(
    { documentedTools, examples = [], turns }: PromptRequest,
    cuts: readonly PromptCut[] = [],
  ): Promise<PromptMeasure> {
    await this.measuring;
    const tokensPerTool = documentedTools.map(() => 7);
    const examplesTokens = 11 * examples.length;
    const [toolsTokens, turnsTokens] = [7 * documentedTools.length + examplesTokens, 11 * turns.length];
    return {
      estimated: false,
      contextSize: 1000,
      instructionsTokens: 5,
      toolsTokens,
      turnsTokens,
      droppedTurns: 2,
      tokensPerTool,
      totalTokens: 5 + toolsTokens + turnsTokens,
      cachedTokens: Math.min(20, 5 + toolsTokens + turnsTokens),
      storedTokens: 3,
      tokensBefore: cuts.map(
        (cut) =>
          5 +
          7 * cut.documentedTools +
          (cut.examples ? examplesTokens : 0) +
          11 * cut.turns +
          (cut.begunTurn === null ? 0 : 4),
      ),
    };
  }

  async countDocumentation(tools: readonly PromptTool[]): Promise<readonly number[]> {
    return tools.map(() => 7);
  }

  async prepare(request: PrepareRequest): Promise<void> {
    this.prepared.push(structuredClone(request));
  }

  estimateContexts(): Promise<null> {
    return Promise.resolve(null);
  }

  snapshotUsage(): Promise<SnapshotUsage> {
    return Promise.resolve({ count: 0, bytes: 0 });
  }

  async deleteSnapshots(conversationId: string | null): Promise<void> {
    this.forgotten.push(conversationId);
  }

  async limitSnapshots(): Promise<void> {}
  async unloadModel(): Promise<void> {}
  async dispose(): Promise<void> {}
}

/** @returns seven tokens per tool, and one per four characters of everything else. */
export const tokensOf = ({ instructions, documentedTools, turns }: PromptRequest): number =>
  7 * documentedTools.length + Math.ceil((instructions.length + JSON.stringify(turns).length) / 4);

/** The figures that every step of the backend reports. */
export const STEP_FIGURES = { ttftMs: 3, prefilledTokens: 10, reusedTokens: 20, generatedTokens: 4, generationMs: 40 };

/** Streams the words and ends the turn. */
export const say =
  (text: string): Step =>
  async (_, onEvent) => {
    for (const word of text.split(/(?<= )/)) onEvent({ type: 'text-delta', text: word });
    return { parts: [{ type: 'text', text }] };
  };

/** Says the text, if any, and calls tools. */
export const callTools =
  (calls: readonly [name: string, args: JsonObject][], text = ''): Step =>
  async (_, onEvent) => {
    if (text !== '') onEvent({ type: 'text-delta', text });
    const toolCalls = calls.map(([name, args], index): GeneratedToolCall => {
      onEvent({ type: 'tool-call-named', index, name });
      return { name, arguments: args, raw: [`raw ${name}`] };
    });
    return { finishReason: 'tool-calls', parts: text === '' ? [] : [{ type: 'text', text }], toolCalls };
  };

/** Streams numbered words every few milliseconds until it is aborted. */
export const sayForever =
  (intervalMs = 5): Step =>
  async (_, onEvent, signal) => {
    let text = '';
    for (let word = 0; !signal.aborted; word++) {
      onEvent({ type: 'text-delta', text: `word${String(word)} ` });
      text += `word${String(word)} `;
      await delay(intervalMs);
    }
    return { finishReason: 'aborted', parts: [{ type: 'text', text }] };
  };

export const fail =
  (error: unknown, text = ''): Step =>
  async (_, onEvent) => {
    if (text !== '') onEvent({ type: 'text-delta', text });
    throw error;
  };
