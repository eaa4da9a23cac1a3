import type { JsonObject } from '../../shared/entities/json.ts';
import type { GenerateRequest, GenerationEvent, GenerationResult, PromptTurn } from '../inference/inference-backend.ts';
import { DelegatingBackend } from './delegating-backend.ts';

/** What the model is made to do in one step. */
export type Decision =
  | { readonly type: 'call'; readonly name: string; readonly arguments: JsonObject }
  | { readonly type: 'say'; readonly text: string }
  /** A few tokens of its own choice. */
  | { readonly type: 'own-words' };

/** A step as requested from the engine, including text written for the model, and what it did. */
export interface DecidedStep {
  readonly request: GenerateRequest;
  readonly result: GenerationResult;
}

const OWN_TOKENS = 16;

/**
 * Makes decisions for the model. The engine is real: it evaluates every prompt, and the text written for the model is
 * evaluated as the beginning of its answer, so the KV cache contains exactly what it otherwise would.
 */
export class DecidingBackend extends DelegatingBackend {
  readonly #decisions: Decision[] = [];
  #steps: DecidedStep[] = [];

  /** Adds the next steps. */
  decide(decisions: readonly Decision[]): void {
    this.#decisions.push(...decisions);
  }

  /** @returns the steps since the last call. */
  takeSteps(): readonly DecidedStep[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps;
  }

  override async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const decision = this.#decisions.shift();
    if (decision === undefined) throw new Error('The script has no decision for a further step.');
    const asked = askedFor(decision, request);
    const result = await this.engine.generate(asked, () => {}, signal);
    this.#steps.push({ request: asked, result });
    return decided(decision, result, onEvent);
  }
}

function askedFor(decision: Decision, request: GenerateRequest): GenerateRequest {
  switch (decision.type) {
    case 'call':
      return { ...request, maxTokens: 1 };
    case 'say':
      return { ...request, maxTokens: 1, turns: withWords(request.turns, decision.text) };
    // Nothing else may be called, or the script would take another path.
    case 'own-words':
      return { ...request, maxTokens: OWN_TOKENS, callableTools: [] };
  }
}

function withWords(turns: readonly PromptTurn[], text: string): readonly PromptTurn[] {
  const open = turns.at(-1);
  const part = { type: 'text', text } as const;
  return open?.role === 'assistant'
    ? [...turns.slice(0, -1), { ...open, parts: [...open.parts, part] }]
    : [...turns, { role: 'assistant', parts: [part] }];
}

/** The token that the engine sampled itself is dropped: it was never evaluated. */
function decided(
  decision: Decision,
  result: GenerationResult,
  onEvent: (event: GenerationEvent) => void,
): GenerationResult {
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
    case 'own-words':
      return { ...result, finishReason: 'end-of-turn' };
  }
}
