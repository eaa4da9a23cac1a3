import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { fitAllTurns, fitTurns, keptTurns } from '../fit-context.ts';
import { estimateDocumentation, estimatePrompt } from '../estimate-tokens.ts';
import type {
  ContextEstimate,
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
  LoadedModel,
  LoadModelRequest,
  PromptCut,
  PromptMeasure,
  PromptRequest,
  PromptTool,
  PromptTurn,
} from '../inference-backend.ts';
import { promptCapacity } from '../prompt-capacity.ts';

const WORDS = 'The plan for today is short: read, write, and water the plants before noon.';

/**
 * A model for tests that has as little room as the test says, and is as unreliable as a small one: it calls tools with what
 * a message says, sometimes says nothing, and sometimes never stops. What it does is decided by its messages alone, so
 * that a retry finds it as it was.
 */
export class SmallEngine implements InferenceBackend {
  #contextSize = 0;

  async inspectModel(): Promise<ModelCapabilities> {
    return {
      architecture: 'small',
      trainedContextSize: 131_072,
      chatFormat: 'small',
      callsToolsNatively: true,
      template: null,
      generatesText: true,
    };
  }

  async loadModel({ contextSize }: LoadModelRequest): Promise<LoadedModel> {
    this.#contextSize = contextSize;
    return {
      contextSize,
      capabilities: { tokenCounts: true, kvCounts: false, snapshots: false, grammar: true, erases: true },
    };
  }

  /** @throws {ContextOverflowError} as the local engine does, before anything is generated. */
  async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const capacity = promptCapacity(this.#contextSize);
    const count = (turns: readonly PromptTurn[]): number =>
      this.#tokensOf({ ...request, turns: keptTurns(request.turns, request.turns.length - turns.length) });
    const { droppedTurns } =
      request.keepsTurns === true
        ? fitAllTurns(request.turns, capacity, count)
        : fitTurns(request.turns, 0, capacity, count);
    onEvent({ type: 'prefill-progressed', evaluatedTokens: 1, totalTokens: 1 });
    const step = stepFor(request);
    const said = 'loop' in step ? loopIn(step.loop, onEvent, signal) : step;
    return {
      finishReason: signal.aborted ? 'aborted' : said.calls.length > 0 ? 'tool-calls' : 'end-of-turn',
      parts: said.text === '' ? [] : [{ type: 'text', text: said.text }],
      toolCalls: said.calls,
      droppedTurns,
      figures: {
        ttftMs: 1,
        prefilledTokens: null,
        reusedTokens: null,
        generatedTokens: 1 + said.text.length,
        generationMs: 1,
      },
    };
  }

  async measurePrompt(request: PromptRequest, cuts: readonly PromptCut[] = []): Promise<PromptMeasure> {
    return { ...estimatePrompt(request, cuts, this.#contextSize), estimated: false };
  }

  async countDocumentation(
    tools: readonly PromptTool[],
    format: PromptRequest['documentationFormat'],
  ): Promise<readonly number[]> {
    return tools.map((tool) => estimateDocumentation(tool, format));
  }

  /** A thousand bytes a token, as far as there is memory for contexts of 40,000 tokens. */
  async estimateContexts(contextSizes: readonly number[]): Promise<readonly ContextEstimate[]> {
    return contextSizes.map((contextSize) => ({
      contextSize,
      extraBytes: (contextSize - this.#contextSize) * 1000,
      fits: contextSize <= 40_000,
    }));
  }

  async snapshotUsage(): Promise<null> {
    return null;
  }

  async unloadModel(): Promise<void> {}
  async prepare(): Promise<void> {}
  async deleteSnapshots(): Promise<void> {}
  async limitSnapshots(): Promise<void> {}
  async dispose(): Promise<void> {}

  #tokensOf(request: PromptRequest): number {
    return estimatePrompt(request, [], this.#contextSize).totalTokens;
  }
}

interface Said {
  readonly text: string;
  readonly calls: GenerationResult['toolCalls'];
}
const say = (text: string): Said => ({ text, calls: [] });

/** A call is written in the message as the person of the test would have it: `call name {"an": "argument"}`. */
const CALL = /call (\w+) (\{.*\})/s;

/** What the app writes before a message, such as what was said earlier in short, which quotes earlier calls. */
const NOTES = /^\[.*\]\n/s;

function stepFor({ turns }: PromptRequest): Said | { readonly loop: 'text' | 'arguments' } {
  const asked = (turns.findLast((turn) => turn.role === 'user')?.text ?? '').replace(NOTES, '');
  const [, name, args] = CALL.exec(asked) ?? [];
  const isFirst = rounds(turns.at(-1)) === 0;
  if (name !== undefined && args !== undefined && isFirst)
    return { text: '', calls: [{ name, arguments: JSON.parse(args) as Record<string, never>, raw: null }] };
  if (/say nothing/.test(asked)) return say(turns.length === 1 ? '' : ' ');
  // The conversation before it leads it astray: alone, it can answer.
  if (/loop in arguments/.test(asked)) return turns.length > 1 ? { loop: 'arguments' } : say(WORDS);
  if (/loop in text/.test(asked)) return { loop: 'text' };
  return say(isFirst ? WORDS : 'That is what I found.');
}

const rounds = (turn: PromptTurn | undefined): number =>
  turn?.role === 'assistant' ? turn.parts.filter(({ type }) => type === 'tool-calls').length : 0;

function loopIn(place: 'text' | 'arguments', onEvent: (event: GenerationEvent) => void, signal: AbortSignal): Said {
  if (place === 'arguments') onEvent({ type: 'tool-call-named', index: 0, name: 'calculate' });
  let text = '';
  for (let token = 0; token < 400 && !signal.aborted; token++) {
    if (place === 'arguments') onEvent({ type: 'tool-call-arguments-delta', index: 0, text: 'Tell ' });
    else onEvent({ type: 'text-delta', text: 'and so on ' });
    if (place === 'text') text += 'and so on ';
  }
  return say(text);
}
