import path from 'node:path';
import { z } from 'zod';
import { silentLogger } from '../foundation/logger.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { barPlot } from './report-plot.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { loadMeasuredModel, ownPath, RENDER_PATHS, type MeasuredModel } from './measured-model.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';
import { strategyFor } from './strategy-in-use.ts';
import { toolCounts } from './tool-counts.ts';
import { describe, runTtftSuite } from './ttft-suite.ts';

/** Asks for a tool, and has a typical length. */
const MESSAGE = 'Convert 12 miles to kilometres and write the result into my running note';
const QUICK = { sizes: [0, 15], repeat: 1 } as const;

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
  profile: z.enum(['model', 'default'], {
    error: 'The profile is "model" (the one next to the file) or "default" (what a model without one gets).',
  }),
});

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
  },
  run: async (values, onProgress): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    const createBackend = (snapshotFolder: string | null): LlamaBackend =>
      new LlamaBackend({ logger: silentLogger, ...(snapshotFolder === null ? {} : { snapshotFolder }) });
    const loadModel = (backend: InferenceBackend, contextSize: number): Promise<MeasuredModel> =>
      loadMeasuredModel(backend, { file: options.model, profile: options.profile, contextSize });
    const inUse = await strategyFor(options.embedder, onProgress);
    const renderPath = options.path ?? (await ownPath(options.model));
    const { sizes, repeat } = options.quick ? QUICK : { sizes: options.tools, repeat: options.repeat };
    const tools = await runTtftSuite({
      createBackend,
      loadModel,
      inUse,
      path: renderPath,
      sizes,
      repeat,
      message: MESSAGE,
      mostEvaluated: options.most,
      onProgress,
    });
    const inputs = {
      model: path.basename(options.model),
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
    const rows = Object.entries(tools).flatMap(([size, figures]) =>
      Object.entries(figures).map(([name, { ttftMs }]) => ({ x: `${size} tools`, y: ttftMs, series: name })),
    );
    const plot = barPlot({ name: 'ttft', title: 'Time to the first token', x: 'tools in the catalog', y: 'ms', rows });
    return { figures: { suite: 'ttft', node: process.versions.node, ...inputs, tools }, lines, plots: [plot] };
  },
};
