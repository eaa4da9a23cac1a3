import { OWN_SCALES } from '../../inference/cosine-scale.ts';
import type { Embedder } from '../../inference/embedder.ts';
import {
  scoredPassages,
  type PassageCalibration,
  type ScoredPassages,
} from '../../knowledge/search/search-passages.ts';
import { readsPassages } from '../../knowledge/search/read-passage.ts';
import { highest, relative, type FusionWeights } from '../../selection/fusion.ts';
import { fitLogistic, type Example } from '../logistic-regression.ts';
import type { IndexedSet } from './knowledge-suite.ts';

const NAMES = ['words', 'wordsRelative', 'meaning', 'meaningRelative'] as const;

/** Fits the chance that a passage is what was asked for, on the queries that are there for that. */
export function fitPassages(
  sets: readonly IndexedSet[],
  embedder: Pick<Embedder, 'key'>,
): Pick<PassageCalibration, 'wordsOnly' | 'together'> {
  const scored = sets.flatMap((indexed) =>
    indexed.set.queries
      .filter(({ split }) => split === 'fit')
      .map((query) => {
        const values = indexed.vectors.get(query) ?? new Float32Array();
        const vector = { embedder: embedder.key, values, scale: OWN_SCALES.documents };
        const found = scoredPassages(indexed.database, indexed.signs, { text: query.text, vector });
        return { found, isRelevant: relevanceIn(indexed, query.relevant, found) };
      }),
  );
  const fit = (isTogether: boolean): FusionWeights => {
    const examples = scored.flatMap(({ found, isRelevant }) => examplesOf(found, isRelevant, isTogether));
    const names = isTogether ? NAMES : NAMES.slice(0, 2);
    const [bias = 0, ...weights] = fitLogistic(examples);
    const fitted = Object.fromEntries(names.map((name, index) => [name, rounded(weights[index] ?? 0)]));
    const none = { words: 0, wordsRelative: 0, meaning: 0, meaningRelative: 0, bestWords: 0, bestMeaning: 0 };
    return { ...none, bias: rounded(bias), ...fitted };
  };
  return { wordsOnly: fit(false), together: fit(true) };
}

function relevanceIn(
  { set, database }: IndexedSet,
  relevant: ReadonlyMap<string, number>,
  { numbers }: ScoredPassages,
): readonly boolean[] {
  const read = readsPassages(database);
  return numbers.map((number) => {
    const passage = read(number);
    return passage !== null && set.unitsOf({ ...passage, score: 0 }).some((unit) => relevant.has(unit));
  });
}

function examplesOf(
  { words, meaning }: ScoredPassages,
  isRelevant: readonly boolean[],
  isTogether: boolean,
): Example[] {
  const best = { words: highest(words), meaning: meaning === null ? 0 : highest(meaning) };
  return isRelevant.map((wanted, index) => {
    const own = { words: words[index] ?? 0, meaning: meaning?.[index] ?? 0 };
    const byWords = [own.words, relative(own.words, best.words)];
    const byMeaning = [own.meaning, relative(own.meaning, best.meaning)];
    return { inputs: isTogether ? [...byWords, ...byMeaning] : byWords, wanted: wanted ? 1 : 0, weight: 1 };
  });
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
