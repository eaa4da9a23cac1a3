import type { Embedder } from '../inference/embedder.ts';
import { relative, type Calibration, type FusionWeights } from '../selection/fusion.ts';
import { ToolIndex, type ToolScores } from '../selection/tool-index.ts';
import { fitLogistic, type Example } from './logistic-regression.ts';
import type { DatasetQuery, SelectionData } from './selection-data.ts';
import { toSelectable, withContext } from './selection-suite.ts';

export interface CalibrateOptions {
  readonly data: SelectionData;
  readonly embedder: Embedder | null;
  readonly queriesPerDataset: number;
  readonly onProgress: (line: string) => void;
}

/** Tools per query, the best by words and by meaning: the rest would be told apart by anything. */
const CANDIDATES = 40;

export type FittedWeights = Pick<Calibration, 'wordsOnly' | 'together'>;

/** Fits the chance that a tool is wanted from its scores, each data set counting the same. */
export async function calibrate(options: CalibrateOptions): Promise<FittedWeights> {
  const words: Example[] = [];
  const together: Example[] = [];
  for (const [dataset, queries] of Map.groupBy(options.data.queries, (query) => query.dataset)) {
    const tools = options.data.tools.filter((tool) => tool.dataset === dataset).map((tool) => toSelectable(tool, () => 0));
    const index = await ToolIndex.build(tools, options.embedder);
    const chosen = evenly(queries, options.queriesPerDataset);
    for (const query of chosen) addExamples(query, index, await index.scores(withContext(query)), 1 / chosen.length, words, together);
    options.onProgress(`${dataset}: ${String(chosen.length)} queries, ${String(tools.length)} tools`);
  }
  return { wordsOnly: named(fitLogistic(words)), together: options.embedder === null ? named(fitLogistic(words)) : named(fitLogistic(together)) };
}

function addExamples(query: DatasetQuery, index: ToolIndex, { words, meaning }: ToolScores, weight: number, wordExamples: Example[], allExamples: Example[]): void {
  const right = new Set(query.relevant.flatMap((id) => [id, ...(query.alternatives[id] ?? [])]));
  const bestWords = Math.max(...words);
  const bestMeaning = meaning === null ? 0 : Math.max(...meaning);
  for (const place of candidates(words, meaning)) {
    const wanted = right.has(index.tools[place]?.id ?? '') ? 1 : 0;
    const own = words[place] ?? 0;
    const byWords = [own, relative(own, bestWords)];
    const near = meaning?.[place] ?? 0;
    wordExamples.push({ inputs: byWords, wanted, weight });
    allExamples.push({ inputs: [...byWords, near, relative(near, bestMeaning)], wanted, weight });
  }
}

function candidates(words: Float32Array, meaning: Float32Array | null): ReadonlySet<number> {
  const best = (scores: Float32Array): number[] => [...scores.keys()].toSorted((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0)).slice(0, CANDIDATES);
  return new Set([...best(words), ...(meaning === null ? [] : best(meaning))]);
}

/** Spread over the list, so that no part of a data set is left out. */
function evenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
}

function named([bias = 0, words = 0, wordsRelative = 0, meaning = 0, meaningRelative = 0]: readonly number[]): FusionWeights {
  const rounded = (value: number): number => Number(value.toFixed(3));
  return { bias: rounded(bias), words: rounded(words), wordsRelative: rounded(wordsRelative), meaning: rounded(meaning), meaningRelative: rounded(meaningRelative) };
}
