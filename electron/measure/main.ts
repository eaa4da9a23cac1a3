import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { errorMessage } from '../foundation/errors.ts';
import { ModelFileError } from '../inference/inference-errors.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { loadTokenCounter } from '../inference/llama/token-counter.ts';
import { STRATEGY_NAMES } from '../../shared/entities/settings.ts';
import { MeasureError, readSelectionData } from './selection-data.ts';
import { runSelectionSuite, type SelectionFigures } from './selection-suite.ts';

/**
 * `npm run -s measure -- selection --data DIR [--split dev] [--strategy adaptive,keyword] [--pool own|all] [--json]`. With `--json` the last
 * line of stdout is one JSON object; progress goes to stderr.
 */
const STARTER = path.join(import.meta.dirname, '../../resources/starter-model/knapsack-starter.Q8_0.gguf');
/** Tokens that a selection may take. */
const DEFAULT_BUDGET = 1800;

const optionsSchema = z.object({
  data: z.string({ error: 'Say where the data is: --data FOLDER.' }),
  split: z.string(),
  strategy: z.string().transform((names) => names.split(',')).pipe(z.array(z.enum(STRATEGY_NAMES, { error: `A strategy is one of ${STRATEGY_NAMES.join(', ')}; several are joined with commas.` }))),
  pool: z.enum(['own', 'all'], { error: 'The pool is "own" (each data set\'s tools) or "all".' }),
  budget: z.coerce.number({ error: 'The budget is a number of tokens.' }).int().nonnegative(),
  model: z.string(),
  embedder: z.string().optional(),
  json: z.boolean(),
});
type Options = z.infer<typeof optionsSchema>;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' }, split: { type: 'string', default: 'dev' }, strategy: { type: 'string', default: 'adaptive' }, pool: { type: 'string', default: 'own' },
      budget: { type: 'string', default: String(DEFAULT_BUDGET) }, model: { type: 'string', default: STARTER }, embedder: { type: 'string' }, json: { type: 'boolean', default: false },
    },
  });
  if (positionals[0] !== 'selection') throw new MeasureError(`Say what to measure: npm run -s measure -- selection --data FOLDER.`);
  const parsed = optionsSchema.safeParse(values);
  if (!parsed.success) throw new MeasureError(parsed.error.issues.map(({ message }) => message).join(' '));
  await measureSelection(parsed.data);
}

async function measureSelection(options: Options): Promise<void> {
  const data = readSelectionData(options.data, options.split);
  for (const line of data.leftOut.slice(0, 5)) console.error(`Left out, as it does not have the expected fields: ${line}`);
  const embedder = options.embedder === undefined ? null : await LlamaEmbedder.load(options.embedder);
  const countTokens = await loadTokenCounter(options.model);
  const figures = await runSelectionSuite({
    data, strategies: options.strategy, pool: options.pool, budgetTokens: options.budget, embedder, countTokens, onProgress: (line) => console.error(line),
  });
  if (!options.json) printTable(figures);
  const inputs = { data: path.basename(options.data), split: options.split, pool: options.pool, budgetTokens: options.budget, tokenizer: path.basename(options.model), embedder: embedder?.key ?? null, leftOut: data.leftOut.length };
  if (options.json) console.log(JSON.stringify({ suite: 'selection', node: process.versions.node, ...inputs, ...figures }));
}

function printTable({ strategies }: SelectionFigures): void {
  console.log('strategy             all@5  all@10 all@15 | in budget: all  mean  tokens | ms p50  p95');
  for (const [name, { macro, latencyMs }] of Object.entries(strategies)) {
    const share = (value: number): string => (100 * value).toFixed(1).padStart(6);
    console.log(`${name.padEnd(20)}${share(macro['all@5'])} ${share(macro['all@10'])} ${share(macro['all@15'])} |        ${share(macro.budget.all)}${share(macro.budget.mean)} ${String(macro.budget.tokens).padStart(7)} | ${latencyMs.p50.toFixed(1).padStart(6)} ${latencyMs.p95.toFixed(1)}`);
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const plain = error instanceof MeasureError || error instanceof ModelFileError || (error instanceof TypeError && 'code' in error);
  console.error(plain ? errorMessage(error) : error);
  process.exit(1);
}
