import path from 'node:path';
import { z } from 'zod';
import { STRATEGY_NAMES } from '../../shared/entities/settings.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { loadTokenCounter } from '../inference/llama/token-counter.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { readSelectionData } from './selection-data.ts';
import { runSelectionSuite, type SelectionFigures } from './selection-suite.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';

/** Tokens that a selection may take. */
const DEFAULT_BUDGET = 1800;

const optionsSchema = z.object({
  data: z.string({ error: 'Say where the data is: --data FOLDER.' }),
  split: z.string(),
  strategy: z.string().transform((names) => names.split(',')).pipe(z.array(z.enum(STRATEGY_NAMES, { error: `A strategy is one of ${STRATEGY_NAMES.join(', ')}; several are joined with commas.` }))),
  pool: z.enum(['own', 'all'], { error: 'The pool is "own" (each data set\'s tools) or "all".' }),
  budget: z.coerce.number({ error: 'The budget is a number of tokens.' }).int().nonnegative(),
  format: z.enum(['full', 'brief'], { error: 'The format is "full" (JSON schemas) or "brief" (a line per tool).' }),
  model: z.string(),
  /** `none` measures without one. */
  embedder: z.string(),
});

/** How well each strategy finds the tools that the queries of a data folder need. */
export const selectionCommand: MeasureCommand = {
  summary: 'how well each way of choosing tools finds the ones a request needs',
  options: {
    data: { type: 'string' }, split: { type: 'string', default: 'dev' }, strategy: { type: 'string', default: 'adaptive' }, pool: { type: 'string', default: 'own' },
    budget: { type: 'string', default: String(DEFAULT_BUDGET) }, format: { type: 'string', default: 'full' },
    model: { type: 'string', default: STARTER_MODEL }, embedder: { type: 'string', default: STARTER_EMBEDDER },
  },
  run: async (values, onProgress): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    const data = readSelectionData(options.data, options.split);
    for (const line of data.leftOut.slice(0, 5)) onProgress(`Left out, as it does not have the expected fields: ${line}`);
    const embedder = options.embedder === 'none' ? null : await LlamaEmbedder.load(options.embedder);
    const countTokens = await loadTokenCounter(options.model);
    const figures = await runSelectionSuite({ data, strategies: options.strategy, pool: options.pool, budgetTokens: options.budget, format: options.format, embedder, countTokens, onProgress });
    const inputs = { data: path.basename(options.data), split: options.split, pool: options.pool, budgetTokens: options.budget, format: options.format, tokenizer: path.basename(options.model), embedder: embedder?.key ?? null, leftOut: data.leftOut.length };
    return { figures: { suite: 'selection', node: process.versions.node, ...inputs, ...figures }, lines: table(figures) };
  },
};

function table({ strategies }: SelectionFigures): readonly string[] {
  const rows = Object.entries(strategies).map(([name, { macro, latencyMs, noTool }]) => {
    const share = (value: number): string => (100 * value).toFixed(1).padStart(6);
    return `${name.padEnd(20)}${share(macro['all@5'])} ${share(macro['all@10'])} ${share(macro['all@15'])} |        ${share(macro.budget.all)}${share(macro.budget.mean)} ${String(macro.budget.tokens).padStart(7)} | ${String(noTool.extraTokens).padStart(7)} | ${latencyMs.p50.toFixed(1).padStart(6)} ${latencyMs.p95.toFixed(1)}`;
  });
  return ['strategy             all@5  all@10 all@15 | in budget: all  mean  tokens | no tool | ms p50  p95', ...rows];
}
