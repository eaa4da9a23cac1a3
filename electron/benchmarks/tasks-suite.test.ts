import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import type { SettingsPatch } from '../../shared/entities/settings.ts';
import type { Approval } from '../../shared/entities/approval.ts';
import { ask } from './ask.ts';
import { checkUpFirst } from './checked-up.ts';
import { launchApp, type LaunchedApp } from './launch-app.ts';
import { loadMeasuredModel, profileOn, type MeasuredModel } from './measured-model.ts';
import { scenarioSchema, type Scenario } from './scenario.ts';
import { STARTER_MODEL } from './starter-files.ts';
import { defineBundle } from '../tools/define-bundle.ts';
import { defineTool } from '../tools/define-tool.ts';
import { tasksCommand } from './tasks-command.ts';
import { profileFor, runTasksSuite, type TasksOutcome, type TasksSuiteOptions } from './tasks-suite.ts';
import { describeTrace } from './scenario-trace.ts';
import { createTemporaryProfile } from './temporary-profile.ts';

const backend = new LlamaBackend({ logger: silentLogger });
let model: MeasuredModel;
beforeAll(
  async () =>
    void (model = await loadMeasuredModel(backend, { file: STARTER_MODEL, profile: 'model', contextSize: null })),
);
afterAll(() => backend.dispose());

const scenario = (field: string, raw: object): Scenario => ({ field, ...scenarioSchema.parse(raw) });
const DEFAULTS = Object.fromEntries(
  Object.entries(tasksCommand.options).map(([name, option]) => [name, option.default]),
);
const run = (scenarios: readonly Scenario[], own: Partial<TasksSuiteOptions> = {}): Promise<TasksOutcome> =>
  runTasksSuite({
    scenarios,
    model,
    inUse: { strategy: 'conversation-length', embedder: null },
    path: 'text',
    loader: 'both',
    checkedUp: null,
    tools: 28,
    mostTokens: null,
    onProgress: () => {},
    ...own,
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
    } = await run([timer, wrong, remembering]);
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
        tasksCommand.run({ ...DEFAULTS, embedder: '', quick: true, format: 'brief', 'most-tokens': limit }, () => {}),
      ).rejects.toThrow('--most-tokens 160');
  });

  it('after a check-up, asks the model as the app does from then on, with one loader setting, and stops early on request', async () => {
    const stop = new AbortController();
    // Time for the first round of two ways.
    let seconds = 0;
    const { profile, result } = await checkUpFirst({
      model: STARTER_MODEL,
      embedder: null,
      now: () => 1000 * (seconds += 9),
      onProgress: (line) => expect(line).toMatch(/^check-up: \d+ of about \d+ requests$/),
      signal: stop.signal,
    });
    expect(result.figures.allRequests).toBeGreaterThanOrEqual(8);
    const told: string[] = [];
    const { comparison } = await run([timer, wrong], {
      path: null,
      loader: 'on',
      checkedUp: profile,
      signal: stop.signal,
      onProgress: (line) => {
        told.push(line);
        stop.abort();
      },
    });
    profile.dispose();
    expect(told).toEqual(['on  1/2 timer: as expected']);
    expect(comparison.on).toMatchObject({ n: 1, rightTool: 1, exactCall: 1, repeatedCalls: 0, repeatedWrites: 0 });
    expect(comparison.off.n).toBe(0);
  });

  it('names a scenario that wants a tool which is not there', async () => {
    const unknown = scenario('math', {
      name: 'plotting',
      turns: [{ say: 'plot it', calls: [{ draw_graph: {} }], answer: ['done'] }],
    });
    await expect(run([unknown])).rejects.toThrow('Scenario "plotting" in math.json calls draw_graph');
  });
});

/** Added to the app after the included model and the readers of messages were trained. */
const NEW_BUNDLE = defineBundle({
  name: 'fun',
  summary: 'Jokes',
  tools: [
    defineTool({
      name: 'tell_joke',
      summary: 'Tell a joke',
      parameters: z.strictObject({}),
      output: z.object({ joke: z.string() }),
      risk: 'read-only',
      timeoutMs: 1000,
      examples: ['tell me a joke', 'do you know a joke?', 'make me laugh with a joke'],
      run: () => ({ joke: 'Two tools walk into a bar.' }),
      said: ({ joke }) => joke,
    }),
  ],
});

describe('answers of the included model', () => {
  const ASKED: Approval[] = [];
  const profile = createTemporaryProfile();
  let app: LaunchedApp;
  const launch = async (guided: boolean): Promise<void> => {
    app = await launchApp({
      profile,
      model,
      bundles: (builtIn) => [...builtIn, NEW_BUNDLE],
      modelProfile: { ...profileOn('text', model), guided },
      embedder: null,
      answerApproval: (approval) => {
        ASKED.push(approval);
        return 'no';
      },
    });
    app.settings.update({ toolStrategy: 'conversation-length' });
  };
  afterAll(() => profile.dispose());

  async function answerTo(text: string): Promise<string> {
    ASKED.length = 0;
    const { parts, status } = await ask(app, null, text);
    const words = parts.flatMap(({ part }) => (part.type === 'text' ? [part.text] : [])).join('\n');
    expect(status).toBe('complete');
    // Nothing that looks like a call but isn’t one.
    expect(words).not.toMatch(/[{}]|"arguments"|<\|/);
    expect(words.trim()).not.toBe('');
    return words;
  }

  describe('with its messages read along', () => {
    beforeAll(() => launch(true));
    afterAll(() => app.dispose());

    it.each([
      ['the loader off', { toolLoader: false }],
      ['memory off', { memory: false }],
    ])('are as good with %s', async (_, off: SettingsPatch) => {
      app.settings.update({ toolLoader: true, memory: true, ...off });
      expect(await answerTo('what is 17% of 2,340?')).toContain('397.8');
      expect(await answerTo('set a timer for 10 minutes')).toContain('10 minutes');
      expect(await answerTo('What can you do?')).toContain('**Notes**');
      expect(app.settings.get()).toMatchObject({ toolLoader: true, memory: true, ...off });
    });

    it('come from a new tool that nothing was trained on', async () => {
      app.settings.update({ toolLoader: true, memory: true });
      expect(await answerTo('tell me a joke please')).toContain('walk into a bar');
    });

    it('offer to delete all notes as one thing, once, with their number', async () => {
      for (const title of ['Groceries', 'House']) app.repositories.notes.create(title, 'x', 1);
      for (const words of ['Delete all my notes', 'remove every note!']) {
        expect(await answerTo(words)).toContain('You said no');
        expect(ASKED).toMatchObject([{ toolName: 'delete_all_notes', effect: '2 notes will be moved to the trash.' }]);
      }
      expect(await answerTo('delete the note House')).toContain('You said no');
      expect(ASKED).toMatchObject([{ toolName: 'delete_note' }]);
    });

    it('say what they can do, with the tools that are on', async () => {
      expect(await answerTo('What can you do?')).toMatch(/Notes.*Calendar/s);
      app.settings.update({ bundlesOff: ['calendar'] });
      const fewer = await answerTo('What can you help me with?');
      expect(fewer).toContain('Notes');
      expect(fewer).not.toContain('Calendar');
      app.settings.update({ bundlesOff: [] });
    });
  });

  describe('without', () => {
    beforeAll(() => launch(false));
    afterAll(() => app.dispose());

    it('are sound, if less often right', async () => {
      expect(await answerTo('what is 17% of 2,340?')).toContain('397.8');
      for (const text of ['hello', 'what notes do I have?', 'set a timer for 10 minutes'])
        expect(await answerTo(text)).toMatch(/\w/);
    });
  });
});
