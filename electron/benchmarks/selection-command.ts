import path from 'node:path';
import { z } from 'zod';
import { STRATEGY_NAMES, type StrategyName } from '../../shared/entities/settings.ts';
import { withBuiltInBundles } from '../app/built-in-bundles.ts';
import { forkHelper } from '../foundation/helper-process.ts';
import { silentLogger } from '../foundation/logger.ts';
import { BundledSourceError } from '../inference/llama/conformance/bundled-source.ts';
import {
  loadBundledCounter,
  VOCABULARIES,
  type Vocabulary,
} from '../inference/llama/conformance/bundled-vocabulary.ts';
import { withScales } from '../inference/embedder.ts';
import { MULTILINGUAL_PREFIXES, MULTILINGUAL_SCALES } from '../inference/embedders/multilingual-embedder.ts';
import type { OtherLanguages } from '../inference/other-languages.ts';
import { embedderReader, type TextReader } from '../inference/text-reader.ts';
import { createRequestReader } from '../reading/request-reader.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { loadTokenCounter, type TokenCounter } from '../inference/llama/token-counter.ts';
import { DEFAULT_BUDGET } from '../inference/token-budget.ts';
import { DEFAULT_PROFILE, readProfile } from '../models/model-profile.ts';
import { agentData } from './agents/agent-data.ts';
import { builtinData, profileData } from './catalog-data.ts';
import { MEASURED_FORMATS } from './dataset-tools.ts';
import { KeptVectors } from './kept-vectors.ts';
import { RESOURCES } from './launch-app.ts';
import { languageData } from './languages/language-data.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { MeasureError, readSelectionData, sampledData, type SelectionData } from './selection-data.ts';
import { selectionPlots } from './selection-plots.ts';
import { withWrittenRequests } from './written-requests.ts';
import { selectionTable } from './selection-report.ts';
import { runSelectionSuite, type SelectionFigures } from './selection-suite.ts';
import { readServers } from './servers/read-servers.ts';
import { REQUEST_ORIGINS, serverData } from './servers/server-data.ts';
import { STARTER_EMBEDDER, STARTER_MODEL, STARTER_MULTILINGUAL } from './starter-files.ts';

/**
 * Token budgets of a selection: of the starter model, of a model without a profile at 8,192 tokens of context and at
 * 16,384 or more, and some between them.
 */
const CURVE = [150, 330, 500, 700, 970, 1300, 1800] as const;
const VOCABULARY_NAMES = ['qwen2', 'llama3'] as const satisfies readonly Vocabulary[];
/** Keywords for data that the app itself has, and for all strategies. */
const BUILT_IN = 'builtin';
const EVERY = 'every';
/** The servers that come with the development tools; requests in other languages are for their tools and the app's own. */
const REAL_SERVERS = path.join('electron', 'benchmarks', 'servers', 'real-servers.json');
const POOLS = ['own', 'all'] as const;
const PROFILES = ['default', 'model'] as const;

const strategyError = `A strategy is one of ${STRATEGY_NAMES.join(', ')}; several are joined with commas, and ${EVERY} means all of them.`;
const optionsSchema = z.object({
  data: z.string().optional(),
  'profile-folder': z.string().optional(),
  'mcp-config': z.string().optional(),
  agents: z.string().optional(),
  /** A file of requests in several languages. */
  languages: z.string().optional(),
  questions: z.string().optional(),
  requests: z.enum(REQUEST_ORIGINS, {
    error: 'The requests of --mcp-config are "people" (written by hand) or "generated" (with synthetic tools).',
  }),
  /** The app's own tools next to those of the servers. */
  'own-tools': z.boolean(),
  split: z.string(),
  strategy: z
    .string()
    .transform((names): readonly string[] => (names === EVERY ? STRATEGY_NAMES : names.split(',')))
    .pipe(z.array(z.enum(STRATEGY_NAMES, { error: strategyError }))),
  pool: z.enum([...POOLS, 'both'], { error: 'The pool is "own" (each data set\'s tools), "all", or "both".' }),
  /** By default, that of the profile. */
  budget: z.coerce.number({ error: 'The budget is a number of tokens.' }).int().nonnegative().optional(),
  format: z
    .enum(MEASURED_FORMATS, {
      error:
        'The format is "full" (JSON schemas, the less likely tools in short forms), "whole" (JSON schemas for ' +
        'all) or "brief" (a line per tool).',
    })
    .optional(),
  profile: z.enum(PROFILES, {
    error: 'The profile is "default" (of a model without one) or "model" (what the file next to --model says).',
  }),
  /** A vocabulary to count with in place of the model's. */
  tokenizer: z.enum(VOCABULARY_NAMES, { error: `The tokenizer is one of ${VOCABULARY_NAMES.join(', ')}.` }).optional(),
  queries: z.coerce.number({ error: '--queries is how many of each data set are used.' }).int().positive().optional(),
  model: z.string().optional(),
  /** `none` measures without one. */
  embedder: z.string(),
  /** For `--languages`; `none` measures without it. */
  multilingual: z.string(),
  quick: z.boolean(),
  /** Also as second messages of conversations. */
  second: z.boolean(),
});
type Options = z.output<typeof optionsSchema>;

/** Of each data set, with `--quick`. */
const QUICK_QUERIES = 60;

/** How well each strategy finds the tools that the queries of a data folder need. */
export const selectionCommand: MeasureCommand = {
  summary: 'measure how well each strategy finds the tools that a request needs',
  options: {
    data: { type: 'string' },
    'profile-folder': { type: 'string' },
    'mcp-config': { type: 'string' },
    agents: { type: 'string' },
    languages: { type: 'string' },
    questions: { type: 'string' },
    requests: { type: 'string', default: 'people' },
    'own-tools': { type: 'boolean', default: false },
    split: { type: 'string', default: 'dev' },
    strategy: { type: 'string', default: 'adaptive' },
    pool: { type: 'string', default: 'own' },
    budget: { type: 'string' },
    format: { type: 'string' },
    profile: { type: 'string', default: 'default' },
    tokenizer: { type: 'string' },
    queries: { type: 'string' },
    model: { type: 'string' },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
    multilingual: { type: 'string', default: STARTER_MULTILINGUAL },
    quick: { type: 'boolean', default: false },
    second: { type: 'boolean', default: false },
  },
  run: async (values, onProgress): Promise<Report> => {
    const parsed = parseOptions(optionsSchema, values);
    const options: Options = parsed.quick
      ? {
          ...parsed,
          data: BUILT_IN,
          strategy: [...STRATEGY_NAMES],
          pool: 'own',
          queries: parsed.queries ?? QUICK_QUERIES,
        }
      : parsed;
    const chosen = sampledData(await chosenData(options, onProgress), options.queries);
    const data = options.questions === undefined ? chosen : withWrittenRequests(chosen, options.questions, onProgress);
    const { additionTokens, ...packing } = await packingOf(options);
    for (const line of data.leftOut.slice(0, 5))
      onProgress(`Left out because it does not have the expected fields: ${line}`);
    const embedder = options.embedder === 'none' ? null : await LlamaEmbedder.load(options.embedder);
    const { countTokens, tokenizer } = await counterOf(options, onProgress);
    const pools: Partial<Record<(typeof POOLS)[number], SelectionFigures>> = {};
    for (const pool of options.pool === 'both' ? POOLS : [options.pool]) {
      pools[pool] = await runSelectionSuite({
        data,
        strategies: withoutEmbedder(options.strategy, embedder === null),
        pool,
        ...packing,
        additionTokens: options.second ? additionTokens : null,
        curve: options.quick ? [] : CURVE,
        embedder,
        others: options.languages === undefined ? null : multilingual(options.multilingual),
        // Data sets that search the same tools, or nearly: their texts are embedded once.
        ...((options.quick || options.languages !== undefined) && { vectors: new KeptVectors() }),
        countTokens,
        onProgress,
      });
    }
    const inputs = {
      data: path.basename(
        options.agents ?? options.languages ?? options['mcp-config'] ?? options['profile-folder'] ?? options.data ?? '',
      ),
      split: options.split,
      pool: options.pool,
      profile: options.profile,
      ...packing,
      tokenizer,
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

/** As in the app, loaded once. @param file `none` for none. */
function multilingual(file: string): OtherLanguages | null {
  if (file === 'none') return null;
  let reader: Promise<TextReader> | null = null;
  const load = async (): Promise<TextReader> =>
    embedderReader(
      withScales(await LlamaEmbedder.load(file, { prefixes: MULTILINGUAL_PREFIXES }), MULTILINGUAL_SCALES),
    );
  const requests = createRequestReader({ startHelper: forkHelper, resourcesFolder: RESOURCES, logger: silentLogger });
  return { isOther: (text) => requests.isInOtherLanguage(text), load: () => (reader ??= load()) };
}

async function chosenData(options: Options, onProgress: (line: string) => void): Promise<SelectionData> {
  const { data, 'profile-folder': profile, 'mcp-config': servers, agents, languages, requests } = options;
  const { 'own-tools': own, split, pool } = options;
  if ([data, profile, servers, agents, languages].filter((given) => given !== undefined).length > 1)
    throw new MeasureError('Give --data, --profile-folder, --mcp-config, --agents or --languages, not several.');
  if (own && servers === undefined)
    throw new MeasureError("--own-tools adds the app's tools to those of servers: give --mcp-config FILE, too.");
  if (servers !== undefined) {
    const measured = await readServers(servers, onProgress);
    return own
      ? withBuiltInBundles((bundles) => serverData(measured, servers, requests, bundles))
      : serverData(measured, servers, requests);
  }
  if (profile !== undefined) return profileData(profile);
  if (agents !== undefined) {
    requireOwnPool(pool, '--agents');
    return agentData(agents);
  }
  if (languages !== undefined) {
    requireOwnPool(pool, '--languages');
    const measured = await readServers(REAL_SERVERS, onProgress);
    return withBuiltInBundles((bundles) => languageData(languages, split, measured, bundles));
  }
  if (data === undefined)
    throw new MeasureError(
      `Say where the data is: --data FOLDER, --data ${BUILT_IN} for the examples of the built-in tools, ` +
        '--profile-folder FOLDER for what was asked for in a profile, --mcp-config FILE for the tools of servers, ' +
        '--agents FILE for agents next to other tools, or --languages FILE for requests in other languages.',
    );
  if (data !== BUILT_IN) return readSelectionData(data, split);
  requireOwnPool(pool, `--data ${BUILT_IN}`);
  return builtinData();
}

/** @throws {MeasureError} */
function requireOwnPool(pool: Options['pool'], option: string): void {
  if (pool === 'own') return;
  throw new MeasureError(
    `The data sets of ${option} hold the same tools, so they cannot be searched together. Leave --pool out.`,
  );
}

/** How tools are packed: as the profile says, unless an option says otherwise. */
async function packingOf({ profile, model, budget, format }: Options) {
  const { toolBudget, toolThreshold, documentationFormat } =
    profile === 'model' ? await readProfile(model ?? STARTER_MODEL, silentLogger) : DEFAULT_PROFILE;
  const { selection, additions } = toolBudget ?? DEFAULT_BUDGET;
  return {
    budgetTokens: budget ?? selection,
    additionTokens: additions,
    format: format ?? documentationFormat,
    threshold: toolThreshold ?? null,
  };
}

interface NamedCounter {
  readonly countTokens: TokenCounter;
  readonly tokenizer: string;
}

/**
 * The default profile is that of a real model, so its tokens are counted with the vocabulary of one: the included
 * model's is so small that it counts almost twice as many.
 */
async function counterOf(options: Options, onProgress: (line: string) => void): Promise<NamedCounter> {
  const { tokenizer, model, profile, quick } = options;
  if (tokenizer !== undefined) return bundledCounter(tokenizer);
  if (model !== undefined || profile === 'model' || quick) return ownCounter(model ?? STARTER_MODEL);
  try {
    return await bundledCounter('qwen2');
  } catch (error) {
    if (!(error instanceof BundledSourceError)) throw error;
    onProgress(`${error.message} Tokens are counted with the included model, which counts almost twice as many.`);
    return ownCounter(STARTER_MODEL);
  }
}

const bundledCounter = async (vocabulary: Vocabulary): Promise<NamedCounter> => ({
  countTokens: await loadBundledCounter(vocabulary),
  tokenizer: VOCABULARIES[vocabulary],
});

const ownCounter = async (model: string): Promise<NamedCounter> => ({
  countTokens: await loadTokenCounter(model),
  tokenizer: path.basename(model),
});

/** Meaning alone finds nothing without an embedder. */
const withoutEmbedder = (strategies: readonly StrategyName[], isMissing: boolean): readonly StrategyName[] =>
  isMissing ? strategies.filter((name) => name !== 'semantic') : strategies;
