import type { Copying, SpanScores } from '../../../inference/inference-backend.ts';
import { logProbabilities, readFeatureModel } from '../feature-model/feature-model.ts';
import { valueFeatures } from './value-features.ts';
import { valueWords, type ValueWord } from './value-words.ts';

/** Says which words of a request are which argument of the app's own tools. */
export interface ValueTagger {
  /**
   * @param tools names of those that may be meant; the ones that it doesn't know are left out.
   * @param times parts of the message that say when: they are scored however unlikely.
   * @returns by `tool.parameter`.
   */
  readonly tag: (message: string, tools: readonly string[], times: readonly string[]) => Copying['spanScores'];
}

export const NO_TAGGER: ValueTagger = { tag: () => ({}) };

/** Scores below this, in natural logarithms, are all alike. */
const LEAST = -8;
const MOST_SPANS = 20;
/** A chance of 1 would make its opposite impossible. */
const HIGHEST_CHANCE = 0.999;

/**
 * @param file of a `FeatureModel` whose labels are `O` for words of no value, and for each parameter `B-tool.parameter`
 *   for its first word and `I-tool.parameter` for the others.
 * @throws {Error} if the file is not one of these.
 */
export function readValueTagger(file: string): ValueTagger {
  const { labels, scores } = readFeatureModel(file);
  if (!isLabelling(labels)) throw new Error(`${file} is not a tagger of values.`);
  const parameters = Map.groupBy(
    [...labels.keys()].filter((index) => labels[index]?.startsWith('B-') === true),
    (index) => toolOf(labels[index] ?? ''),
  );
  return {
    tag: (message, tools, times) => {
      const words = valueWords(message);
      return Object.fromEntries(
        tools.flatMap((tool) => {
          const begins = parameters.get(tool) ?? [];
          const chosen = [OUTSIDE, ...begins.flatMap((index) => [index, index + 1])];
          const likely = valueFeatures(words, tool).map((features) => logProbabilities(scores(features, chosen)));
          return begins.map((label, index): [string, SpanScores] => {
            const chances = likely.map((all) => ({ begins: all[1 + 2 * index] ?? 0, goesOn: all[2 + 2 * index] ?? 0 }));
            return [(labels[label] ?? '').slice(PREFIX), spanScores(message, words, chances, times)];
          });
        }),
      );
    },
  };
}

/** Of the labels, the one of words that belong to no value. */
const OUTSIDE = 0;
const PREFIX = 'B-'.length;

/** Every first word of a value is followed by the label of its others. */
const isLabelling = ([outside, ...others]: readonly string[]): boolean =>
  outside === 'O' &&
  others.every((label, index) =>
    index % 2 === 0 ? label.startsWith('B-') : label === `I-${(others[index - 1] ?? '').slice(PREFIX)}`,
  );

const toolOf = (label: string): string => label.slice(PREFIX, label.indexOf('.'));

/** Of one word, as natural logarithms: that a value begins with it, and that one goes on with it. */
interface WordChances {
  readonly begins: number;
  readonly goesOn: number;
}

function spanScores(
  message: string,
  words: readonly ValueWord[],
  chances: readonly WordChances[],
  times: readonly string[],
): SpanScores {
  const found = new Map<string, number>();
  for (const [first, { start }] of words.entries())
    for (let last = first, score = chances[first]?.begins ?? LEAST; last < words.length && score > LEAST; last++) {
      if (last > first) score += chances[last]?.goesOn ?? LEAST;
      const text = message.slice(start, words[last]?.end);
      found.set(text, Math.max(found.get(text) ?? LEAST, score + opposite(chances[last + 1]?.goesOn ?? -Infinity)));
    }
  const best = [...found]
    .filter(([text, score]) => score > LEAST && !times.includes(text))
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, MOST_SPANS);
  const said = [
    ...best,
    ...times.flatMap((text) => (found.has(text) ? [[text, found.get(text) ?? LEAST] as const] : [])),
  ];
  const omitted = chances.reduce((sum, { begins }) => sum + opposite(begins), 0);
  return {
    said: Object.fromEntries(said.map(([text, score]) => [text, rounded(score)])),
    other: LEAST,
    omitted: rounded(Math.max(LEAST, omitted)),
  };
}

const opposite = (logChance: number): number => Math.log(1 - Math.min(HIGHEST_CHANCE, Math.exp(logChance)));

const rounded = (score: number): number => Math.round(score * 100) / 100;
