import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { logProbabilities } from './log-probabilities.ts';
import { openGgufVocabulary, type GgufVocabulary } from '../../inference/onnx/gguf-vocabulary.ts';
import { openOnnxSession, type OnnxSession } from '../../inference/onnx/onnx-session.ts';
import { pieceCutter, type Piece } from '../../inference/onnx/pieces.ts';
import { ArgumentPlaces, type SaidSpans } from './argument-places.ts';
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

/** Reads messages in any language of multilingual-e5-small. */
export interface RequestEncoder {
  /** @param after the tool that gave the answer before, if one did. */
  read(message: string, after: string | null): EncodedRequest;
  /**
   * Finds an argument of a tool that it wasn't trained on.
   * @param label what the argument is, see `labelOf`.
   */
  find(message: string, label: string): SaidSpans;
  /**
   * @param label what the tool of the answer before is, see `toolLabel`; one that it wasn't trained on.
   * @returns how likely a message asks for the tool again, 0..1.
   */
  again(message: string, label: string): number;
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
  /** The same of arguments that are found by what is said of them. */
  foundLengths: z.array(z.number()).min(1),
});

type Names = z.infer<typeof namesSchema>;

/** Pieces of a message that are read; it was trained with no more. */
const MOST_PIECES = 120;
/** Pieces of what is said of an argument, and of the message that it is read in front of. */
const MOST_LABEL_PIECES = 40;
const MOST_PIECES_BEHIND = 100;

interface EncoderFiles {
  readonly model: string;
  readonly names: string;
  /** Finds arguments by what is said of them. */
  readonly finder: string;
  /** The multilingual embedder, for its pieces. */
  readonly vocabulary: string;
}

/** @throws {Error} if one of the files is missing or damaged. */
export function loadRequestEncoder(files: EncoderFiles): RequestEncoder {
  const names = namesSchema.parse(JSON.parse(readFileSync(files.names, 'utf8')));
  const vocabulary = openGgufVocabulary(files.vocabulary);
  try {
    return new OnnxEncoder(openOnnxSession(files.model), vocabulary, names, () => openOnnxSession(files.finder));
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
  readonly #openFinder: () => OnnxSession;
  #finder: OnnxSession | null = null;

  constructor(session: OnnxSession, vocabulary: GgufVocabulary, names: Names, openFinder: () => OnnxSession) {
    this.#session = session;
    this.#openFinder = openFinder;
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
    const text = this.#together(this.#cut((after ?? '').replaceAll('_', ' ')), message, MOST_PIECES);
    const { from, said, numbers } = text;
    const scores = this.#run(text);
    const lengths = this.#names.lengths;
    const ofLabels = { first: scores('first'), last: scores('last'), together: scores('together'), lengths };
    const places = new ArgumentPlaces(ofLabels, numbers.length, from, said);
    const chances = logProbabilities([...scores('tools')]);
    const acts = logProbabilities([...scores('acts')]);
    return {
      acts: new Map(this.#names.acts.map((name, number) => [name, acts[number] ?? -Infinity])),
      joints: jointsIn(scores('bounds'), from, said),
      tools: new Map(this.#names.tools.map((name, number) => [name, chances[number] ?? -Infinity])),
      argumentsOf: (tool) =>
        new Map((this.#labels.get(tool) ?? []).map(({ name, number }) => [name, places.likeliest(number)])),
    };
  }

  find(message: string, label: string): SaidSpans {
    const { text, scores } = this.#described(message, label);
    const lengths = this.#names.foundLengths;
    const ofLabel = { first: scores('first'), last: scores('last'), together: scores('together'), lengths };
    return new ArgumentPlaces(ofLabel, text.numbers.length, text.from, text.said).likeliest(0);
  }

  again(message: string, label: string): number {
    const [logOdds = -Infinity] = this.#described(message, label).scores('again');
    return 1 / (1 + Math.exp(-logOdds));
  }

  #described(message: string, label: string): { readonly text: ReadText; readonly scores: Scores } {
    const text = this.#together(this.#cut(label).slice(0, MOST_LABEL_PIECES), message, MOST_PIECES_BEHIND);
    this.#finder ??= this.#openFinder();
    const shape = [1, text.numbers.length, this.#vocabulary.width];
    const found = this.#finder.run(this.#run(text)('below'), shape);
    return { text, scores: (name) => found[name] ?? new Float32Array() };
  }

  /** @param before what is read in front of the message. @param most pieces of the message that are read. */
  #together(before: readonly Piece[], message: string, most: number): ReadText {
    const { begin, end } = this.#vocabulary;
    const said = this.#cut(message).slice(0, most);
    const numbers = [begin, ...before.map(({ number }) => number), end, ...said.map(({ number }) => number), end];
    return { numbers, from: before.length + 2, said };
  }

  #run({ numbers }: ReadText): Scores {
    const { width } = this.#vocabulary;
    const found = this.#session.run(this.#vocabulary.vectorsOf(numbers), [1, numbers.length, width]);
    return (name) => found[name] ?? new Float32Array();
  }

  close(): void {
    this.#vocabulary.close();
    this.#session.close();
    this.#finder?.close();
  }
}

/** What a model says, by the name of the output. */
type Scores = (name: string) => Float32Array;

/** A message with what is read in front of it. */
interface ReadText {
  /** Of all pieces. */
  readonly numbers: readonly number[];
  /** Which of them is the message's first. */
  readonly from: number;
  readonly said: readonly Piece[];
}
