import { z } from 'zod';
import { scaled, type CosineScale } from '../../inference/cosine-scale.ts';
import { logOddsOf, sigmoid, weightsSchema } from '../../selection/fusion.ts';
import type { IndexDatabase } from '../index/open-index.ts';
import { quantized } from '../index/vectors.ts';
import calibrationFile from './calibration.json' with { type: 'json' };
import type { FoundPassage } from './found-passage.ts';
import type { PassageSigns } from './passage-signs.ts';
import { queryWords } from './query-words.ts';
import { passagesIn, type IsIncluded } from './passages-in.ts';
import { readsPassages } from './read-passage.ts';
import { wordScores } from './word-scores.ts';

export const passageCalibrationSchema = z
  .object({ command: z.string(), embedder: z.string(), wordsOnly: weightsSchema, together: weightsSchema })
  .strict();
export type PassageCalibration = z.output<typeof passageCalibrationSchema>;

/** How scores become chances, as for tools; fitted by `npm run -s measure -- knowledge --fit`. */
export const PASSAGE_CALIBRATION: PassageCalibration = passageCalibrationSchema.parse(calibrationFile);

/** Passages by their signs, of which the nearest by their vectors are considered. */
const BY_SIGNS = 300;
const BY_MEANING = 100;
/** Passages below this chance match nothing that was asked for. */
const LEAST_CHANCE = 0.003;

export interface PassageQuery {
  readonly text: string;
  /** Null if nothing can be found by meaning. */
  readonly vector: {
    readonly embedder: string;
    readonly values: Float32Array;
    /** Brings its cosines to the scale that the weights were fitted on. */
    readonly scale: CosineScale;
  } | null;
  /** Folders that are searched, by their ids. */
  readonly folders: readonly string[];
  readonly limit: number;
}

/** A candidate, and what it was scored by. */
export interface ScoredPassages {
  readonly numbers: readonly number[];
  readonly words: Float32Array;
  readonly meaning: Float32Array | null;
}

/** @returns the likeliest passages first, the same text once. */
export function searchPassages(
  database: IndexDatabase,
  signs: PassageSigns,
  query: PassageQuery,
  calibration: PassageCalibration = PASSAGE_CALIBRATION,
): readonly FoundPassage[] {
  const scored = scoredPassages(database, signs, query, passagesIn(database, query.folders));
  const sums = logOddsOf(scored, calibration);
  const order = [...sums.keys()].toSorted((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
  const folders = new Set(query.folders);
  const found: FoundPassage[] = [];
  const texts = new Set<string>();
  const read = readsPassages(database);
  for (const index of order) {
    if (found.length >= query.limit || sigmoid(sums[index] ?? -Infinity) < LEAST_CHANCE) break;
    const passage = read(scored.numbers[index] ?? 0);
    if (passage === null || !folders.has(passage.folder) || texts.has(passage.text)) continue;
    texts.add(passage.text);
    found.push({ ...passage, score: sigmoid(sums[index] ?? 0) });
  }
  return found;
}

/** @param isIncluded limits the passages. @returns what words or meaning find, with both scores. */
export function scoredPassages(
  database: IndexDatabase,
  signs: PassageSigns,
  { text, vector }: Pick<PassageQuery, 'text' | 'vector'>,
  isIncluded?: IsIncluded,
): ScoredPassages {
  const { scores } = wordScores(database, queryWords(text), isIncluded);
  if (vector === null) {
    return { numbers: [...scores.keys()], words: Float32Array.from(scores.values()), meaning: null };
  }
  const near = signs.nearest(database, vector, BY_SIGNS, isIncluded);
  const cosines = cosinesOf(database, vector.values, [...new Set([...near, ...scores.keys()])]);
  const best = near
    .filter((number) => cosines.has(number))
    .toSorted((one, other) => (cosines.get(other) ?? -1) - (cosines.get(one) ?? -1))
    .slice(0, BY_MEANING);
  const numbers = [...new Set([...scores.keys(), ...best])];
  return {
    numbers,
    words: Float32Array.from(numbers, (number) => scores.get(number) ?? 0),
    meaning: Float32Array.from(numbers, (number) => scaled(cosines.get(number) ?? NaN, vector.scale)),
  };
}

function cosinesOf(
  database: IndexDatabase,
  vector: Float32Array,
  numbers: readonly number[],
): ReadonlyMap<number, number> {
  const query = quantized(vector);
  const rows = database
    .prepare<[Buffer, string, number], { passage: number; distance: number }>(
      `SELECT passage, vec_distance_cosine(vec_int8(vector), vec_int8(?)) AS distance FROM passage_vectors
       WHERE passage IN (SELECT value FROM json_each(?)) AND length(vector) = ?`,
    )
    .all(query, JSON.stringify(numbers), query.length);
  return new Map(rows.map(({ passage, distance }) => [passage, 1 - distance]));
}
