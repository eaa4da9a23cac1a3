import { jsonObjectSchema } from '../../../../shared/entities/json.ts';
import type { ModelCapabilities } from '../../../../shared/entities/model-file.ts';
import type {
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
  LoadedModel,
  LoadModelRequest,
  ModelLoadEvent,
  PromptTurn,
} from '../../inference-backend.ts';

const FIGURES = { ttftMs: 1, prefilledTokens: null, reusedTokens: null, generatedTokens: null, generationMs: 1 };

/** An engine for tests that can do as little as an engine may: it counts nothing, keeps nothing and has no grammar. */
export class EchoEngine implements InferenceBackend {
  async inspectModel(): Promise<ModelCapabilities> {
    return {
      architecture: 'echo',
      trainedContextSize: 4096,
      chatFormat: 'echo',
      callsToolsNatively: true,
      template: null,
      generatesText: true,
    };
  }

  async loadModel(_: LoadModelRequest, onEvent?: (event: ModelLoadEvent) => void): Promise<LoadedModel> {
    onEvent?.({ type: 'load-progressed', progress: 1 });
    const capabilities = { tokenCounts: false, kvCounts: false, snapshots: false, grammar: false, erases: false };
    return { contextSize: 4096, capabilities };
  }

  async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    // Later, so that what is aborted at once is known to be.
    await new Promise(setImmediate);
    return signal.aborted ? { ...ended('aborted'), parts: [] } : echo(request, onEvent);
  }

  async unloadModel(): Promise<void> {}
  async prepare(): Promise<void> {}
  async deleteSnapshots(): Promise<void> {}
  async limitSnapshots(): Promise<void> {}
  async dispose(): Promise<void> {}

  measurePrompt(): Promise<never> {
    return Promise.reject(new Error('This engine does not count tokens.'));
  }

  countDocumentation(): Promise<never> {
    return Promise.reject(new Error('This engine does not count tokens.'));
  }

  async estimateContexts(): Promise<null> {
    return null;
  }

  async snapshotUsage(): Promise<null> {
    return null;
  }
}

/** Repeats the message. `call NAME {...}` calls any tool, and then says what the result was. */
function echo({ turns }: GenerateRequest, onEvent: (event: GenerationEvent) => void): GenerationResult {
  const open = turns.at(-1);
  if (open?.role === 'assistant') return say(`It said: ${JSON.stringify(resultsIn(open))}`, onEvent);
  const message = open?.text ?? '';
  const [, name, json] = /^call (\S+) (.*)$/.exec(message) ?? [];
  if (name === undefined || json === undefined) return say(`You said: ${message}`, onEvent);
  onEvent({ type: 'tool-call-named', index: 0, name });
  const call = { name, arguments: jsonObjectSchema.parse(JSON.parse(json)), raw: null };
  return { ...ended('tool-calls'), parts: [], toolCalls: [call] };
}

function say(text: string, onEvent: (event: GenerationEvent) => void): GenerationResult {
  onEvent({ type: 'text-delta', text });
  return { ...ended('end-of-turn'), parts: [{ type: 'text', text }] };
}

const resultsIn = ({ parts }: Extract<PromptTurn, { role: 'assistant' }>): unknown =>
  parts.flatMap((part) => (part.type === 'tool-calls' ? part.calls.map(({ result }) => result) : []));

const ended = (finishReason: GenerationResult['finishReason']): Omit<GenerationResult, 'parts'> => ({
  finishReason,
  toolCalls: [],
  figures: FIGURES,
  droppedTurns: 0,
});
