import { expect, it } from 'vitest';
import type { ModelReference } from '../../shared/entities/model-reference.ts';
import { EngineRouter } from './engine-router.ts';
import type {
  EngineCapabilities,
  GenerateRequest,
  GenerationResult,
  LoadModelRequest,
  PromptTool,
} from './inference-backend.ts';
import { NoModelLoadedError } from './inference-errors.ts';
import { ScriptedBackend } from './scripted/scripted-backend.ts';
import { EchoEngine } from './testing/echo-engine/echo-engine.ts';

const FILE: ModelReference = { type: 'file', path: '/models/small.gguf' };
const SERVED: ModelReference = { type: 'server', address: 'http://127.0.0.1:8080/v1', model: 'large' };
const COUNTS: EngineCapabilities = { tokenCounts: true, kvCounts: true, snapshots: true, grammar: true, erases: true };
const TOOL: PromptTool = {
  name: 'add',
  summary: 'Adds two numbers',
  parameters: { type: 'object' },
  briefDocumentation: 'add(a, b): Adds two numbers',
};
const SECOND: PromptTool = { ...TOOL, name: 'subtract', briefDocumentation: 'subtract(a, b): Takes one from another' };

/** Counts letters as tokens, and records its requests. */
class CountingEngine extends ScriptedBackend {
  readonly counted: string[][] = [];
  readonly did: string[] = [];
  fails = false;

  constructor() {
    super({ answers: [] });
  }

  override async loadModel({ contextSize }: LoadModelRequest) {
    this.did.push('loadModel');
    return { contextSize, capabilities: COUNTS };
  }

  override async unloadModel(): Promise<void> {
    this.did.push('unloadModel');
  }

  override async countDocumentation(tools: readonly PromptTool[]): Promise<readonly number[]> {
    this.counted.push(tools.map(({ name }) => name));
    if (this.fails) throw new Error('The engine is busy.');
    return tools.map(({ briefDocumentation }) => briefDocumentation.length);
  }
}

const own = new CountingEngine();
const echo = new EchoEngine();
const router = (): EngineRouter =>
  new EngineRouter([
    { runs: ({ type }) => type === 'file', backend: own },
    { runs: ({ type }) => type === 'server', backend: echo },
  ]);

const load = async (to: EngineRouter, model: ModelReference): Promise<void> => {
  const capabilities = await to.inspectModel(model);
  await to.loadModel({ model, capabilities, chatFormatForced: false, contextSize: 2048 });
};

it('gives each model to the engine that runs its kind, and keeps one loaded at a time', async () => {
  const engines = router();
  await load(engines, FILE);
  await load(engines, SERVED);
  expect(own.did).toEqual(['loadModel', 'unloadModel']);
  await load(engines, FILE);
  expect(own.did).toEqual(['loadModel', 'unloadModel', 'loadModel']);
});

it('names a model that no engine runs', async () => {
  const engines = new EngineRouter([]);
  await expect(engines.inspectModel(SERVED)).rejects.toThrow(/no engine that runs large at http:\/\/127/);
  await expect(engines.measurePrompt({ ...EMPTY })).rejects.toThrow(NoModelLoadedError);
});

it('asks an engine for the length of a text once per model, and for all new ones in one call', async () => {
  const engines = router();
  own.counted.length = 0;
  await load(engines, FILE);
  const both = [engines.countDocumentation([TOOL], 'brief'), engines.countDocumentation([TOOL, TOOL, SECOND], 'brief')];
  expect(await Promise.all(both)).toEqual([[27], [27, 27, 38]]);
  await engines.countDocumentation([{ ...TOOL }, SECOND], 'brief');
  expect(own.counted).toEqual([['add'], ['subtract']]);
  await engines.countDocumentation([TOOL], 'full');
  await load(engines, FILE);
  await engines.countDocumentation([TOOL], 'brief');
  expect(own.counted.slice(2)).toEqual([['add'], ['add']]);
});

it('asks again for a length that could not be counted', async () => {
  const engines = router();
  await load(engines, FILE);
  own.fails = true;
  await expect(engines.countDocumentation([TOOL], 'brief')).rejects.toThrow('The engine is busy.');
  own.fails = false;
  expect(await engines.countDocumentation([TOOL], 'brief')).toEqual([27]);
});

it('estimates for an engine that does not count, and before a model is loaded', async () => {
  const engines = router();
  const estimated = await engines.countDocumentation([TOOL, { ...TOOL, short: 'add' }], 'full');
  await load(engines, SERVED);
  expect(await engines.countDocumentation([TOOL, { ...TOOL, short: 'add' }], 'full')).toEqual(estimated);
  expect(estimated[1]).toBe(1);
  const measure = await engines.measurePrompt(
    { ...EMPTY, instructions: 'Be brief.', documentedTools: [TOOL], turns: [{ role: 'user', text: 'Hello there' }] },
    [{ instructions: 9, documentedTools: 1, examples: true, turns: 0, begunTurn: null }],
  );
  expect(measure).toMatchObject({ estimated: true, contextSize: 4096, cachedTokens: null, storedTokens: null });
  expect(measure.totalTokens).toBe(measure.instructionsTokens + measure.toolsTokens + measure.turnsTokens);
  expect(measure.tokensBefore).toEqual([measure.instructionsTokens + measure.toolsTokens]);
});

const EMPTY = {
  conversationId: '',
  instructions: '',
  documentedTools: [],
  documentationFormat: 'brief',
  turns: [],
} as const;

const STEP = { callableTools: [], sampling: { temperature: 0 }, maxTokens: 1 } as const;

it('reports the figures of steps that ran alone, because others share the processor', async () => {
  const figures = { ttftMs: 10, prefilledTokens: 5, reusedTokens: 0, generatedTokens: 1, generationMs: 1 };
  const waiting = new Map<string, () => void>();
  const engine = Object.assign(new CountingEngine(), {
    generate: async ({ conversationId }: GenerateRequest): Promise<GenerationResult> => {
      await new Promise<void>((resolve) => waiting.set(conversationId, resolve));
      return { finishReason: 'end-of-turn', parts: [], toolCalls: [], droppedTurns: 0, figures };
    },
  });
  const engines = new EngineRouter([{ runs: () => true, backend: engine }]);
  await load(engines, FILE);
  let reported = 0;
  engines.stepMeasured.on(() => reported++);
  const step = (conversationId: string): Promise<GenerationResult> =>
    engines.generate({ ...EMPTY, ...STEP, conversationId }, () => {}, new AbortController().signal);
  const together = [step('first'), step('second')];
  for (const end of waiting.values()) end();
  await Promise.all(together);
  expect(reported).toBe(0);
  const alone = step('third');
  waiting.get('third')?.();
  await alone;
  expect(reported).toBe(1);
});
