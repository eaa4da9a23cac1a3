import path from 'node:path';
import { z } from 'zod';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { WITH_TOOLS, WITHOUT_DISK } from './conversation-beginnings.ts';
import { barPlot } from './report-plot.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { inspectMeasured, loadMeasuredModel, ownPath, RENDER_PATHS, type RenderPath } from './measured-model.ts';
import { createServedBackend, ENGINE_OPTIONS, loadServedModel, servedModel } from './served-engine.ts';
import { FreshBackend } from './served/fresh-backend.ts';
import { SERVED_OPTION, servedTtft } from './served/served-report.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';
import { strategyFor } from './strategy-in-use.ts';
import { toolCounts } from './tool-counts.ts';
import { describe, runTtftSuite, timeShares, type TimeShares, type TtftSuiteOptions } from './ttft-suite.ts';

/** Asks for a tool, and has a typical length. */
const MESSAGE = 'Convert 12 miles to kilometres and write the result into my running note';
const QUICK = { sizes: [0, 15], served: [15], repeat: 1 } as const;
/** What a quick run compares in time: fewer ways to begin, each several times. */
const COMPARED = { sizes: [0, 100], beginnings: ['legacy', 'cold', 'drafted'], repeat: 3 } as const;

const count = (name: string): z.ZodType<number> =>
  z.coerce
    .number({ error: `--${name} is a whole number.` })
    .int({ error: `--${name} is a whole number.` })
    .positive();
const optionsSchema = z.object({
  tools: toolCounts(10_000),
  model: z.string(),
  embedder: z.string(),
  quick: z.boolean(),
  repeat: count('repeat'),
  most: count('most'),
  path: z
    .enum(RENDER_PATHS, {
      error: `The path is one of ${RENDER_PATHS.join(', ')}; without it, it is the one that the model's profile asks for.`,
    })
    .optional(),
  engine: z.string().optional(),
  'engine-model': z.string().optional(),
  served: z.boolean(),
  profile: z.enum(['model', 'default'], {
    error: 'The profile is "model" (the one next to the file) or "default" (what a model without one gets).',
  }),
});

type Options = z.infer<typeof optionsSchema>;

/** What a measurement needs of an engine. */
interface MeasuredEngine extends Pick<TtftSuiteOptions, 'createBackend' | 'loadModel' | 'beginnings'> {
  /** The render path that suits the model. */
  readonly ownPath: () => Promise<RenderPath>;
  readonly inputs: { readonly model: string; readonly engine?: string };
}

const localEngine = ({ model, profile }: Options): MeasuredEngine => ({
  createBackend: (snapshotFolder) =>
    new LlamaBackend({ logger: silentLogger, ...(snapshotFolder === null ? {} : { snapshotFolder }) }),
  loadModel: (backend, contextSize) => loadMeasuredModel(backend, { file: model, profile, contextSize }),
  beginnings: WITH_TOOLS,
  ownPath: async () => {
    const backend = new LlamaBackend({ logger: silentLogger });
    try {
      return ownPath(await inspectMeasured(backend, model));
    } finally {
      await backend.dispose();
    }
  },
  inputs: { model: path.basename(model) },
});

/** A server has its own context, and keeps nothing on disk for a launch. */
async function servedEngine(typed: string, { profile, 'engine-model': name }: Options): Promise<MeasuredEngine> {
  const served = await servedModel(typed, name);
  const backend = createServedBackend();
  const loaded = await loadServedModel(backend, served, { profile });
  await backend.dispose();
  return {
    createBackend: () => new FreshBackend(createServedBackend()),
    loadModel: (engine) => loadServedModel(engine, served, { profile }),
    beginnings: WITHOUT_DISK,
    ownPath: () => Promise.resolve(ownPath(loaded)),
    inputs: { model: path.basename(served.model), engine: served.address },
  };
}

const compareServed = (options: Options, onProgress: (line: string) => void): Promise<Report> =>
  servedTtft(
    {
      sizes: options.quick ? QUICK.served : options.tools.filter((size) => size > 0),
      engine: options.engine ?? null,
      engineModel: options['engine-model'],
      modelFile: options.model,
      embedder: options.embedder,
      onProgress,
    },
    { repeat: options.quick ? QUICK.repeat : options.repeat, mostEvaluated: options.most },
  );

/** The time to the first token of a conversation, by how it begins and by the number of tools. */
export const ttftCommand: MeasureCommand = {
  summary: 'measure the time to the first token: no tools, all tools, and the loader cold, restored and drafted',
  options: {
    tools: { type: 'string', default: '0,15,50,100,300' },
    model: { type: 'string', default: STARTER_MODEL },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
    path: { type: 'string' },
    profile: { type: 'string', default: 'model' },
    repeat: { type: 'string', default: '9' },
    most: { type: 'string', default: '8192' },
    quick: { type: 'boolean', default: false },
    ...ENGINE_OPTIONS,
    ...SERVED_OPTION,
  },
  run: async (values, onProgress): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    if (options.served) return compareServed(options, onProgress);
    const measured = options.engine === undefined ? localEngine(options) : await servedEngine(options.engine, options);
    const inUse = await strategyFor(options.embedder, onProgress);
    const renderPath = options.path ?? (await measured.ownPath());
    const { sizes, repeat } = options.quick ? QUICK : { sizes: options.tools, repeat: options.repeat };
    const suite = {
      createBackend: measured.createBackend,
      loadModel: measured.loadModel,
      beginnings: measured.beginnings,
      inUse,
      path: renderPath,
      sizes,
      repeat,
      message: MESSAGE,
      mostEvaluated: options.most,
      onProgress,
    };
    const tools = await runTtftSuite(suite);
    const shares = timeShares(options.quick ? await runTtftSuite({ ...suite, ...COMPARED }) : tools);
    const inputs = {
      ...measured.inputs,
      profile: options.profile,
      path: renderPath,
      strategy: inUse.strategy,
      embedder: inUse.embedder?.key ?? null,
      repeat,
    };
    const lines = Object.entries(tools).flatMap(([size, figures]) =>
      Object.entries(figures).map(
        ([name, figure]) => `${size.padStart(5)} tools  ${name.padEnd(13)} ${describe(figure)}`,
      ),
    );
    lines.push(...Object.entries(shares).map(([size, one]) => `${size.padStart(5)} tools  ${describeShares(one)}`));
    const rows = Object.entries(tools).flatMap(([size, figures]) =>
      Object.entries(figures).map(([name, { ttftMs }]) => ({ x: `${size} tools`, y: ttftMs, series: name })),
    );
    const plot = barPlot({ name: 'ttft', title: 'Time to the first token', x: 'tools in the catalog', y: 'ms', rows });
    return { figures: { suite: 'ttft', node: process.versions.node, ...inputs, tools, shares }, lines, plots: [plot] };
  },
};

const describeShares = ({ coldOfAll, draftedOfNone }: TimeShares): string =>
  [
    ...(coldOfAll === undefined ? [] : [`cold takes ${coldOfAll.toFixed(2)} of all tools`]),
    ...(draftedOfNone === undefined ? [] : [`drafted takes ${draftedOfNone.toFixed(2)} of no tools`]),
  ].join(', ');
