import path from 'node:path';
import { z } from 'zod';
import type { CheckUpResult } from '../../shared/entities/check-up.ts';
import { STRATEGY_NAMES } from '../../shared/entities/settings.ts';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { barPlot, type ReportPlot } from './report-plot.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { checkUpFirst } from './checked-up.ts';
import { loadMeasuredModel, type RenderPath } from './measured-model.ts';
import { readScenarios } from './read-scenarios.ts';
import { describeTrace } from './scenario-trace.ts';
import type { Scenario } from './scenario.ts';
import { SeededRandom } from './seeded-random.ts';
import { MeasureError } from './selection-data.ts';
import { createServedBackend, ENGINE_OPTIONS, loadServedModel, servedModel } from './served-engine.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';
import { strategyFor } from './strategy-in-use.ts';
import type { TasksFigures } from './tasks-figures.ts';
import { LOADER_CHOICES, runTasksSuite, type TasksComparison, type TasksOutcome } from './tasks-suite.ts';

const QUICK_SCENARIOS = 10;
const PATIENCE_ERROR = 'Give how many times as long a check-up may take, 1 to 20, on a busy machine: --patience 4.';
const SAMPLE_ERROR = 'Give the number of conversations to run, the same ones each time: --tasks 40.';
const FORMATS = ['profile', 'full', 'brief'] as const;
const FORMAT_ERROR =
  'The formats are profile (what the model asks for), full (JSON schemas) and brief (a line per tool), joined ' +
  'with commas: --format full,brief.';

const MOST_TOKENS_ERROR = 'Give the most tokens that one step of an answer may have, 16 or more: --most-tokens 160.';
const mostTokensSchema = z.number().int(MOST_TOKENS_ERROR).min(16, MOST_TOKENS_ERROR).max(4096, MOST_TOKENS_ERROR);

const optionsSchema = z.object({
  model: z.string(),
  embedder: z.string(),
  quick: z.boolean(),
  engine: z.string().optional(),
  'engine-model': z.string().optional(),
  only: z.string().optional(),
  strategy: z.enum(STRATEGY_NAMES, { error: `The strategy is one of ${STRATEGY_NAMES.join(', ')}.` }).optional(),
  format: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(FORMATS, { error: FORMAT_ERROR })).min(1)),
  tools: z.coerce
    .number({ error: 'Give the number of tools in the catalog: --tools 60.' })
    .int()
    .min(30, { error: 'The built-in tools have to be there: --tools 30 or more.' })
    .max(10_000)
    .optional(),
  checkup: z.boolean(),
  patience: z.coerce
    .number({ error: PATIENCE_ERROR })
    .min(1, { error: PATIENCE_ERROR })
    .max(20, { error: PATIENCE_ERROR }),
  loader: z.enum(LOADER_CHOICES, { error: `The loader is ${LOADER_CHOICES.join(', ')}: --loader on.` }),
  tasks: z.coerce.number({ error: SAMPLE_ERROR }).int(SAMPLE_ERROR).min(1, { error: SAMPLE_ERROR }).optional(),
  'most-tokens': z.coerce.number({ error: MOST_TOKENS_ERROR }).pipe(mostTokensSchema).optional(),
});
type Options = z.output<typeof optionsSchema>;
type Format = (typeof FORMATS)[number];

/** Whether the app does what people ask, with and without the loader. */
export const tasksCommand: MeasureCommand = {
  summary: 'run conversations with the real tools and check the outcome, with and without the loader',
  options: {
    model: { type: 'string', default: STARTER_MODEL },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
    strategy: { type: 'string' },
    format: { type: 'string', default: 'profile' },
    tools: { type: 'string' },
    'most-tokens': { type: 'string' },
    tasks: { type: 'string' },
    loader: { type: 'string', default: 'both' },
    checkup: { type: 'boolean', default: false },
    patience: { type: 'string', default: '1' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    ...ENGINE_OPTIONS,
  },
  endsEarly: true,
  run: async (values, onProgress, signal = new AbortController().signal): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    const scenarios = chosen(readScenarios(), options);
    const served = options.engine === undefined ? null : await servedModel(options.engine, options['engine-model']);
    const backend = served === null ? new LlamaBackend({ logger: silentLogger }) : createServedBackend();
    const found = await strategyFor(options.embedder, onProgress);
    const inUse = { ...found, strategy: options.strategy ?? found.strategy };
    const checkedUp = options.checkup
      ? await checkUpFirst({
          model: served ?? options.model,
          embedder: inUse.embedder,
          // On a busy machine, it may take as long as it would take alone.
          now: () => performance.now() / options.patience,
          onProgress,
          signal,
        })
      : null;
    const chatFormat = checkedUp?.result.way.chatFormat ?? null;
    const runs: Partial<Record<Format, TasksOutcome>> = {};
    for (const format of options.format) {
      // Reloaded, so that no format starts with another's KV cache.
      const model =
        served === null
          ? await loadMeasuredModel(backend, {
              file: options.model,
              profile: 'model',
              contextSize: null,
              ...(chatFormat !== null && { chatFormat }),
            })
          : await loadServedModel(backend, served, { profile: 'model' });
      runs[format] = await runTasksSuite({
        scenarios,
        model,
        inUse,
        path: PATHS[format],
        loader: options.loader,
        checkedUp: checkedUp?.profile ?? null,
        tools: options.tools ?? null,
        mostTokens: options['most-tokens'] ?? null,
        onProgress,
        signal,
      });
    }
    await backend.dispose();
    checkedUp?.profile.dispose();
    const formats = Object.fromEntries(Object.entries(runs).map(([format, { comparison }]) => [format, comparison]));
    const inputs = {
      model: path.basename(served?.model ?? options.model),
      ...(served !== null && { engine: served.address }),
      strategy: inUse.strategy,
      embedder: inUse.embedder?.key ?? null,
      format: options.format[0],
      tools: options.tools ?? 'built-in',
      mostTokens: options['most-tokens'] ?? null,
      checkUp: checkedUp?.result ?? null,
      interrupted: signal.aborted,
    };
    const lines = [
      ...(checkedUp === null ? [] : [describeCheckUp(checkedUp.result), '']),
      ...Object.entries(runs).flatMap(([format, { comparison, outcomes }]) =>
        options.only === undefined ? table(format, comparison) : describeTrace(format, outcomes),
      ),
    ];
    return {
      figures: {
        suite: 'tasks',
        node: process.versions.node,
        ...inputs,
        ...Object.values(formats)[0],
        ...(options.format.length > 1 && { formats }),
      },
      lines,
      plots: Object.entries(formats).map(([format, comparison]) => plot(format, comparison)),
    };
  },
};

/** With the model's own profile, the app decides. */
const PATHS: Readonly<Record<Format, RenderPath | null>> = { full: 'native', brief: 'text', profile: null };

function describeCheckUp({ verdict, way, figures }: CheckUpResult): string {
  const { documentationFormat, tools, exampleTurns, chatFormat, answers, quickCommands } = way;
  return [
    `After a check-up: ${verdict}`,
    `${documentationFormat}, ${String(tools)} tools, ${String(exampleTurns)} examples, calls as ${chatFormat ?? 'found'}`,
    `answers worded by ${answers === 'tools' ? 'tools' : 'the model'}, quick commands ${quickCommands ? 'on' : 'off'}`,
    `right tool ${figures.rightTool.toFixed(2)}, needless calls ${figures.needlessCalls.toFixed(2)} of ` +
      `${String(figures.requests)} requests`,
  ].join('; ');
}

function chosen(
  scenarios: readonly Scenario[],
  { only, quick, tasks = quick ? QUICK_SCENARIOS : Infinity }: Pick<Options, 'only' | 'quick' | 'tasks'>,
): readonly Scenario[] {
  if (only === undefined)
    return tasks < scenarios.length ? new SeededRandom(1).shuffled(scenarios).slice(0, tasks) : scenarios;
  const found = scenarios.filter(({ name }) => name === only);
  if (found.length > 0) return found;
  const near = scenarios.filter(({ name, field }) => name.includes(only) || field === only).map(({ name }) => name);
  const all = `The scenarios are ${scenarios.map(({ name }) => name).join(', ')}.`;
  const advice = near.length > 0 ? `Do you mean ${near.join(', ')}?` : all;
  throw new MeasureError(`There is no scenario "${only}". ${advice}`);
}

function plot(format: string, { on, off }: TasksComparison): ReportPlot {
  const rows = Object.keys(on.byField).flatMap((field) => [
    { x: field, y: on.byField[field]?.success ?? 0, series: 'loader on' },
    { x: field, y: off.byField[field]?.success ?? 0, series: 'loader off' },
  ]);
  return barPlot({
    name: `tasks-${format}`,
    title: `Conversations that succeeded, tools documented as: ${format}`,
    x: '',
    y: 'share',
    rows,
  });
}

function table(format: string, { on, off, unloaded, withLoaderOnly, failed }: TasksComparison): readonly string[] {
  const fields = Object.keys(on.byField).flatMap((field) => [
    row(`  ${field}, on`, on.byField[field]),
    row(`  ${field}, off`, off.byField[field]),
  ]);
  return [
    `Tools documented as: ${format}`,
    `${''.padEnd(22)} n  turns success  turns%   tool  exact   over  calls  again  hatch prompt prefix prefilled  ttft ms`,
    row('loader on', on),
    row('loader off', off),
    ...fields,
    row('not packed at first, on', unloaded.on),
    row('not packed at first, off', unloaded.off),
    row('with the loader only', withLoaderOnly),
    ...(failed.on.length === 0 ? [] : [`Failed with the loader: ${failed.on.join(', ')}`]),
    ...(failed.off.length === 0 ? [] : [`Failed without: ${failed.off.join(', ')}`]),
    '',
  ];
}

function row(name: string, figures: TasksFigures | undefined): string {
  if (figures === undefined || figures.n === 0) return `${name.padEnd(26)}  none`;
  const {
    n,
    turns,
    success,
    turnSuccess,
    rightTool,
    exactCall,
    overCalling,
    calls,
    repeatedCalls,
    hatchRate,
    promptTokens,
    prefixTokens,
    prefilledTokens,
    ttftMs,
  } = figures;
  const percent = (share: number | null): string => (share === null ? '-' : (share * 100).toFixed(1)).padStart(6);
  const whole = (value: number | null, width: number): string =>
    (value === null ? '-' : value.toFixed(0)).padStart(width);
  return [
    name.padEnd(21),
    whole(n, 3),
    whole(turns, 5),
    ` ${percent(success)}`,
    ` ${percent(turnSuccess)}`,
    percent(rightTool),
    percent(exactCall),
    percent(overCalling),
    calls.toFixed(2).padStart(6),
    whole(repeatedCalls, 6),
    percent(hatchRate),
    whole(promptTokens, 6),
    whole(prefixTokens, 6),
    whole(prefilledTokens, 9),
    whole(ttftMs, 8),
  ].join(' ');
}
