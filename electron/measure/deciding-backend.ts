import type { JsonObject } from '../../shared/entities/json.ts';
import type {
  GenerateRequest, GenerationEvent, GenerationResult, InferenceBackend, LoadedModel, LoadModelRequest, PrepareRequest, PromptMeasure, PromptRequest, PromptTool, PromptTurn, SnapshotUsage,
} from '../inference/inference-backend.ts';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';

/** What the model is made to do in one step. */
export type Decision =
  | { readonly type: 'call'; readonly name: string; readonly arguments: JsonObject }
  | { readonly type: 'say'; readonly text: string }
  /** What comes to its own mind, a few tokens of it. */
  | { readonly type: 'own-words' };

/** A step as the engine was asked for it, words that were put into the model's mouth included, and what it did. */
export interface DecidedStep {
  readonly request: GenerateRequest;
  readonly result: GenerationResult;
}

const OWN_TOKENS = 16;

/**
 * Decides in a model's place. The engine is real: it evaluates every prompt, and the words that are put into the model's mouth are
 * evaluated as the beginning of its answer, so the KV cache comes to hold what it would hold.
 */
export class DecidingBackend implements InferenceBackend {
  readonly #engine: InferenceBackend;
  readonly #decisions: Decision[] = [];
  #steps: DecidedStep[] = [];

  constructor(engine: InferenceBackend) {
    this.#engine = engine;
  }

  /** Adds what the next steps are. */
  decide(decisions: readonly Decision[]): void {
    this.#decisions.push(...decisions);
  }

  /** @returns the steps since this was last asked. */
  takeSteps(): readonly DecidedStep[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps;
  }

  async generate(request: GenerateRequest, onEvent: (event: GenerationEvent) => void, signal: AbortSignal): Promise<GenerationResult> {
    const decision = this.#decisions.shift();
    if (decision === undefined) throw new Error('The script has no decision for a further step.');
    const asked = askedFor(decision, request);
    const result = await this.#engine.generate(asked, () => {}, signal);
    this.#steps.push({ request: asked, result });
    return decided(decision, result, onEvent);
  }

  prepare(request: PrepareRequest): Promise<void> {
    return this.#engine.prepare(request);
  }
  inspectModel(path: string, chatWrapper?: string): Promise<ModelCapabilities> {
    return this.#engine.inspectModel(path, chatWrapper);
  }
  loadModel(request: LoadModelRequest): Promise<LoadedModel> {
    return this.#engine.loadModel(request);
  }
  unloadModel(): Promise<void> {
    return this.#engine.unloadModel();
  }
  measurePrompt(request: PromptRequest): PromptMeasure {
    return this.#engine.measurePrompt(request);
  }
  countDocumentation(tools: readonly PromptTool[], format: GenerateRequest['documentationFormat']): readonly number[] {
    return this.#engine.countDocumentation(tools, format);
  }
  snapshotUsage(): Promise<SnapshotUsage> {
    return this.#engine.snapshotUsage();
  }
  deleteSnapshots(conversationId: string | null): Promise<void> {
    return this.#engine.deleteSnapshots(conversationId);
  }
  limitSnapshots(bytes: number): Promise<void> {
    return this.#engine.limitSnapshots(bytes);
  }
  dispose(): Promise<void> {
    return this.#engine.dispose();
  }
}

function askedFor(decision: Decision, request: GenerateRequest): GenerateRequest {
  switch (decision.type) {
    case 'call': return { ...request, maxTokens: 1 };
    case 'say': return { ...request, maxTokens: 1, turns: withWords(request.turns, decision.text) };
    // Nothing else may be called, or the script would go another way.
    case 'own-words': return { ...request, maxTokens: OWN_TOKENS, callableTools: [] };
  }
}

function withWords(turns: readonly PromptTurn[], text: string): readonly PromptTurn[] {
  const open = turns.at(-1);
  const part = { type: 'text', text } as const;
  return open?.role === 'assistant' ? [...turns.slice(0, -1), { ...open, parts: [...open.parts, part] }] : [...turns, { role: 'assistant', parts: [part] }];
}

/** The token that the engine sampled itself is forgotten: it was never evaluated. */
function decided(decision: Decision, result: GenerationResult, onEvent: (event: GenerationEvent) => void): GenerationResult {
  switch (decision.type) {
    case 'call': {
      const { name, arguments: args } = decision;
      onEvent({ type: 'tool-call-named', index: 0, name });
      return { ...result, finishReason: 'tool-calls', parts: [], toolCalls: [{ name, arguments: args, raw: null }] };
    }
    case 'say': {
      onEvent({ type: 'text-delta', text: decision.text });
      return { ...result, finishReason: 'end-of-turn', parts: [{ type: 'text', text: decision.text }], toolCalls: [] };
    }
    case 'own-words': return { ...result, finishReason: 'end-of-turn' };
  }
}
