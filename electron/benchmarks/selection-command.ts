import path from 'node:path';
import { z } from 'zod';
import { STRATEGY_NAMES, type StrategyName } from '../../shared/entities/settings.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { loadTokenCounter } from '../inference/llama/token-counter.ts';
import { builtinData, profileData } from './catalog-data.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { MeasureError, readSelectionData, type SelectionData } from './selection-data.ts';
import { selectionPlots, selectionTable } from './selection-report.ts';
import { MEASURED_FORMATS, runSelectionSuite, type SelectionFigures } from './selection-suite.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';

/** Token budget of a selection. */
const DEFAULT_BUDGET = 1800;
/** Keywords for data that the app itself has, and for all strategies. */
const BUILT_IN = 'builtin';
const EVERY = 'every';
const POOLS = ['own', 'all'] as const;

const strategyError = `A strategy is one of ${STRATEGY_NAMES.join(', ')}; several are joined with commas, and ${EVERY} means all of them.`;
const optionsSchema = z.object({
  data: z.string().optional(),
  'profile-folder': z.string().optional(),
  split: z.string(),
  strategy: z
    .string()
    .transform((names): readonly string[] => (names === EVERY ? STRATEGY_NAMES : names.split(',')))
    .pipe(z.array(z.enum(STRATEGY_NAMES, { error: strategyError }))),
  pool: z.enum([...POOLS, 'both'], { error: 'The pool is "own" (each data set\'s tools), "all", or "both".' }),
  budget: z.coerce.number({ error: 'The budget is a number of tokens.' }).int().nonnegative(),
  format: z.enum(MEASURED_FORMATS, {
    error:
      'The format is "full" (JSON schemas, the less likely tools in short forms), "whole" (JSON schemas for all) or "brief" (a line per tool).',
  }),
  model: z.string(),
  /** `none` measures without one. */
  embedder: z.string(),
  quick: z.boolean(),
});
type Options = z.output<typeof optionsSchema>;

/** How well each strategy finds the tools that the queries of a data folder need. */
export const selectionCommand: MeasureCommand = {
  summary: 'measure how well each strategy finds the tools that a request needs',
  options: {
    data: { type: 'string' },
    'profile-folder': { type: 'string' },
    split: { type: 'string', default: 'dev' },
    strategy: { type: 'string', default: 'adaptive' },
    pool: { type: 'string', default: 'own' },
    budget: { type: 'string', default: String(DEFAULT_BUDGET) },
    format: { type: 'string', default: 'full' },
    model: { type: 'string', default: STARTER_MODEL },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
    quick: { type: 'boolean', default: false },
  },
  run: async (values, onProgress): Promise<Report> => {
    const parsed = parseOptions(optionsSchema, values);
    const options: Options = parsed.quick
      ? { ...parsed, data: BUILT_IN, strategy: [...STRATEGY_NAMES], pool: 'own' }
      : parsed;
    const data = await chosenData(options);
    for (const line of data.leftOut.slice(0, 5))
      onProgress(`Left out because it does not have the expected fields: ${line}`);
    const embedder = options.embedder === 'none' ? null : await LlamaEmbedder.load(options.embedder);
    const countTokens = await loadTokenCounter(options.model);
    const pools: Partial<Record<(typeof POOLS)[number], SelectionFigures>> = {};
    for (const pool of options.pool === 'both' ? POOLS : [options.pool]) {
      pools[pool] = await runSelectionSuite({
        data,
        strategies: withoutEmbedder(options.strategy, embedder === null),
        pool,
        budgetTokens: options.budget,
        format: options.format,
        embedder,
        countTokens,
        onProgress,
      });
    }
    const inputs = {
      data: path.basename(options['profile-folder'] ?? options.data ?? ''),
      split: options.split,
      pool: options.pool,
      budgetTokens: options.budget,
      format: options.format,
      tokenizer: path.basename(options.model),
      embedder: embedder?.key ?? null,
      leftOut: data.leftOut.length,
    };
    // If there is only one pool, its figures are at the top level.
    const figures = {
      suite: 'selection',
      node: process.versions.node,
      ...inputs,
      ...Object.values(pools)[0],
      ...(options.pool === 'both' && { byPool: pools }),
    };
    const reports = Object.entries(pools);
    return {
      figures,
      lines: reports.flatMap(([pool, own]) => selectionTable(pool, own)),
      plots: reports.flatMap(([pool, own]) => selectionPlots(pool, own)),
    };
  },
};

async function chosenData({ data, 'profile-folder': profile, split, pool }: Options): Promise<SelectionData> {
  if (data !== undefined && profile !== undefined) throw new MeasureError('Give --data or --profile-folder, not both.');
  if (profile !== undefined) return profileData(profile);
  if (data === undefined)
    throw new MeasureError(
      `Say where the data is: --data FOLDER, --data ${BUILT_IN} for the examples of the built-in tools, or --profile-folder FOLDER for what was asked for in a profile.`,
    );
  if (data !== BUILT_IN) return readSelectionData(data, split);
  if (pool !== 'own')
    throw new MeasureError(
      `The data sets of --data ${BUILT_IN} hold the same tools, so they cannot be searched together. Leave --pool out.`,
    );
  return builtinData();
}

/** Meaning alone finds nothing without an embedder. */
const withoutEmbedder = (strategies: readonly StrategyName[], isMissing: boolean): readonly StrategyName[] =>
  isMissing ? strategies.filter((name) => name !== 'semantic') : strategies;
