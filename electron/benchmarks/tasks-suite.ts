import type { ApprovalAnswer, ApprovalReason } from '../../shared/entities/approval.ts';
import type { Embedder } from '../inference/embedder.ts';
import type { OwnProfile } from '../models/model-profile.ts';
import type { TemporaryProfile } from './temporary-profile.ts';
import { profileOn, type MeasuredModel, type RenderPath } from './measured-model.ts';
import { PromptRecorder } from './prompt-recorder.ts';
import { hasSucceeded, runScenario, type ScenarioOutcome } from './scenario-run.ts';
import type { Scenario } from './scenario.ts';
import { MeasureError } from './selection-data.ts';
import { SeparateLaunches } from './separate-launches.ts';
import { setLoader, type StrategyInUse } from './strategy-in-use.ts';
import { firstTools } from './synthetic-catalog.ts';
import { figuresOf, type TasksFigures } from './tasks-figures.ts';

export interface TasksSuiteOptions {
  readonly scenarios: readonly Scenario[];
  readonly model: MeasuredModel;
  readonly inUse: StrategyInUse;
  /** Null leaves the documentation to the app. */
  readonly path: RenderPath | null;
  /** With the loader, without it, or both. */
  readonly loader: LoaderChoice;
  /** A profile that remembers a check-up of the model; null for an app that knows nothing of it. */
  readonly checkedUp: TemporaryProfile | null;
  /** Number of tools in the catalog, synthetic ones after the built-in ones; null for exactly the built-in ones. */
  readonly tools: number | null;
  /** Limit for one step of an answer; null for the model's own. */
  readonly mostTokens: number | null;
  readonly onProgress: (line: string) => void;
  /** Ends the run after the scenario in progress; the figures are those of the scenarios so far. */
  readonly signal?: AbortSignal;
}

export const LOADER_CHOICES = ['both', 'on', 'off'] as const;
export type LoaderChoice = (typeof LOADER_CHOICES)[number];

export interface LoaderFigures extends TasksFigures {
  readonly byField: Readonly<Record<string, TasksFigures>>;
}

export interface TasksComparison {
  /** The same scenarios with and without the loader. */
  readonly on: LoaderFigures;
  readonly off: LoaderFigures;
  /** Those that need a tool which the loader had not packed at the conversation's start. */
  readonly unloaded: { readonly on: TasksFigures; readonly off: TasksFigures };
  /** Scenarios that need the loader. */
  readonly withLoaderOnly: TasksFigures;
  /** Names of the scenarios that failed. */
  readonly failed: { readonly on: readonly string[]; readonly off: readonly string[] };
}

export interface TasksOutcome {
  readonly comparison: TasksComparison;
  /** For a closer look. */
  readonly outcomes: { readonly on: readonly ScenarioOutcome[]; readonly off: readonly ScenarioOutcome[] };
}

/**
 * Runs every scenario with the loader on, then with it off; each in a separate profile, so that none learns from
 * another.
 */
export async function runTasksSuite(options: TasksSuiteOptions): Promise<TasksOutcome> {
  const { loader, scenarios } = options;
  const on = loader === 'off' ? [] : await runAll(true, scenarios, options);
  const possible = scenarios.filter(({ needsLoader }) => !needsLoader);
  const off = loader === 'on' ? [] : await runAll(false, possible, options);
  const shared = on.filter(({ scenario }) => !scenario.needsLoader);
  const unloaded = new Set(
    shared.filter(({ notLoadedAtStart }) => notLoadedAtStart.length > 0).map(({ scenario }) => scenario.name),
  );
  const among = (outcomes: readonly ScenarioOutcome[]): TasksFigures =>
    figuresOf(outcomes.filter(({ scenario }) => unloaded.has(scenario.name)));
  const comparison = {
    on: withFields(shared),
    off: withFields(off),
    unloaded: { on: among(shared), off: among(off) },
    withLoaderOnly: figuresOf(on.filter(({ scenario }) => scenario.needsLoader)),
    failed: { on: namesOfFailed(on), off: namesOfFailed(off) },
  };
  return { comparison, outcomes: { on, off } };
}

const namesOfFailed = (outcomes: readonly ScenarioOutcome[]): readonly string[] =>
  outcomes.filter((outcome) => !hasSucceeded(outcome)).map(({ scenario }) => scenario.name);

function withFields(outcomes: readonly ScenarioOutcome[]): LoaderFigures {
  const byField = Object.groupBy(outcomes, ({ scenario }) => scenario.field);
  return {
    ...figuresOf(outcomes),
    byField: Object.fromEntries(Object.entries(byField).map(([field, some]) => [field, figuresOf(some ?? [])])),
  };
}

/** @returns the model's profile on one render path, with the limit that one step of an answer has, if there is one. */
export const profileFor = ({
  model,
  path,
  mostTokens,
}: Pick<TasksSuiteOptions, 'model' | 'path' | 'mostTokens'>): OwnProfile => ({
  ...profileOn(path, model),
  ...(mostTokens !== null && { maxTokens: mostTokens }),
});

async function runAll(
  isOn: boolean,
  scenarios: readonly Scenario[],
  options: TasksSuiteOptions,
): Promise<readonly ScenarioOutcome[]> {
  const { model, path, tools, mostTokens, inUse, checkedUp, signal } = options;
  const launches = new SeparateLaunches({
    model,
    modelProfile: profileFor({ model, path, mostTokens }),
    ...(tools !== null && { bundles: (builtIn) => firstTools(builtIn, tools) }),
    embedder: inUse.embedder === null ? null : readingOnce(inUse.embedder),
    ...(checkedUp !== null && { like: checkedUp }),
  });
  const outcomes: ScenarioOutcome[] = [];
  try {
    for (const scenario of scenarios) {
      if (signal?.aborted === true) break;
      const outcome = await runOne(isOn, scenario, launches, options);
      outcomes.push(outcome);
      const [problem = 'as expected'] = outcome.turns.flatMap(({ problems }) => problems);
      const progress = `${isOn ? 'on ' : 'off'} ${String(outcomes.length)}/${String(scenarios.length)}`;
      options.onProgress(`${progress} ${scenario.name}: ${problem}`);
    }
    return outcomes;
  } finally {
    launches.dispose();
  }
}

async function runOne(
  isOn: boolean,
  scenario: Scenario,
  launches: SeparateLaunches,
  { model, inUse }: TasksSuiteOptions,
): Promise<ScenarioOutcome> {
  const recorder = new PromptRecorder(model.backend);
  const app = await launches.launch({
    backend: recorder,
    now: () => scenario.now.getTime(),
    answerApproval: ({ toolName, reasons }) => personIn(scenario, toolName, reasons),
  });
  try {
    const unknown = scenario.turns.flatMap(({ calls }) => calls).find(({ tool }) => app.catalog.find(tool) === null);
    if (unknown !== undefined)
      throw new MeasureError(
        `Scenario "${scenario.name}" in ${scenario.field}.json calls ${unknown.tool}, which this app does not have.`,
      );
    await setLoader(app, isOn, inUse);
    return await runScenario(scenario, app, recorder);
  } finally {
    await app.dispose();
  }
}

/** The person agrees to a removal that they asked for, and to nothing else. */
const personIn = (scenario: Scenario, toolName: string, reasons: readonly ApprovalReason[]): ApprovalAnswer =>
  reasons.every((reason) => reason === 'removes') &&
  scenario.turns.some(({ calls }) => calls.some(({ tool }) => tool === toolName))
    ? 'once'
    : 'no';

/** Each profile embeds the same tools. */
function readingOnce(embedder: Embedder): Embedder {
  const known = new Map<string, Float32Array>();
  const embed = async (texts: readonly string[]): Promise<readonly Float32Array[]> => {
    const news = [...new Set(texts)].filter((text) => !known.has(text));
    const vectors = await embedder.embed(news);
    for (const [index, text] of news.entries())
      known.set(text, vectors[index] ?? new Float32Array(embedder.dimensions));
    return texts.map((text) => known.get(text) ?? new Float32Array(embedder.dimensions));
  };
  return { key: embedder.key, dimensions: embedder.dimensions, embed, dispose: async () => {} };
}
