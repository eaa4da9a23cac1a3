import type { Embedder } from '../inference/embedder.ts';
import { mixOf, withParts, type FusionWeights, type Mix } from '../selection/fusion.ts';
import { ToolIndex, type TextScores, type ToolScores } from '../selection/tool-index.ts';
import { fitLogistic } from './logistic-regression.ts';
import { allWithin, DEPTHS, mean } from './recall.ts';
import type { SelectionData } from './selection-data.ts';
import { sampled, toSelectable, withContext } from './selection-suite.ts';

export interface CollectOptions {
  readonly data: SelectionData;
  readonly embedder: Embedder | null;
  readonly queriesPerDataset: number;
  readonly onProgress: (line: string) => void;
}

/** Tools per query, the best by words and by meaning, and per wish in it: the rest would be told apart by anything. */
const CANDIDATES = 40;
const CANDIDATES_OF_PART = 10;

/** What one text says of a tool. */
interface Compared {
  readonly words: number;
  readonly meaning: number;
}

/** A tool that one query might want. */
interface Candidate {
  readonly id: string;
  readonly wanted: 0 | 1;
  readonly whole: Compared;
  /** As each wish in the query says, in the order of the query's `bestOfParts`. */
  readonly parts: readonly Compared[];
}

export interface ScoredQuery {
  readonly dataset: string;
  readonly candidates: readonly Candidate[];
  /** Each needed tool with those that are as good. */
  readonly needed: readonly (readonly string[])[];
  /** The largest values over all tools, for the query and for each wish in it. */
  readonly best: Compared;
  readonly bestOfParts: readonly Compared[];
  /** So that each data set counts the same. */
  readonly weight: number;
}

const NO_TOOL = 'no tool';

/** Scores queries against the tools of their data set. */
export async function collectScores({ data, embedder, queriesPerDataset, onProgress }: CollectOptions): Promise<readonly ScoredQuery[]> {
  const scored: ScoredQuery[] = [];
  for (const [dataset, queries] of Map.groupBy(data.queries, (query) => query.dataset)) {
    const index = await ToolIndex.build(data.tools.filter((tool) => tool.dataset === dataset).map((tool) => toSelectable(tool, () => 0)), embedder);
    const chosen = evenly(queries, queriesPerDataset);
    for (const query of chosen) {
      const needed = query.relevant.map((id) => [id, ...(query.alternatives[id] ?? [])]);
      scored.push({ dataset, needed, weight: 1 / chosen.length, ...scoredCandidates(needed, index, await index.scores(withContext(query))) });
    }
    onProgress(`${dataset}: ${String(chosen.length)} queries, ${String(index.tools.length)} tools`);
  }
  return [...scored, ...(await scoreNoTool(data, embedder))];
}

/** Messages that need no tool count as much as two data sets: most of what people write needs none. */
const NO_TOOL_WEIGHT = 2;

async function scoreNoTool(data: SelectionData, embedder: Embedder | null): Promise<readonly ScoredQuery[]> {
  const index = await ToolIndex.build(sampled(data.tools.map((tool) => toSelectable(tool, () => 0))), embedder);
  const scored: ScoredQuery[] = [];
  for (const query of data.noTool) {
    scored.push({ dataset: NO_TOOL, needed: [], weight: NO_TOOL_WEIGHT / data.noTool.length, ...scoredCandidates([], index, await index.scores(query)) });
  }
  return scored;
}

/**
 * Fits the chance that a tool is wanted from its words alone.
 * @param parts how much the wish counts that is matched best.
 */
export function fitWords(queries: readonly ScoredQuery[], parts: number): FusionWeights {
  const [bias = 0, scale = 0, bestWords = 0] = fitMix(queries, { ...WORDS_ONLY, parts });
  return rounded({ ...WORDS_ONLY, bias, wordsRelative: scale, bestWords, bestMeaning: 0, parts });
}

type MixWithParts = Mix & Pick<FusionWeights, 'parts'>;
const WORDS_ONLY: Mix = { words: 0, wordsRelative: 1, meaning: 0, meaningRelative: 0 };

/** Mixes that are tried; the share of the best word match is the unit. */
const MIXES: readonly Mix[] = [0, 0.5, 1].flatMap((words) => [0, 0.5, 1, 2].flatMap((meaning) => [0.25, 0.5, 0.75, 1, 1.5, 2].map((meaningRelative) => (
  { words, wordsRelative: 1, meaning, meaningRelative }))));
const PARTS: readonly number[] = [0, 0.15, 0.25, 0.33, 0.4, 0.5];

/**
 * Chooses the mix of words and meaning that finds the most complete sets, then how much single wishes count in it, and fits how the mix
 * becomes a chance. An embedder knows the
 * queries that it was trained on too well: give queries that it has never seen.
 */
export function chooseMix(queries: readonly ScoredQuery[]): { readonly weights: FusionWeights; readonly recall: number } {
  const bestMix = best(queries, MIXES.map((mix) => ({ ...mix, parts: 0 }))).mix;
  const { mix, recall } = best(queries, PARTS.map((parts) => ({ ...bestMix, parts })));
  const [bias = 0, scale = 1, bestWords = 0, bestMeaning = 0] = fitMix(queries, mix);
  const { words, wordsRelative, meaning, meaningRelative, parts } = mix;
  return { recall, weights: rounded({ bias, words: scale * words, wordsRelative: scale * wordsRelative, meaning: scale * meaning, meaningRelative: scale * meaningRelative, bestWords, bestMeaning, parts }) };
}

const best = (queries: readonly ScoredQuery[], mixes: readonly MixWithParts[]): { readonly mix: MixWithParts; readonly recall: number } =>
  mixes.map((mix) => ({ mix, recall: macroRecall(queries, mix) })).reduce((left, right) => (right.recall > left.recall ? right : left));

/** Fits how a mix becomes a chance. @returns the bias, the weight of the mix, and those of the best values. */
function fitMix(queries: readonly ScoredQuery[], mix: MixWithParts): readonly number[] {
  const usesMeaning = mix.meaning + mix.meaningRelative > 0;
  return fitLogistic(queries.flatMap((query) => query.candidates.map((candidate) => (
    { inputs: [score(candidate, query, mix), query.best.words, ...(usesMeaning ? [query.best.meaning] : [])], wanted: candidate.wanted, weight: query.weight }))));
}

function score({ whole, parts }: Candidate, { best, bestOfParts }: ScoredQuery, mix: MixWithParts): number {
  const mixed = mixOf(whole, best, mix);
  const nearest = parts.reduce((most, part, index) => Math.max(most, mixOf(part, bestOfParts[index] ?? best, mix)), -Infinity);
  return withParts(mixed, parts.length === 0 ? mixed : nearest, mix.parts);
}

/** @returns the mean, over depths and data sets, of the share of queries whose tools are all found. */
function macroRecall(queries: readonly ScoredQuery[], mix: MixWithParts): number {
  const perDataset = [...Map.groupBy(queries.filter(({ needed }) => needed.length > 0), ({ dataset }) => dataset).values()].map((own) => mean(own.map((query) => recallOf(query, mix))));
  return mean(perDataset);
}

function recallOf(query: ScoredQuery, mix: MixWithParts): number {
  const scored = query.candidates.map((candidate) => ({ id: candidate.id, score: score(candidate, query, mix) }));
  const order = new Map(scored.toSorted((left, right) => right.score - left.score).map(({ id }, place) => [id, place]));
  const places = query.needed.map((ids) => Math.min(...ids.map((id) => order.get(id) ?? Infinity)));
  return mean(DEPTHS.map((depth) => allWithin(places, depth)));
}

function scoredCandidates(needed: ScoredQuery['needed'], index: ToolIndex, { parts, ...whole }: ToolScores): Pick<ScoredQuery, 'candidates' | 'best' | 'bestOfParts'> {
  const right = new Set(needed.flat());
  const chosen = new Set([...bestPlaces(whole, CANDIDATES), ...parts.flatMap((part) => bestPlaces(part, CANDIDATES_OF_PART))]);
  const candidates = [...chosen].map((place): Candidate => {
    const id = index.tools[place]?.id ?? '';
    return { id, wanted: right.has(id) ? 1 : 0, whole: comparedAt(place, whole), parts: parts.map((part) => comparedAt(place, part)) };
  });
  return { candidates, best: bestOf(whole), bestOfParts: parts.map(bestOf) };
}

/** @returns the places of the tools with the most words and of those with the nearest meaning. */
function bestPlaces({ words, meaning }: TextScores, count: number): readonly number[] {
  const top = (scores: Float32Array): number[] => [...scores.keys()].toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0)).slice(0, count);
  return [...top(words), ...(meaning === null ? [] : top(meaning))];
}

const comparedAt = (place: number, { words, meaning }: TextScores): Compared => ({ words: words[place] ?? 0, meaning: meaning?.[place] ?? 0 });
const bestOf = ({ words, meaning }: TextScores): Compared => ({ words: Math.max(...words), meaning: meaning === null ? 0 : Math.max(...meaning) });

/** Spread over the list, so that no part of a data set is left out. */
function evenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
}

function rounded(weights: FusionWeights): FusionWeights {
  const round = (value: number): number => Number(value.toFixed(3));
  const { bias, words, wordsRelative, meaning, meaningRelative, bestWords, bestMeaning, parts } = weights;
  return {
    bias: round(bias), words: round(words), wordsRelative: round(wordsRelative), meaning: round(meaning), meaningRelative: round(meaningRelative),
    bestWords: round(bestWords), bestMeaning: round(bestMeaning), parts,
  };
}
