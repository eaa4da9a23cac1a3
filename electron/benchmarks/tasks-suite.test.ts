import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { loadMeasuredModel, type MeasuredModel } from './measured-model.ts';
import { scenarioSchema, type Scenario } from './scenario.ts';
import { STARTER_MODEL } from './starter-files.ts';
import { tasksCommand } from './tasks-command.ts';
import { profileFor, runTasksSuite, type TasksOutcome } from './tasks-suite.ts';
import { describeTrace } from './scenario-trace.ts';

const backend = new LlamaBackend({ logger: silentLogger });
let model: MeasuredModel;
beforeAll(
  async () =>
    void (model = await loadMeasuredModel(backend, { file: STARTER_MODEL, profile: 'model', contextSize: null })),
);
afterAll(() => backend.dispose());

const scenario = (field: string, raw: object): Scenario => ({ field, ...scenarioSchema.parse(raw) });
const run = (...scenarios: readonly Scenario[]): Promise<TasksOutcome> =>
  runTasksSuite({
    scenarios,
    model,
    inUse: { strategy: 'conversation-length', embedder: null },
    path: 'text',
    tools: 40,
    mostTokens: null,
    onProgress: () => {},
  });

/** Phrased like the tools' own examples, so that any model gets it right. */
const timer = scenario('time', {
  name: 'timer',
  now: '2026-03-02T09:00',
  turns: [
    {
      say: 'set a timer for 10 minutes',
      calls: [{ start_timer: { duration: '10 minutes' } }],
      timers: [{ minutes: 10 }],
    },
  ],
});
const wrong = scenario('math', {
  name: 'wrong',
  turns: [{ say: 'What is 17 times 23?', calls: [{ calculate: { expression: '17 times 23' } }], answer: ['392'] }],
});
const remembering = scenario('memory', {
  name: 'remembering',
  needsLoader: true,
  turns: [{ say: 'hello', calls: [] }],
});

describe('the suite of tasks', () => {
  it('tells what came about from what did not, with the loader and without', async () => {
    const {
      comparison: { on, off, withLoaderOnly, failed },
      outcomes,
    } = await run(timer, wrong, remembering);
    for (const figures of [on, off]) {
      expect(figures).toMatchObject({
        n: 2,
        turns: 2,
        success: 0.5,
        turnSuccess: 0.5,
        calls: 1,
        overCalling: null,
        unanswered: 0,
      });
      expect(figures.byField).toMatchObject({ time: { n: 1, success: 1 }, math: { n: 1, success: 0 } });
      expect(figures.promptTokens).toBeGreaterThan(figures.prefixTokens);
      expect(figures.ttftMs).toBeGreaterThan(0);
    }
    expect(off.prefixTokens).toBeGreaterThan(on.prefixTokens);
    expect(failed).toEqual({ on: ['wrong'], off: ['wrong'] });
    expect(withLoaderOnly).toMatchObject({ n: 1, overCalling: 0 });
    expect(describeTrace('brief', outcomes).join('\n')).toMatch(
      /wrong, loader on, brief: failed\n {2}> What is 17 times 23\?\n.*calculate.*\n.*391.*\n.*\n {4}! The answer lacks/,
    );
  });

  it('limits what one step of an answer may have, if that is asked for, and refuses a limit that no call fits into', async () => {
    expect(profileFor({ model, path: 'text', mostTokens: 160 })).toMatchObject({ maxTokens: 160 });
    expect(profileFor({ model, path: 'text', mostTokens: null }).maxTokens).toBe(model.profile.maxTokens);
    for (const limit of ['15', '5000', 'many'])
      await expect(
        tasksCommand.run(
          { model: STARTER_MODEL, embedder: '', quick: true, format: 'brief', 'most-tokens': limit },
          () => {},
        ),
      ).rejects.toThrow('--most-tokens 160');
  });

  it('names a scenario that wants a tool which is not there', async () => {
    const unknown = scenario('math', {
      name: 'plotting',
      turns: [{ say: 'plot it', calls: [{ draw_graph: {} }], answer: ['done'] }],
    });
    await expect(run(unknown)).rejects.toThrow('Scenario "plotting" in math.json calls draw_graph');
  });
});
