import type { Embedder } from '../inference/embedder.ts';
import { needSchema, relative, type Calibration, type FusionWeights, type NeedWeights } from '../selection/fusion.ts';
import { needInputs, type NeedInputs } from '../selection/need-chance.ts';
import { ToolIndex, type ToolScores } from '../selection/tool-index.ts';
import { evenSample } from './even-sample.ts';
import { fitLogistic, type Example } from './logistic-regression.ts';
import { allWithin, DEPTHS, mean } from './recall.ts';
import type { SelectionData } from './selection-data.ts';
import { sampled, selectableTools } from './dataset-tools.ts';

export interface CollectOptions {
  readonly data: SelectionData;
  readonly embedder: Embedder | null;
  readonly queriesPerDataset: number;
  readonly onProgress: (line: string) => void;
}

/** Number of tools per query, the best by words and by meaning: any method would reject the others. */
const CANDIDATES = 40;

/** A tool that a query might need. */
interface Candidate {
  readonly id: string;
  readonly wanted: 0 | 1;
  readonly words: number;
  readonly wordsRelative: number;
  readonly meaning: number;
  readonly meaningRelative: number;
}

export interface ScoredQuery {
  readonly dataset: string;
  readonly candidates: readonly Candidate[];
  /** Each needed tool with its equivalents. */
  readonly needed: readonly (readonly string[])[];
  readonly bestWords: number;
  readonly bestMeaning: number;
  /** Null without an embedder. */
  readonly need: NeedInputs | null;
  /** Weights that make each data set count the same. */
  readonly weight: number;
}

const NO_TOOL = 'no tool';

/**
 * Scores queries against the tools of their data set; messages that need no tool against those of one set in turn, and
 * against a sample of all, so that the size of a catalog doesn't reveal which they are.
 */
export async function collectScores({
  data,
  embedder,
  queriesPerDataset,
  onProgress,
}: CollectOptions): Promise<readonly ScoredQuery[]> {
  const scored: ScoredQuery[] = [];
  const noTool: NoToolMessage[] = [];
  const datasets = Map.groupBy(data.queries, (query) => query.dataset);
  for (const [dataset, queries] of datasets) {
    const own = data.tools.filter((tool) => tool.dataset === dataset);
    const index = await ToolIndex.build(
      selectableTools(own, () => 0),
      embedder,
    );
    const chosen = evenSample(queries, queriesPerDataset);
    for (const query of chosen) {
      const needed = query.relevant.map((id) => [id, ...(query.alternatives[id] ?? [])]);
      scored.push({ dataset, needed, weight: 1 / chosen.length, ...(await scoredMessage(needed, index, query.query)) });
    }
    const turn = [...datasets.keys()].indexOf(dataset);
    for (const [place, message] of data.noTool.entries())
      if (place % datasets.size === turn) noTool.push({ message, index });
    onProgress(`${dataset}: ${String(chosen.length)} queries, ${String(index.tools.length)} tools`);
  }
  const sample = await ToolIndex.build(sampled(selectableTools(data.tools, () => 0)), embedder);
  return [
    ...scored,
    ...(await scoreNoTool([...noTool, ...data.noTool.map((message) => ({ message, index: sample }))])),
  ];
}

/** A message that needs no tool, and the tools it is compared with. */
interface NoToolMessage {
  readonly message: string;
  readonly index: ToolIndex;
}

/** Messages that need no tool count as much as two data sets, because most of what people write needs none. */
const NO_TOOL_WEIGHT = 2;

async function scoreNoTool(messages: readonly NoToolMessage[]): Promise<readonly ScoredQuery[]> {
  const scored: ScoredQuery[] = [];
  const weight = NO_TOOL_WEIGHT / messages.length;
  for (const { message, index } of messages)
    scored.push({ dataset: NO_TOOL, needed: [], weight, ...(await scoredMessage([], index, message)) });
  return scored;
}

async function scoredMessage(needed: ScoredQuery['needed'], index: ToolIndex, message: string) {
  const scores = await index.scores(message);
  return { need: needInputs(message, scores, index.tools), ...scoredCandidates(needed, index, scores) };
}

/** How much more messages that need no tool count than for the mix: a wrong tool costs less than a missing one. */
const NO_TOOL_FACTOR = 3;

/** Fits the chance that a message needs any tool. */
export function fitNeed(queries: readonly ScoredQuery[]): NeedWeights {
  const names = needSchema.keyof().options.filter((name) => name !== 'bias');
  const examples = queries.flatMap(({ need, needed, weight }): Example[] => {
    if (need === null) return [];
    const inputs = names.map((name) => need[name]);
    return [needed.length > 0 ? { inputs, wanted: 1, weight } : { inputs, wanted: 0, weight: NO_TOOL_FACTOR * weight }];
  });
  const [bias = 0, ...weights] = fitLogistic(examples).map((weight) => Number(weight.toFixed(3)));
  return needSchema.parse({ bias, ...Object.fromEntries(names.map((name, place) => [name, weights[place]])) });
}

/** Fits the chance that a tool is needed from its words alone. */
export function fitWords(queries: readonly ScoredQuery[]): FusionWeights {
  const examples = queries.flatMap(({ candidates, weight, bestWords }) =>
    candidates.map((candidate) => ({ inputs: [candidate.wordsRelative, bestWords], wanted: candidate.wanted, weight })),
  );
  const [bias = 0, wordsRelative = 0, bestWords = 0] = fitLogistic(examples);
  return rounded({ bias, words: 0, wordsRelative, meaning: 0, meaningRelative: 0, bestWords, bestMeaning: 0 });
}

type Mix = Omit<FusionWeights, 'bias' | 'bestWords' | 'bestMeaning'>;

/** The mixes that are tried, in units of the best word match. */
const MIXES: readonly Mix[] = [0, 0.5, 1].flatMap((words) =>
  [0, 0.5, 1, 2].flatMap((meaning) =>
    [0.25, 0.5, 0.75, 1, 1.5, 2].map((meaningRelative) => ({ words, wordsRelative: 1, meaning, meaningRelative })),
  ),
);

/**
 * Chooses the mix of words and meaning that finds the most complete sets, and fits how the mix becomes a probability.
 * Use queries that the embedder has never seen, because it has memorized its training queries.
 */
export function chooseMix(queries: readonly ScoredQuery[]): {
  readonly weights: FusionWeights;
  readonly recall: number;
} {
  const best = MIXES.map((mix) => ({ mix, recall: macroRecall(queries, mix) })).reduce((left, right) =>
    right.recall > left.recall ? right : left,
  );
  const examples = queries.flatMap(({ candidates, weight, bestWords, bestMeaning }) =>
    candidates.map((candidate) => ({
      inputs: [score(candidate, best.mix), bestWords, bestMeaning],
      wanted: candidate.wanted,
      weight,
    })),
  );
  const [bias = 0, scale = 1, bestWords = 0, bestMeaning = 0] = fitLogistic(examples);
  const { words, wordsRelative, meaning, meaningRelative } = best.mix;
  return {
    recall: best.recall,
    weights: rounded({
      bias,
      words: scale * words,
      wordsRelative: scale * wordsRelative,
      meaning: scale * meaning,
      meaningRelative: scale * meaningRelative,
      bestWords,
      bestMeaning,
    }),
  };
}

const score = (candidate: Candidate, mix: Mix): number =>
  mix.words * candidate.words +
  mix.wordsRelative * candidate.wordsRelative +
  mix.meaning * candidate.meaning +
  mix.meaningRelative * candidate.meaningRelative;

/** @returns the mean, over depths and data sets, of the share of queries whose tools are all found. */
function macroRecall(queries: readonly ScoredQuery[], mix: Mix): number {
  const perDataset = [
    ...Map.groupBy(
      queries.filter(({ needed }) => needed.length > 0),
      ({ dataset }) => dataset,
    ).values(),
  ].map((own) => mean(own.map((query) => recallOf(query, mix))));
  return mean(perDataset);
}

function recallOf({ candidates, needed }: ScoredQuery, mix: Mix): number {
  const order = new Map(
    candidates.toSorted((left, right) => score(right, mix) - score(left, mix)).map(({ id }, place) => [id, place]),
  );
  const places = needed.map((ids) => Math.min(...ids.map((id) => order.get(id) ?? Infinity)));
  return mean(DEPTHS.map((depth) => allWithin(places, depth)));
}

function scoredCandidates(
  needed: ScoredQuery['needed'],
  index: ToolIndex,
  { words, meaning }: ToolScores,
): Pick<ScoredQuery, 'candidates' | 'bestWords' | 'bestMeaning'> {
  const right = new Set(needed.flat());
  const best = (scores: Float32Array): number[] =>
    [...scores.keys()].toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0)).slice(0, CANDIDATES);
  const [bestWords, bestMeaning] = [Math.max(...words), meaning === null ? 0 : Math.max(...meaning)];
  const candidates = [...new Set([...best(words), ...(meaning === null ? [] : best(meaning))])].map(
    (place): Candidate => {
      const id = index.tools[place]?.id ?? '';
      const own = { words: words[place] ?? 0, meaning: meaning?.[place] ?? 0 };
      return {
        id,
        wanted: right.has(id) ? 1 : 0,
        ...own,
        wordsRelative: relative(own.words, bestWords),
        meaningRelative: relative(own.meaning, bestMeaning),
      };
    },
  );
  return { candidates, bestWords, bestMeaning };
}

function rounded(weights: FusionWeights): FusionWeights {
  const round = (value: number): number => Number(value.toFixed(3));
  const { bias, words, wordsRelative, meaning, meaningRelative, bestWords, bestMeaning } = weights;
  return {
    bias: round(bias),
    words: round(words),
    wordsRelative: round(wordsRelative),
    meaning: round(meaning),
    meaningRelative: round(meaningRelative),
    bestWords: round(bestWords),
    bestMeaning: round(bestMeaning),
  };
}

export type FittedWeights = Pick<Calibration, 'wordsOnly' | 'together'>;
