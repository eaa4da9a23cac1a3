import path from 'node:path';
import { z } from 'zod';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { grownCatalogs, serverCatalogs } from './cost-catalogs.ts';
import { runCostSuite, type PathCost } from './cost-suite.ts';
import { FIRST_MESSAGES } from './first-messages.ts';
import { linePlot, type ReportPlot } from './report-plot.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { loadMeasuredModel, RENDER_PATHS } from './measured-model.ts';
import { exampleCount, EXAMPLES_OPTION, withExamples } from './with-examples.ts';
import { readServers } from './servers/read-servers.ts';
import { serverSources } from './servers/server-data.ts';
import { SERVED_OPTION, servedCost } from './served/served-report.ts';
import { createServedBackend, ENGINE_OPTIONS, loadServedModel, servedModel } from './served-engine.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';
import { strategyFor } from './strategy-in-use.ts';
import { toolCounts } from './tool-counts.ts';

/** Enough to render any two tools and a message. */
const COUNTING_CONTEXT = 4096;
const QUICK = { sizes: [7, 30], messages: 2 } as const;

const optionsSchema = z.object({
  tools: toolCounts(10_000),
  model: z.string(),
  embedder: z.string(),
  quick: z.boolean(),
  examples: exampleCount,
  'mcp-config': z.string().optional(),
  engine: z.string().optional(),
  'engine-model': z.string().optional(),
  served: z.boolean(),
  profile: z.enum(['model', 'default'], {
    error: 'The profile is "model" (the one next to the file) or "default" (what a model without one gets).',
  }),
});

/** The cost of more tools: tokens of a conversation's first prompt, with and without the loader. */
export const costCommand: MeasureCommand = {
  summary: 'count the tokens of the first prompt by the size of the catalog, with and without the loader',
  options: {
    tools: { type: 'string', default: '7,50,100,300,1000' },
    model: { type: 'string', default: STARTER_MODEL },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
    profile: { type: 'string', default: 'model' },
    'mcp-config': { type: 'string' },
    quick: { type: 'boolean', default: false },
    ...EXAMPLES_OPTION,
    ...ENGINE_OPTIONS,
    ...SERVED_OPTION,
  },
  run: async (values, onProgress): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    if (options.served) return compareServed(options, onProgress);
    const served = options.engine === undefined ? null : await servedModel(options.engine, options['engine-model']);
    const backend = served === null ? new LlamaBackend({ logger: silentLogger }) : createServedBackend();
    const { profile, model: file } = options;
    const model =
      served === null
        ? await loadMeasuredModel(backend, { file, profile, contextSize: COUNTING_CONTEXT })
        : await loadServedModel(backend, served, { profile });
    const inUse = await strategyFor(options.embedder, onProgress);
    const messages = options.quick ? FIRST_MESSAGES.slice(0, QUICK.messages) : FIRST_MESSAGES;
    const config = options['mcp-config'];
    const servers = config === undefined ? null : serverSources(await readServers(config, onProgress));
    const costs = await runCostSuite({
      model: withExamples(model, options.examples),
      inUse,
      messages,
      catalogs: servers === null ? grownCatalogs(options.quick ? QUICK.sizes : options.tools) : serverCatalogs(servers),
      onProgress,
    });
    await backend.dispose();
    const inputs = {
      model: path.basename(served?.model ?? file),
      ...(served !== null && { engine: served.address }),
      profile: options.profile,
      strategy: inUse.strategy,
      embedder: inUse.embedder?.key ?? null,
      messages: messages.length,
      examples: options.examples,
      servers: servers?.length ?? 0,
    };
    return {
      figures: { suite: 'cost', node: process.versions.node, ...inputs, ...costs },
      lines: RENDER_PATHS.flatMap((name) => table(name, costs[name])),
      plots: [plot(costs)],
    };
  },
};

const compareServed = (options: z.infer<typeof optionsSchema>, onProgress: (line: string) => void): Promise<Report> =>
  servedCost(
    {
      sizes: options.quick ? QUICK.sizes : options.tools,
      engine: options.engine ?? null,
      engineModel: options['engine-model'],
      modelFile: options.model,
      embedder: options.embedder,
      onProgress,
    },
    options.quick ? QUICK.messages : FIRST_MESSAGES.length,
  );

function plot(costs: Readonly<Record<(typeof RENDER_PATHS)[number], PathCost>>): ReportPlot {
  const rows = RENDER_PATHS.flatMap((name) =>
    (['off', 'on'] as const).flatMap((loader) =>
      Object.entries(costs[name][loader]).map(([size, tokens]) => ({
        x: Number(size),
        y: tokens,
        series: `${name}, loader ${loader}`,
      })),
    ),
  );
  return linePlot({ name: 'cost', title: 'Tokens of the first prompt', x: 'tools in the catalog', y: 'tokens', rows });
}

function table(name: string, { off, on, documented, slopeOff, slopeOn }: PathCost): readonly string[] {
  const rows = Object.keys(off).map(
    (size) =>
      `${size.padStart(6)} ${String(off[size]).padStart(11)} ${String(on[size]).padStart(11)} ${String(documented[size]).padStart(11)}`,
  );
  return [
    `${name.padEnd(6)} loader off   loader on  documented`,
    ...rows,
    `Tokens per added tool: ${String(slopeOff)} off, ${String(slopeOn)} on`,
    '',
  ];
}
