import { z } from 'zod';
import calibrationFile from './calibration.json' with { type: 'json' };
import type { RankedTool, SelectableTool } from './selectable-tool.ts';
import type { TextScores, ToolScores } from './tool-index.ts';

const weightsSchema = z.object({
  bias: z.number(),
  /** Of the share of the query's words, and of the same as a share of the best tool's. */
  words: z.number(),
  wordsRelative: z.number(),
  /** Of the cosine, and of the same as a share of the best tool's. */
  meaning: z.number(),
  meaningRelative: z.number(),
  /** Of the best tool's share and cosine: the same for every tool, they say whether any fits at all. */
  bestWords: z.number(),
  bestMeaning: z.number(),
  /** How much of the sum of the four is that for the wish in the query that the tool matches best, 0..1. */
  parts: z.number().min(0).max(1),
}).strict();
export type FusionWeights = z.infer<typeof weightsSchema>;

export const calibrationSchema = z.object({
  /** Command that made the file. */
  command: z.string(),
  /** File of the embedder, which the weights of meaning hold for. */
  embedder: z.string(),
  wordsOnly: weightsSchema,
  together: weightsSchema,
  /** Least chance of being wanted with which a tool is chosen at the start, added later, or found by a search. */
  thresholds: z.object({ select: z.number(), expand: z.number(), find: z.number() }).strict(),
}).strict();
export type Calibration = z.infer<typeof calibrationSchema>;

/** How scores become chances; fitted by `npm run -s measure -- calibrate`. */
export const CALIBRATION: Calibration = calibrationSchema.parse(calibrationFile);

/** Tools less likely than this are not ranked: they matched nothing. */
const LEAST_CHANCE = 0.0002;

/**
 * Joins words and meaning to the chance that a tool is wanted, by logistic regression: so that a threshold means the same for every
 * query. A query of several wishes is compared as a whole and wish by wish: a tool that only one of them wants would drown in it.
 * A tool without a vector is judged by words alone.
 * @returns the tools that matched anything, with their scores, the likeliest first; ties keep the order of the catalog.
 */
export function fuse(tools: readonly SelectableTool[], { parts, ...query }: ToolScores, calibration: Calibration): readonly Required<Pick<RankedTool, 'tool' | 'score' | 'scores'>>[] {
  const whole = withBest(query);
  const wishes = parts.map(withBest);
  return tools
    .flatMap((tool, index) => {
      const own = { words: query.words[index] ?? 0, meaning: known(query.meaning?.[index]) };
      const together = chance(index, whole, wishes, own.meaning === null ? calibration.wordsOnly : calibration.together);
      return together < LEAST_CHANCE ? [] : [{ tool, score: together, scores: { ...own, together } }];
    })
    .toSorted((left, right) => right.score - left.score);
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** Scores for a text, and the best of each. */
interface Compared extends TextScores {
  readonly best: Best;
}
interface Best {
  readonly words: number;
  readonly meaning: number;
}
const withBest = (scores: TextScores): Compared => ({ ...scores, best: { words: most(scores.words), meaning: scores.meaning === null ? 0 : most(scores.meaning) } });

function chance(index: number, whole: Compared, wishes: readonly Compared[], weights: FusionWeights): number {
  const mixed = mixAt(index, whole, weights);
  let nearest = -Infinity;
  for (const wish of wishes) nearest = Math.max(nearest, mixAt(index, wish, weights));
  const sum = weights.bias + withParts(mixed, wishes.length === 0 ? mixed : nearest, weights.parts) + weights.bestWords * whole.best.words + weights.bestMeaning * whole.best.meaning;
  return 1 / (1 + Math.exp(-sum));
}

function mixAt(index: number, { words, meaning, best }: Compared, weights: Mix): number {
  return mixOf({ words: words[index] ?? 0, meaning: known(meaning?.[index]) ?? 0 }, best, weights);
}

/** How words and meaning are weighed against each other. */
export type Mix = Pick<FusionWeights, 'words' | 'wordsRelative' | 'meaning' | 'meaningRelative'>;

export const mixOf = ({ words, meaning }: Best, best: Best, mix: Mix): number =>
  mix.words * words + mix.wordsRelative * relative(words, best.words) + mix.meaning * meaning + mix.meaningRelative * relative(meaning, best.meaning);

/** @param whole of the query, and `nearest` of the wish in it that is matched best. */
export const withParts = (whole: number, nearest: number, parts: number): number => (1 - parts) * whole + parts * nearest;

/** @returns a share of the best, which may be 0. */
export const relative = (value: number, best: number): number => (best === 0 ? 0 : value / best);

const most = (values: Float32Array): number => values.reduce((best, value) => (value > best ? value : best), 0);
