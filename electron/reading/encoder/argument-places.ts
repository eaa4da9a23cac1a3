import type { Piece } from '../../inference/onnx/pieces.ts';
import { logProbabilities } from './log-probabilities.ts';

/** Where an argument may be said. */
export interface SaidSpans {
  /** Likeliest first. */
  readonly spans: readonly SaidSpan[];
  /** Natural logarithm of the probability that it isn't said. */
  readonly omitted: number;
}

/** In UTF-16 code units of the message, with the natural logarithm of its probability. */
interface SaidSpan {
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

/** Scores below this, in natural logarithms, are all alike. */
export const LEAST = -8;
/** How many places an argument may begin at are followed to their ends. */
const MOST_BEGINNINGS = 8;
export const MOST_SPANS = 20;

/** What a model says of the arguments of a text. */
interface Scores {
  /** (labels, pieces + 1); the last of each is that of an argument that isn't said. */
  readonly first: Float32Array;
  /** (labels, pieces). */
  readonly last: Float32Array;
  /** (pieces, pieces): of a first and a last piece. */
  readonly together: Float32Array;
  readonly lengths: readonly number[];
}

/** The likeliest words of arguments. */
export class ArgumentPlaces {
  readonly #scores: Scores;
  readonly #pieces: number;
  readonly #from: number;
  readonly #said: readonly Piece[];

  /** @param pieces of the whole text. @param from the first that belongs to the message. @param said those of the message. */
  constructor(scores: Scores, pieces: number, from: number, said: readonly Piece[]) {
    this.#scores = scores;
    this.#pieces = pieces;
    this.#from = from;
    this.#said = said;
  }

  likeliest(label: number): SaidSpans {
    const [from, to, row] = [this.#from, this.#from + this.#said.length, label * (this.#pieces + 1)];
    const absent = this.#scores.first[row + this.#pieces] ?? 0;
    const [omitted = 0, ...starts] = logProbabilities([absent, ...this.#scores.first.subarray(row + from, row + to)]);
    const likely = [...starts.entries()]
      .filter(([, score]) => score > LEAST)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_BEGINNINGS);
    const spans = likely.flatMap(([first, score]) =>
      this.#ends(label, first).map((end, length) => ({
        start: this.#said[first]?.start ?? 0,
        end: this.#said[first + length]?.end ?? 0,
        score: score + end,
      })),
    );
    const best = spans.filter(({ score, start, end }) => score > LEAST && end > start);
    return { spans: best.toSorted((one, other) => other.score - one.score).slice(0, MOST_SPANS), omitted };
  }

  /** @returns how likely the argument that begins at that piece of the message ends at it and at each further one. */
  #ends(label: number, first: number): readonly number[] {
    const { last, together, lengths } = this.#scores;
    const scores = this.#said.slice(first).map((_, length) => {
      const end = this.#from + first + length;
      const pair = together[(this.#from + first) * this.#pieces + end] ?? 0;
      return (last[label * this.#pieces + end] ?? 0) + pair + (lengths[Math.min(length, lengths.length - 1)] ?? 0);
    });
    return logProbabilities(scores);
  }
}
