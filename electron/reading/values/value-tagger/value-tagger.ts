import type { Copying, SpanScores } from '../../../inference/inference-backend.ts';
import { logProbabilities } from '../../feature-model/feature-model.ts';
import { lyingApart, type ArgumentSpans, type Span } from './lying-apart.ts';
import { readSpanModel, type Reading } from './span-model.ts';
import { valueFeatures } from './value-features.ts';
import { valueWords, type ValueWord } from './value-words.ts';

/** Says which words of a request are which argument of the app's own tools. */
export interface ValueTagger {
  /**
   * @param tools names of those that may be meant; the ones that it doesn't know are left out.
   * @param times parts of the message that say when: each has the score of the likeliest span that is about it.
   * @returns by `tool.parameter`; where its value is one of several, by the text of each: "true".
   */
  readonly tag: (message: string, tools: readonly string[], times: readonly string[]) => Copying['spanScores'];
}

export const NO_TAGGER: ValueTagger = { tag: () => ({}) };

/** Scores below this, in natural logarithms, are all alike. */
const LEAST = -8;
const MOST_SPANS = 20;

/**
 * @param file of a `SpanModel` whose labels are `tool.parameter`, or `tool.parameter=value` for words that choose a value.
 * @throws {Error} if the file is not one of these.
 */
export function readValueTagger(file: string): ValueTagger {
  const { labels, read } = readSpanModel(file);
  const parameters = Map.groupBy(readLabels(labels), ({ tool }) => tool);
  return {
    tag: (message, tools, times) => {
      const words = valueWords(message);
      const featuresFor = valueFeatures(words);
      return Object.fromEntries(
        tools.flatMap((tool) => {
          const known = parameters.get(tool) ?? [];
          if (known.length === 0) return [];
          const reading = read(featuresFor(tool));
          const copied = known.filter(({ value }) => value === null);
          const apart = lyingApart(copied.map(({ label }) => likelySpans(reading, label)));
          const chosen = Map.groupBy(
            known.filter(({ value }) => value !== null),
            ({ parameter }) => parameter,
          );
          return [
            ...apart.map((spans, at) => [copied[at]?.parameter, spanScores(message, words, spans, times)]),
            ...[...chosen].map(([parameter, choices]) => [parameter, choiceScores(reading, choices)]),
          ];
        }),
      );
    },
  };
}

interface Label {
  readonly label: number;
  readonly tool: string;
  /** As `tool.parameter`. */
  readonly parameter: string;
  /** For one of a parameter's choices; null for a parameter whose value is in the message. */
  readonly value: string | null;
}

/** @param labels `tool.parameter`, or `tool.parameter=value`. */
const readLabels = (labels: readonly string[]): readonly Label[] =>
  labels.map((text, label) => {
    const [parameter = '', value = null] = text.split('=');
    return { label, tool: parameter.slice(0, parameter.indexOf('.')), parameter, value };
  });

/** @returns how likely each choice is; whatever speaks for one of them speaks against the others, and against none. */
function choiceScores(reading: Reading, choices: readonly Label[]): SpanScores {
  const odds = choices.map(({ label }) => Math.log(Math.expm1(Math.max(-reading.starts(label).none, CERTAIN))));
  const [omitted = LEAST, ...chosen] = logProbabilities([0, ...odds]);
  return {
    said: Object.fromEntries(chosen.map((score, at) => [choices[at]?.value ?? '', rounded(Math.max(LEAST, score))])),
    other: LEAST,
    omitted: rounded(Math.max(LEAST, omitted)),
  };
}

/** That nothing is said is never quite certain. */
const CERTAIN = 1e-6;

function likelySpans(reading: Reading, label: number): ArgumentSpans {
  const { at, none } = reading.starts(label);
  const endsAfter = reading.ends(label);
  const spans = [...at.entries()]
    .filter(([, start]) => start > LEAST)
    .flatMap(([first, start]) =>
      endsAfter(first).map((end, length): Span => ({ first, last: first + length, score: start + end })),
    );
  return { spans, omitted: none };
}

function spanScores(
  message: string,
  words: readonly ValueWord[],
  { spans, omitted }: ArgumentSpans,
  times: readonly string[],
): SpanScores {
  const found = new Map<string, number>();
  for (const { first, last, score } of spans) {
    const text = message.slice(words[first]?.start, words[last]?.end);
    found.set(text, Math.max(found.get(text) ?? LEAST, score));
  }
  const scoresAbout = (time: string): readonly number[] =>
    [...found].flatMap(([said, score]) => (isAbout(said, time) ? [score] : []));
  const best = [...found]
    .filter(([text, score]) => score > LEAST && !times.includes(text))
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, MOST_SPANS);
  const all = [...best, ...times.map((text) => [text, Math.max(LEAST, ...scoresAbout(text))] as const)];
  return {
    said: Object.fromEntries(all.map(([text, score]) => [text, rounded(score)])),
    other: LEAST,
    omitted: rounded(Math.max(LEAST, omitted)),
  };
}

/** Characters by which a span may be longer than the time in it: "on Friday". */
const AROUND_TIME = 3;

/** Where a time begins and ends is known better from what is a time: "every Monday" is about "every Monday at 16:30". */
const isAbout = (said: string, time: string): boolean =>
  time.includes(said) || (said.includes(time) && said.length - time.length <= AROUND_TIME);

const rounded = (score: number): number => Math.round(score * 100) / 100;
