import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import type { GenerateRequest, GenerationEvent, GenerationResult } from '../inference/inference-backend.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { DelegatingBackend } from './delegating-backend.ts';
import type { LaunchedApp } from './launch-app.ts';
import { loadMeasuredModel, profileOn } from './measured-model.ts';
import { readScenarios } from './read-scenarios.ts';
import { runScenario } from './scenario-run.ts';
import type { Scenario } from './scenario.ts';
import { SeparateLaunches } from './separate-launches.ts';
import { STARTER_MODEL } from './starter-files.ts';
import { setLoader } from './strategy-in-use.ts';

/** Makes the calls that a scenario suggests, and answers with their results unchanged. */
class SolvingBackend extends DelegatingBackend {
  #steps: (Scenario['turns'][number]['calls'][number] | null)[] = [];

  #hasCalled = false;

  begin({ turns }: Scenario): void {
    this.#steps = turns.flatMap(({ calls }) => [...calls, null]);
    this.#hasCalled = false;
  }

  override async generate(
    { turns }: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
  ): Promise<GenerationResult> {
    // An app that words the results itself does not ask for an answer to them.
    if (this.#hasCalled && turns.at(-1)?.role === 'user' && this.#steps[0] === null) this.#steps.shift();
    const call = this.#steps.shift() ?? null;
    this.#hasCalled = call !== null;
    const figures = { ttftMs: 1, prefilledTokens: 1, reusedTokens: 0, generatedTokens: 1, generationMs: 1 };
    if (call !== null)
      return {
        finishReason: 'tool-calls',
        parts: [],
        toolCalls: [{ name: call.tool, arguments: call.arguments, raw: null }],
        figures,
        droppedTurns: 0,
      };
    const open = turns.at(-1);
    const results =
      open?.role === 'assistant'
        ? open.parts.flatMap((part) => (part.type === 'tool-calls' ? part.calls.map(({ result }) => result) : []))
        : [];
    const text = results.length === 0 ? 'What do you mean?' : JSON.stringify(results);
    onEvent({ type: 'text-delta', text });
    return { finishReason: 'end-of-turn', parts: [{ type: 'text', text }], toolCalls: [], figures, droppedTurns: 0 };
  }
}

const engine = new LlamaBackend({ logger: silentLogger });
let launches: SeparateLaunches;
/** For all scenarios that leave everything as it was: to launch an app takes as long as to run one of them. */
let shared: Solver;
beforeAll(async () => {
  const model = await loadMeasuredModel(engine, { file: STARTER_MODEL, profile: 'model', contextSize: null });
  launches = new SeparateLaunches({
    model,
    // What the app reads in a message by itself would make calls that the scenarios leave to a model.
    modelProfile: { ...profileOn('text', model), guided: false },
    embedder: null,
  });
  shared = await launchSolver();
});
afterAll(async () => {
  await shared.app.dispose();
  launches.dispose();
  await engine.dispose();
});

interface Solver {
  readonly app: LaunchedApp;
  /** @returns what went wrong. */
  solve(scenario: Scenario): Promise<readonly string[]>;
}

async function launchSolver(): Promise<Solver> {
  const backend = new SolvingBackend(engine);
  let now = 0;
  // Everything that is called here was asked for.
  const app = await launches.launch({ backend, now: () => now, answerApproval: () => 'once' });
  return {
    app,
    async solve(scenario) {
      now = scenario.now.getTime();
      backend.begin(scenario);
      await setLoader(app, scenario.needsLoader, { strategy: 'conversation-length', embedder: null });
      return (await runScenario(scenario, app, NO_PROMPTS)).turns.flatMap(({ problems }) => problems);
    },
  };
}

/** Nothing is generated, so there is nothing to count. */
const NO_PROMPTS = { takePrompts: async () => [] };

/** Whether nothing has to be there first, and nothing is there afterwards that could help another scenario. */
function leavesNothing({ start, turns, needsLoader }: Scenario): boolean {
  const called = turns.flatMap(({ calls }) => calls.map(({ tool }) => shared.app.catalog.find(tool)?.tool.risk));
  return (
    !needsLoader &&
    Object.values(start).every((things) => things.length === 0) &&
    called.every((risk) => risk === 'read-only')
  );
}

async function solve(scenario: Scenario): Promise<readonly string[]> {
  if (leavesNothing(scenario)) return shared.solve(scenario);
  const own = await launchSolver();
  try {
    return await own.solve(scenario);
  } finally {
    await own.app.dispose();
  }
}

const scenarios = readScenarios();

describe('the scenarios', () => {
  it('are many, of all kinds and lengths', () => {
    expect(scenarios.filter(({ needsLoader }) => !needsLoader).length).toBeGreaterThanOrEqual(150);
    expect(new Set(scenarios.map(({ turns }) => turns.length))).toEqual(new Set([1, 2, 3, 5, 6]));
    expect(
      new Set(scenarios.flatMap(({ turns }) => turns.flatMap(({ calls }) => calls.map(({ tool }) => tool)))).size,
    ).toBeGreaterThanOrEqual(20);
  });

  it.each([...Map.groupBy(scenarios, ({ field }) => field)])('can be done as they say: %s', async (_, some) => {
    const unsolved: Record<string, readonly string[]> = {};
    for (const scenario of some) {
      const problems = await solve(scenario);
      if (problems.length > 0) unsolved[scenario.name] = problems;
    }
    expect(unsolved).toEqual({});
  });
});
