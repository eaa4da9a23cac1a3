import path from 'node:path';
import { z } from 'zod';
import { withBuiltInBundles } from '../app/built-in-bundles.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { loadTokenCounter, type TokenCounter } from '../inference/llama/token-counter.ts';
import type { CountDocumentation } from '../loader/choose-tools.ts';
import {
  PASSES,
  percent,
  runLearningSuite,
  type LearningFigures,
  type Pass,
  type PassFigures,
  type ReplaySet,
} from './learning-suite.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { readScenarios } from './read-scenarios.ts';
import { setOfScenarios, setsOfData } from './replay-sets.ts';
import { readSelectionData } from './selection-data.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from './starter-files.ts';

const optionsSchema = z.object({
  data: z.string().optional(),
  split: z.string(),
  sets: z
    .string()
    .transform((names) => names.split(','))
    .optional(),
  budget: z.coerce.number({ error: 'The budget is a number of tokens.' }).int().nonnegative(),
  format: z.enum(['full', 'brief'], { error: 'The format is "full" (JSON schemas) or "brief" (a line per tool).' }),
  most: z.coerce
    .number({ error: 'Give the number of requests to measure from each set: --most 200.' })
    .int()
    .positive(),
  model: z.string(),
  embedder: z.string(),
});

/** Whether what worked before improves the loader, over the scenarios and the queries of a data folder. */
export const learningCommand: MeasureCommand = {
  summary:
    'measure whether what worked before is packed for similar requests: before and after others for the same tools',
  options: {
    data: { type: 'string' },
    split: { type: 'string', default: 'dev' },
    sets: { type: 'string' },
    budget: { type: 'string', default: '1800' },
    format: { type: 'string', default: 'full' },
    most: { type: 'string', default: '200' },
    model: { type: 'string', default: STARTER_MODEL },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
  },
  run: async (values, onProgress): Promise<Report> => {
    const {
      data,
      split,
      sets: only = null,
      budget,
      format,
      most,
      model,
      embedder: file,
    } = parseOptions(optionsSchema, values);
    const embedder = await LlamaEmbedder.load(file);
    const countTokens = countingWith(await loadTokenCounter(model));
    const sets = [
      ...(only === null || only.includes('scenarios') ? [await ownSet()] : []),
      ...(data === undefined ? [] : setsOfData(readSelectionData(data, split), only)),
    ];
    const figures = await runLearningSuite({
      sets,
      embedder,
      countTokens,
      format,
      budgetTokens: budget,
      most,
      onProgress,
    });
    const inputs = {
      data: data === undefined ? null : path.basename(data),
      split,
      budgetTokens: budget,
      format,
      tokenizer: path.basename(model),
      embedder: embedder.key,
    };
    return {
      figures: { suite: 'learning', node: process.versions.node, ...inputs, ...figures },
      lines: table(figures),
    };
  },
};

/** The app's own tools, which are never run. */
const ownSet = (): Promise<ReplaySet> => withBuiltInBundles((bundles) => setOfScenarios(readScenarios(), bundles));

const countingWith =
  (countTokens: TokenCounter): CountDocumentation =>
  async (tools, format) =>
    tools.map(({ name, summary, parameters, briefDocumentation, short }) => {
      const line = format === 'brief' ? briefDocumentation : short;
      return countTokens(
        line === undefined
          ? JSON.stringify({ type: 'function', function: { name, description: summary, parameters } })
          : `${line}\n`,
      );
    });

const COLUMNS: Readonly<Record<Pass, string>> = {
  first: 'first',
  second: 'second',
  again: 'again',
  rewordedFirst: 'reworded 1st',
  reworded: 'reworded',
  newKindFirst: 'new kind 1st',
  newKind: 'new kind',
};

function table({ sets, macro }: LearningFigures): readonly string[] {
  const row = (name: string, n: string, passes: Readonly<Record<Pass, Omit<PassFigures, 'interval'>>>): string => {
    const cells = PASSES.map((pass) => {
      const { all, tokens } = passes[pass];
      return `|${percent(all).padStart(7)} ${String(tokens).padStart(5)}`;
    });
    return `${name.padEnd(14)}${n.padStart(5)} ${cells.join(' ')}`;
  };
  return [
    'Share of requests with every needed tool loaded at the start, and tokens.',
    'first: nothing learned. second: the same requests after others for the same tools worked. again: those others in the same words.',
    'reworded: those others in other words. new kind: requests for what was not asked for before. 1st: before anything was learned.',
    `${'set'.padEnd(18)}n ${PASSES.map((pass) => `|${COLUMNS[pass].padEnd(13)}`).join(' ')}`,
    ...Object.entries(sets).map(([name, { n, passes }]) => row(name, String(n), passes)),
    row('mean', '', macro),
  ];
}
