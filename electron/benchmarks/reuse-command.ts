import path from 'node:path';
import { z } from 'zod';
import { silentLogger } from '../foundation/logger.ts';
import { AUTOMATIC_PROCESSOR, GRAPHICS_CHOICES, type GraphicsChoice } from '../../shared/entities/processor.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { RESOURCES } from './launch-app.ts';
import { linePlot, type ReportPlot } from './report-plot.ts';
import { withTestModels } from './test-model-files.ts';
import { measureModelReuse, type ModelReuse } from './model-reuse.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { loadMeasuredModel, RENDER_PATHS, type MeasuredModel } from './measured-model.ts';
import { exampleCount, EXAMPLES_OPTION, withExamples } from './with-examples.ts';
import { runReuseSuite, type PathReuse } from './reuse-suite.ts';
import { createServedBackend, ENGINE_OPTIONS, loadServedModel, servedModel } from './served-engine.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';
import { strategyFor } from './strategy-in-use.ts';

/** Large enough for the whole conversation, so that no turn is left out. */
const CONTEXT = 16_384;
const ALL_TURNS = 14;
const QUICK_TURNS = 6;
const TURNS_ERROR = `The script has ${String(ALL_TURNS)} turns. Give how many of them to run: --turns 2.`;

const optionsSchema = z.object({
  tools: z.coerce.number({ error: 'Give the number of tools in the catalog: --tools 60.' }).int().min(40).max(10_000),
  model: z.string(),
  embedder: z.string(),
  turns: z.coerce
    .number({ error: TURNS_ERROR })
    .int({ error: TURNS_ERROR })
    .min(1, { error: TURNS_ERROR })
    .max(ALL_TURNS, { error: TURNS_ERROR }),
  quick: z.boolean(),
  cold: z.boolean(),
  examples: exampleCount,
  engine: z.string().optional(),
  'engine-model': z.string().optional(),
  path: z
    .enum(RENDER_PATHS, { error: `--path is ${RENDER_PATHS.join(' or ')}; without it, both are measured.` })
    .optional(),
  graphics: z.enum(GRAPHICS_CHOICES, { error: `--graphics is one of ${GRAPHICS_CHOICES.join(', ')}.` }),
});

/** Whether a conversation whose tools come and go evaluates anything twice. */
export const reuseCommand: MeasureCommand = {
  summary: 'count the tokens that each turn of a conversation evaluates beyond its own, while tools come and go',
  options: {
    tools: { type: 'string', default: '60' },
    model: { type: 'string', default: STARTER_MODEL },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
    turns: { type: 'string', default: String(ALL_TURNS) },
    quick: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    ...EXAMPLES_OPTION,
    path: { type: 'string' },
    graphics: { type: 'string', default: 'none' },
    ...ENGINE_OPTIONS,
  },
  run: async (values, onProgress): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    const served = options.engine === undefined ? null : await servedModel(options.engine, options['engine-model']);
    const backend = served === null ? createLocalBackend(options.graphics) : createServedBackend();
    // The default profile has room for every kind of change at once; the starter model's is for a small context.
    const loadModel = async (): Promise<MeasuredModel> =>
      withExamples(
        served === null
          ? await loadMeasuredModel(backend, { file: options.model, profile: 'default', contextSize: CONTEXT })
          : await loadServedModel(backend, served, { profile: 'default' }),
        options.examples,
      );
    const inUse = await strategyFor(options.embedder, onProgress);
    const paths = await runReuseSuite({
      loadModel,
      inUse,
      tools: options.tools,
      paths: options.path === undefined ? RENDER_PATHS : [options.path],
      turns: options.quick ? Math.min(QUICK_TURNS, options.turns) : options.turns,
      onProgress,
    });
    const models = served === null ? await measureModels(options, onProgress) : {};
    const processor = await backend.processorState?.();
    await backend.dispose();
    const inputs = {
      model: path.basename(served?.model ?? options.model),
      ...(served !== null && { engine: served.address }),
      strategy: inUse.strategy,
      embedder: inUse.embedder?.key ?? null,
      tools: options.tools,
      examples: options.examples,
      ...(processor && { graphics: processor.graphics?.devices ?? null, layers: processor.layers }),
    };
    return {
      figures: { suite: 'reuse', node: process.versions.node, ...inputs, paths, models },
      lines: [
        ...Object.entries(paths).flatMap(([name, reuse]) => table(name, reuse)),
        ...Object.entries(models).flatMap(([name, reuse]) => modelTable(name, reuse)),
      ],
      plots: [plot(paths)],
    };
  },
};

/** With the files that `npm run gpu` brings, if a graphics processor is to be used. */
const processorFor = (graphics: GraphicsChoice) => ({
  processor: { ...AUTOMATIC_PROCESSOR, graphics },
  backendsFolder: path.join(RESOURCES, 'backends'),
});
const createLocalBackend = (graphics: GraphicsChoice): LlamaBackend =>
  new LlamaBackend({ logger: silentLogger, ...processorFor(graphics) });

/** The model itself; in a quick run, small ones of random weights of each kind. */
async function measureModels(
  { quick, cold, model, graphics }: z.infer<typeof optionsSchema>,
  onProgress: (line: string) => void,
): Promise<Readonly<Record<string, ModelReuse>>> {
  const measure = async (files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, ModelReuse>>> => {
    const models: Record<string, ModelReuse> = {};
    for (const [name, file] of Object.entries(files)) {
      const reuse = (models[name] = await measureModelReuse(file, { ...processorFor(graphics), cold }));
      onProgress(`${name}: ${String(reuse.maxExcess)} tokens twice at most`);
    }
    return models;
  };
  return quick ? withTestModels(measure) : measure({ [path.basename(model, '.gguf')]: model });
}

function plot(paths: Readonly<Record<string, PathReuse>>): ReportPlot {
  const rows = Object.entries(paths).flatMap(([name, { turns }]) =>
    turns.flatMap(({ turn, promptTokens, evaluatedTokens }) => [
      { x: turn, y: promptTokens, series: `${name}, whole prompt` },
      { x: turn, y: evaluatedTokens, series: `${name}, evaluated` },
    ]),
  );
  return linePlot({ name: 'reuse', title: 'What each turn evaluates of its prompt', x: 'turn', y: 'tokens', rows });
}

function modelTable(name: string, reuse: ModelReuse): readonly string[] {
  const { architecture, operations, maxExcess, checkpointBytes, checkpointShare, fullWindows, shares } = reuse;
  const rows = Object.entries(operations).map(
    ([operation, { newTokens, evaluatedTokens, excess, seconds }]) =>
      `${operation.padEnd(28)} ${String(newTokens).padStart(6)} ${String(evaluatedTokens).padStart(9)} ` +
      `${String(excess).padStart(6)} ${seconds.toFixed(2).padStart(7)}`,
  );
  const share = (checkpointShare * 100).toFixed(1);
  return [
    `${`${name} (${architecture})`.padEnd(28)}    new evaluated excess seconds`,
    ...rows,
    `Most beyond its own: ${String(maxExcess)} tokens. Checkpoints: ${(checkpointBytes / 1e6).toFixed(2)} MB, ` +
      `${share} % of the model${fullWindows ? '; windows are kept whole' : ''}`,
    ...shareLines(shares),
    '',
  ];
}

/** How long what comes back takes, compared with reading all of it. */
function shareLines(shares: ModelReuse['shares']): readonly string[] {
  if (Object.keys(shares).length === 0) return [];
  const rows = Object.entries(shares).map(([name, { promptTokens, evaluatedTokens, processorMs, coldMs, share }]) =>
    [
      name.padEnd(28),
      String(promptTokens).padStart(6),
      String(evaluatedTokens).padStart(9),
      processorMs.toFixed(1).padStart(8),
      coldMs.toFixed(1).padStart(8),
      `${(share * 100).toFixed(1)} %`.padStart(8),
    ].join(' '),
  );
  return ['Comes back                   prompt evaluated       ms  cold ms   share', ...rows];
}

function table(name: string, { turns, maxExcess, missing }: PathReuse): readonly string[] {
  const rows = turns.map(
    ({ turn, change, newTokens, evaluatedTokens, excess }) =>
      `${String(turn).padStart(4)}  ${change.padEnd(22)} ${String(newTokens).padStart(6)} ` +
      `${String(evaluatedTokens).padStart(9)} ${String(excess).padStart(6)}`,
  );
  const notSeen = missing.length === 0 ? [] : [`Did not happen: ${missing.join(', ')}`];
  return [
    `${name.padEnd(28)}    new evaluated excess`,
    ...rows,
    `Most beyond its own: ${String(maxExcess)} tokens`,
    ...notSeen,
    '',
  ];
}
