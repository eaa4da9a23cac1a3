import type { SpanScores } from '../../inference/argument-candidates.ts';
import { LEAST, MOST_SPANS, type SaidSpans } from './argument-places.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import type { DescribedArgument } from './described-argument.ts';
import { logProbabilities } from './log-probabilities.ts';
import type { EncodedRequest } from './request-encoder.ts';

interface Label {
  /** As `tool.parameter`. */
  readonly parameter: string;
  /** For one of a parameter's choices; null for a parameter whose value is in the message. */
  readonly choice: string | null;
  readonly said: SaidSpans;
}

/**
 * @param times parts of the message that say when: each has the score of the likeliest span that is about it.
 * @returns for each parameter of a tool, as `tool.parameter`, which words of the message its value may be.
 */
export function scoresOfTool(
  message: string,
  tool: string,
  encoded: EncodedRequest,
  times: readonly string[],
): readonly (readonly [string, SpanScores])[] {
  const labels = [...encoded.argumentsOf(tool)].map(([label, said]): Label => {
    const [name = '', choice = null] = label.split('=');
    return { parameter: `${tool}.${name}`, choice, said };
  });
  const copied = labels.filter(({ choice }) => choice === null);
  const chosen = Map.groupBy(
    labels.filter(({ choice }) => choice !== null),
    ({ parameter }) => parameter,
  );
  return [
    ...copied.map(({ parameter, said }) => [parameter, spanScores(message, said, times)] as const),
    ...[...chosen].map(([parameter, choices]) => [parameter, choiceScores(choices)] as const),
  ];
}

/** @returns how likely each choice is; whatever speaks for one of them speaks against the others, and against none. */
function choiceScores(choices: readonly Label[]): SpanScores {
  const odds = choices.map(({ said }) => Math.log(Math.expm1(Math.max(-said.omitted, CERTAIN))));
  const [omitted = LEAST, ...chosen] = logProbabilities([0, ...odds]);
  return {
    said: Object.fromEntries(chosen.map((score, at) => [choices[at]?.choice ?? '', rounded(score)])),
    other: LEAST,
    omitted: rounded(omitted),
  };
}

/** That nothing is said is never quite certain. */
const CERTAIN = 1e-6;

function spanScores(message: string, { spans, omitted }: SaidSpans, times: readonly string[]): SpanScores {
  const found = new Map<string, number>();
  for (const { start, end, score } of spans) {
    const text = message.slice(start, end);
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
    omitted: rounded(omitted),
  };
}

/** Characters by which a span may be longer than the time in it: "on Friday". */
const AROUND_TIME = 3;

/** Where a time begins and ends is known better from what is a time: "every Monday" is about "every Monday at 16:30". */
const isAbout = (said: string, time: string): boolean =>
  time.includes(said) || (said.includes(time) && said.length - time.length <= AROUND_TIME);

const rounded = (score: number): number => Math.max(LEAST, Math.round(score * 100) / 100);

/** By how much, in natural logarithms of the odds, a required argument is said rather than others. */
const REQUIRED = 4;

/** @param found where an argument may be said that is found by what its server says of it. */
export function foundScores(
  message: string,
  found: SaidSpans,
  { choices, isRequired }: Pick<DescribedArgument, 'choices' | 'isRequired'>,
): SpanScores {
  const said = isRequired ? saidRather(found) : found;
  if (choices.length === 0) return spanScores(message, said, []);
  const spans = said.spans.map(({ start, end, score }) => ({ words: comparedWords(message.slice(start, end)), score }));
  const scoreOf = (choice: string): number => {
    const words = comparedWords(choice.replaceAll(/[_-]/g, ' '));
    const saying = spans.filter((span) => words.length > 0 && words.every((word) => span.words.includes(word)));
    return Math.max(LEAST, ...saying.map(({ score }) => score));
  };
  return {
    said: Object.fromEntries(choices.map((choice) => [choice, rounded(scoreOf(choice))])),
    other: LEAST,
    omitted: rounded(said.omitted),
  };
}

function saidRather({ spans, omitted }: SaidSpans): SaidSpans {
  const total = Math.log(Math.exp(omitted - REQUIRED) + 1 - Math.exp(omitted));
  return { spans: spans.map((span) => ({ ...span, score: span.score - total })), omitted: omitted - REQUIRED - total };
}
