import type { NeedWeights } from './fusion.ts';
import type { ToolScores } from './tool-index.ts';
import { indexWords } from './word-index.ts';

/** Below this chance that a message needs any tool, tools become less worth their tokens. */
const LIKELY_NEED = 0.2;
/** How steeply. Chosen on `dev` together with `LIKELY_NEED`; see decision 55. */
const STEEPNESS = 3;

/** What the regression reads of a message: the best match by words and by meaning, and its length. */
export interface NeedInputs {
  readonly bestWords: number;
  readonly bestMeaning: number;
  /** Logarithm of the number of significant words, plus one. */
  readonly length: number;
}

/**
 * @param scores of all tools for the message.
 * @returns null while tools are not embedded yet: the best match may be among them.
 */
export function needInputs(message: string, { words, meaning }: ToolScores): NeedInputs | null {
  if (meaning === null || meaning.some(Number.isNaN)) return null;
  return { bestWords: most(words), bestMeaning: most(meaning), length: Math.log1p(indexWords(message).length) };
}

/** @returns the chance that a message needs any tool at all, 0..1; 1 if that cannot be told. */
export function chanceOfNeed(message: string, scores: ToolScores, weights: NeedWeights): number {
  const inputs = needInputs(message, scores);
  if (inputs === null) return 1;
  const sum =
    weights.bias +
    weights.bestWords * inputs.bestWords +
    weights.bestMeaning * inputs.bestMeaning +
    weights.length * inputs.length;
  return 1 / (1 + Math.exp(-sum));
}

/**
 * A message that most likely needs no tool is not worth tools that match it a little: there is always a closest one.
 * @returns a factor for the chance of each tool, 0..1.
 */
export const worthOfNeed = (need: number): number => Math.min(1, need / LIKELY_NEED) ** STEEPNESS;

const most = (values: Float32Array): number => values.reduce((best, value) => (value > best ? value : best), 0);
