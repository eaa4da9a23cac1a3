import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { loadBundledCounter } from '../inference/llama/conformance/bundled-vocabulary.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { loadTokenCounter } from '../inference/llama/token-counter.ts';
import { LEAST_PRICE } from '../selection/pack-by-worth.ts';
import { certaintyOf, type LevelFormat, type MeasuredLevel, type MeasuredLevels } from '../selection/reach-levels.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { measureReach } from './reach-levels.ts';
import { readSelectionData, sampledData, type SelectionData } from './selection-data.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';

const LEVELS_FILE = path.join(import.meta.dirname, '../selection/reach-levels.json');
/** As multiples of the calibrated price. */
const PRICES = [64, 32, 16, 8, 4, 2, 1, 1 / 2, 1 / 4, 1 / 8];
/** Tokens: from below that of the included model to the default. */
const BUDGETS = [150, 330, 500, 700, 970, 1300, 1800];

const optionsSchema = z.object({
  data: z.string({ error: 'Say where the data is: --data FOLDER.' }),
  split: z.string(),
  'leave-out': z.string().transform((names) => names.split(',')),
  queries: z.coerce.number({ error: '--queries is how many of each data set are used.' }).int().positive(),
});

/** Measures what the certainty in the settings brings, and writes `selection/reach-levels.json`. */
export const reachCommand: MeasureCommand = {
  summary: 'measure how much of what is needed each certainty packs, and at how many tokens',
  options: {
    data: { type: 'string' },
    split: { type: 'string', default: 'dev' },
    'leave-out': { type: 'string', default: '' },
    queries: { type: 'string', default: '80' },
  },
  run: async (values, onProgress): Promise<Report> => {
    const { data: folder, split, 'leave-out': leftOut, queries } = parseOptions(optionsSchema, values);
    const data = sampledData(without(readSelectionData(folder, split), leftOut), queries);
    const embedder = await LlamaEmbedder.load(STARTER_EMBEDDER);
    const shared = { data, embedder, prices: PRICES.map((times) => times * LEAST_PRICE), budgets: BUDGETS, onProgress };
    const levels = {
      full: ascending(
        await measureReach({ ...shared, format: 'full', countTokens: await loadBundledCounter('qwen2') }),
      ),
      // Lines are what the included model reads.
      brief: ascending(
        await measureReach({ ...shared, format: 'brief', countTokens: await loadTokenCounter(STARTER_MODEL) }),
      ),
    };
    const file: MeasuredLevels = {
      command: `npm run -s measure -- reach --data FOLDER --split ${split} --leave-out ${leftOut.join(',')} --queries ${String(queries)}`,
      budgets: BUDGETS,
      levels,
    };
    writeFileSync(LEVELS_FILE, `${JSON.stringify(file, null, 2)}\n`);
    return { figures: { suite: 'reach', ...file }, lines: linesOf(levels) };
  },
};

const without = (data: SelectionData, leftOut: readonly string[]): SelectionData => ({
  ...data,
  queries: data.queries.filter(({ dataset }) => !leftOut.includes(dataset)),
});

/** Levels that reach no more than a dearer one are left out: nobody would choose them. */
const ascending = (levels: readonly MeasuredLevel[]): readonly MeasuredLevel[] =>
  levels.filter((level, place) => levels.slice(0, place).every((dearer) => certaintyOf(dearer) < certaintyOf(level)));

const linesOf = (levels: Readonly<Record<LevelFormat, readonly MeasuredLevel[]>>): readonly string[] =>
  Object.entries(levels).flatMap(([format, own]) => [
    `${format}: percent of the requests with everything, at a median of tokens, within ${BUDGETS.join(', ')} tokens`,
    ...own.map(({ price, reach, tokens }) =>
      [
        price.toPrecision(2),
        ...reach.map((share, place) => `${(100 * share).toFixed(1)} at ${String(tokens[place])}`),
      ].join('  '),
    ),
  ]);
