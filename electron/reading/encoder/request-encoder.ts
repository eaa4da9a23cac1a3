import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { logProbabilities } from './log-probabilities.ts';
import { openGgufVocabulary, type GgufVocabulary } from '../../inference/onnx/gguf-vocabulary.ts';
import { openOnnxSession, type OnnxSession } from '../../inference/onnx/onnx-session.ts';
import { pieceCutter, type Piece } from '../../inference/onnx/pieces.ts';
import { jointsIn, type Joint } from './request-parts.ts';

/** What a message most likely says. */
export interface EncodedRequest {
  /** Natural logarithms of the tools' probabilities by name; `-` stands for none of them. They sum to 1. */
  readonly tools: ReadonlyMap<string, number>;
  /** Where each argument of a tool may be said, by label: `when`, `priority=high`. */
  argumentsOf(tool: string): ReadonlyMap<string, SaidSpans>;
  /** Natural logarithms of the probabilities of what the message is. They sum to 1. */
  readonly acts: ReadonlyMap<Act, number>;
  /** Where its further requests may begin, in order. */
  readonly joints: readonly Joint[];
}

/** See `scripts/starter-model/request-encoder/acts`. */
export const ACTS = ['requests', 'asks', 'wonders', 'tells', 'keeps', 'elsewhere', 'talk'] as const;
export type Act = (typeof ACTS)[number];

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

/** Reads messages in any language of multilingual-e5-small. */
export interface RequestEncoder {
  /** @param after the tool that gave the answer before, if one did. */
  read(message: string, after: string | null): EncodedRequest;
  close(): void;
}

export const NO_TOOL = '-';

const namesSchema = z.object({
  tools: z.array(z.string()),
  acts: z.array(z.enum(ACTS)),
  /** `tool.parameter`, or `tool.parameter=value` for words that choose a value. */
  labels: z.array(z.string()),
  /** Scores of arguments by how many pieces they have; the last is that of all longer ones. */
  lengths: z.array(z.number()).min(1),
});

type Names = z.infer<typeof namesSchema>;

/** Pieces of a message that are read; it was trained with no more. */
const MOST_PIECES = 120;
/** Scores below this, in natural logarithms, are all alike. */
export const LEAST = -8;
/** How many places an argument may begin at are followed to their ends. */
const MOST_BEGINNINGS = 8;
export const MOST_SPANS = 20;

interface EncoderFiles {
  readonly model: string;
  readonly names: string;
  /** The multilingual embedder, for its pieces. */
  readonly vocabulary: string;
}

/** @throws {Error} if one of the files is missing or damaged. */
export function loadRequestEncoder(files: EncoderFiles): RequestEncoder {
  const names = namesSchema.parse(JSON.parse(readFileSync(files.names, 'utf8')));
  const vocabulary = openGgufVocabulary(files.vocabulary);
  try {
    return new OnnxEncoder(openOnnxSession(files.model), vocabulary, names);
  } catch (error) {
    vocabulary.close();
    throw error;
  }
}

class OnnxEncoder implements RequestEncoder {
  readonly #session: OnnxSession;
  readonly #vocabulary: GgufVocabulary;
  readonly #names: Names;
  readonly #labels: ReadonlyMap<string, readonly { readonly name: string; readonly number: number }[]>;
  readonly #cut: (text: string) => readonly Piece[];

  constructor(session: OnnxSession, vocabulary: GgufVocabulary, names: Names) {
    this.#session = session;
    this.#vocabulary = vocabulary;
    this.#names = names;
    const labels = names.labels.map((label, number) => {
      const dot = label.indexOf('.');
      return { tool: label.slice(0, dot), name: label.slice(dot + 1), number };
    });
    this.#labels = Map.groupBy(labels, ({ tool }) => tool);
    this.#cut = pieceCutter(vocabulary);
  }

  read(message: string, after: string | null): EncodedRequest {
    const { begin, end, width } = this.#vocabulary;
    const before = this.#cut((after ?? '').replaceAll('_', ' ')).map(({ number }) => number);
    const said = this.#cut(message).slice(0, MOST_PIECES);
    const numbers = [begin, ...before, end, ...said.map(({ number }) => number), end];
    const found = this.#session.run(this.#vocabulary.vectorsOf(numbers), [1, numbers.length, width]);
    const scores = (name: string): Float32Array => found[name] ?? new Float32Array();
    const places = new ArgumentPlaces(
      { first: scores('first'), last: scores('last'), together: scores('together'), lengths: this.#names.lengths },
      numbers.length,
      before.length + 2,
      said,
    );
    const chances = logProbabilities([...scores('tools')]);
    const acts = logProbabilities([...scores('acts')]);
    return {
      acts: new Map(this.#names.acts.map((name, number) => [name, acts[number] ?? -Infinity])),
      joints: jointsIn(scores('bounds'), before.length + 2, said),
      tools: new Map(this.#names.tools.map((name, number) => [name, chances[number] ?? -Infinity])),
      argumentsOf: (tool) =>
        new Map((this.#labels.get(tool) ?? []).map(({ name, number }) => [name, places.likeliest(number)])),
    };
  }

  close(): void {
    this.#vocabulary.close();
    this.#session.close();
  }
}

interface Scores {
  /** (labels, pieces + 1); the last of each is that of an argument that isn't said. */
  readonly first: Float32Array;
  /** (labels, pieces). */
  readonly last: Float32Array;
  /** (pieces, pieces): of a first and a last piece. */
  readonly together: Float32Array;
  readonly lengths: readonly number[];
}

class ArgumentPlaces {
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
