import { z } from 'zod';
import calibrationFile from './calibration.json' with { type: 'json' };
import type { RankedTool, SelectableTool } from './selectable-tool.ts';
import type { ToolScores } from './tool-index.ts';
import { valueAtRank } from './value-at-rank.ts';

export const weightsSchema = z
  .object({
    bias: z.number(),
    /** For the share of the query's words, and for that share relative to the best tool's. */
    words: z.number(),
    wordsRelative: z.number(),
    /** For the cosine, and for the cosine relative to the best tool's. */
    meaning: z.number(),
    meaningRelative: z.number(),
    /** For the best tool's share and cosine: the same for every tool, they indicate whether any matches at all. */
    bestWords: z.number(),
    bestMeaning: z.number(),
  })
  .strict();
export type FusionWeights = z.infer<typeof weightsSchema>;

/** Of the chance that a message needs any tool; the inputs are explained in `need-chance.ts`. */
export const needSchema = z
  .object({
    bias: z.number(),
    words: z.number(),
    meaning: z.number(),
    talk: z.number(),
    talkFew: z.number(),
    length: z.number(),
    general: z.number(),
    addressed: z.number(),
    asks: z.number(),
    own: z.number(),
    details: z.number(),
  })
  .strict();
export type NeedWeights = z.infer<typeof needSchema>;

export const calibrationSchema = z
  .object({
    /** The command that generated the file. */
    command: z.string(),
    /** The embedder file that the meaning weights are valid for. */
    embedder: z.string(),
    wordsOnly: weightsSchema,
    together: weightsSchema,
    need: needSchema,
    /** The command that fitted `need`. */
    needCommand: z.string(),
    /** The same for messages in other languages: their words are hardly those of tools, and nothing reads their wording. */
    others: z.object({ together: weightsSchema, need: needSchema, source: z.string() }).strict(),
    /** Minimum chance of being needed at which a tool is selected, or found by a search. */
    thresholds: z.object({ select: z.number(), find: z.number() }).strict(),
  })
  .strict();
export type Calibration = z.infer<typeof calibrationSchema>;

/** How scores become probabilities; fitted by `npm run -s measure -- calibrate`. */
export const CALIBRATION: Calibration = calibrationSchema.parse(calibrationFile);

/** Tools below this chance are not ranked: they match nothing. */
const LEAST_CHANCE = 0.0003;

/** A tool, and the chance that it is needed. */
export type ScoredTool = Required<Pick<RankedTool, 'tool' | 'score' | 'scores'>>;

/**
 * Combines words and meaning into the chance that a tool is needed, by logistic regression, so that a threshold means
 * the same for every query. A tool without a vector is scored by words alone.
 * @param limit how many of the likeliest are returned, and a few more if they tie.
 * @returns the tools that match at all, with their scores, likeliest first; ties keep the order of the catalog.
 */
export function fuse(
  tools: readonly SelectableTool[],
  scores: ToolScores,
  calibration: Calibration,
  limit = Infinity,
): readonly ScoredTool[] {
  const sums = logOddsOf(scores, calibration);
  const least = tools.length > limit ? Math.max(LEAST_LOG_ODDS, valueAtRank(sums, limit)) : LEAST_LOG_ODDS;
  const matching: ScoredTool[] = [];
  // Called with ten thousand tools for each message that is typed: hence nothing is created for those that don't match.
  for (let index = 0; index < tools.length; index++) {
    const [tool, sum] = [tools[index], sums[index] ?? -Infinity];
    if (tool === undefined || sum < least) continue;
    const [words, meaning, together] = [scores.words[index] ?? 0, known(scores.meaning?.[index]), sigmoid(sum)];
    matching.push({ tool, score: together, scores: { words, meaning, together } });
  }
  return matching.toSorted((left, right) => right.score - left.score);
}

/** @returns the log-odds of each tool, or of anything else that is found so, in the order of the index. */
export function logOddsOf(
  { words, meaning, isOther = false }: Pick<ToolScores, 'words' | 'meaning' | 'isOther'>,
  {
    wordsOnly,
    together: usual,
    others,
  }: Pick<Calibration, 'wordsOnly' | 'together'> & Partial<Pick<Calibration, 'others'>>,
): Float64Array {
  const together = isOther ? (others?.together ?? usual) : usual;
  const best = { words: highest(words), meaning: meaning === null ? 0 : highest(meaning) };
  const sums = new Float64Array(words.length);
  for (let index = 0; index < sums.length; index++) {
    const cosine = meaning?.[index] ?? NaN;
    const hasVector = !Number.isNaN(cosine);
    sums[index] = weighted(words[index] ?? 0, hasVector ? cosine : 0, best, hasVector ? together : wordsOnly);
  }
  return sums;
}

const LEAST_LOG_ODDS = logOdds(LEAST_CHANCE);

/**
 * Adds fainter evidence to the log-odds of each tool; none if a tool matches nothing in it.
 * @param weight of the fainter evidence, 0..1. @returns both lists as one, likeliest first.
 */
export function withFainter(
  ranked: readonly ScoredTool[],
  fainter: readonly ScoredTool[],
  weight: number,
): readonly ScoredTool[] {
  const gains = new Map(fainter.map(({ tool, score }) => [tool, weight * (logOdds(score) - LEAST_LOG_ODDS)]));
  const own = new Set(ranked.map(({ tool }) => tool));
  const others = fainter.filter(({ tool }) => !own.has(tool)).map((candidate) => withChance(candidate, LEAST_CHANCE));
  return [...ranked, ...others]
    .map((candidate) => withChance(candidate, sigmoid(logOdds(candidate.score) + (gains.get(candidate.tool) ?? 0))))
    .toSorted((left, right) => right.score - left.score);
}

/** A clause of a message, and the tools that match it, likeliest first. */
export interface ClauseMatch {
  readonly ranked: readonly ScoredTool[];
  /** In log-odds, at least 0. */
  readonly discount: number;
}

/** @returns each tool with the chance of its best match, whether of the whole message or of a clause, likeliest first. */
export function withClauses(whole: readonly ScoredTool[], clauses: readonly ClauseMatch[]): readonly ScoredTool[] {
  if (clauses.length === 0) return whole;
  const best = new Map(whole.map((candidate) => [candidate.tool, candidate]));
  for (const { ranked, discount } of clauses)
    for (const match of ranked) {
      const chance = sigmoid(logOdds(match.score) - discount);
      const own = best.get(match.tool);
      if (chance > (own?.score ?? LEAST_CHANCE)) best.set(match.tool, withChance(own ?? match, chance));
    }
  return [...best.values()].toSorted((left, right) => right.score - left.score);
}

const withChance = (candidate: ScoredTool, together: number): ScoredTool => ({
  ...candidate,
  score: together,
  scores: { ...candidate.scores, together },
});

/** @param probability above 0 and below 1. */
export function logOdds(probability: number): number {
  return Math.log(probability / (1 - probability));
}
/** The opposite of `logOdds`. */
export const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

const weighted = (
  words: number,
  meaning: number,
  best: { readonly words: number; readonly meaning: number },
  weights: FusionWeights,
): number =>
  weights.bias +
  weights.words * words +
  weights.wordsRelative * relative(words, best.words) +
  weights.meaning * meaning +
  weights.meaningRelative * relative(meaning, best.meaning) +
  weights.bestWords * best.words +
  weights.bestMeaning * best.meaning;

/** The inputs of the regression, in the order of the weights after the bias. */
export const relative = (value: number, best: number): number => (best === 0 ? 0 : value / best);

/** @returns the highest value, at least 0; NaN doesn't count. */
export function highest(values: Float32Array): number {
  let best = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value > best) best = value;
  }
  return best;
}
