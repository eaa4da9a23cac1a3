import { meaningsOf } from './associations/meanings.ts';
import type { NeedWeights } from './fusion.ts';
import { isGeneral, isGreeting, messageCues, type MessageCues } from './message-cues.ts';
import type { SelectableTool } from './selectable-tool.ts';
import type { ToolScores } from './tool-index.ts';
import { indexWords } from './word-index.ts';

/** Below this chance that a message needs any tool, tools become less worth their tokens. */
const LIKELY_NEED = 0.3;
/** How steeply. Chosen on `dev` together with `LIKELY_NEED`; see decision 70. */
const STEEPNESS = 3;

/** What the regression reads of a message. */
export interface NeedInputs extends MessageCues {
  /** The best match by words and by meaning. */
  readonly bestWords: number;
  readonly bestMeaning: number;
  /** Logarithm of the number of significant words, plus one. */
  readonly length: number;
  /** Logarithm of the number of tools: of more tools, one is closer by chance. */
  readonly tools: number;
}

/** In larger catalogs, short requests would count as needing none. Chosen on `dev`; see decision 71. */
const MOST_TOOLS = 1000;

/**
 * @param scores of all tools for the message.
 * @returns null while tools are not embedded yet: the best match may be among them.
 */
export function needInputs(message: string, { words, meaning }: ToolScores): NeedInputs | null {
  if (meaning === null || meaning.some(Number.isNaN)) return null;
  return {
    bestWords: most(words),
    bestMeaning: most(meaning),
    length: Math.log1p(indexWords(message).length),
    tools: Math.log(Math.min(MOST_TOOLS, Math.max(1, words.length))),
    ...messageCues(message),
  };
}

/** What a general question adds to the log-odds unless it names the subject of a tool. Chosen on `dev`; see decision 80. */
const GENERAL = -4;

/**
 * @param tools those that are scored.
 * @returns the chance that a message needs any tool at all, 0..1: 0 for a greeting, 1 if that cannot be told.
 */
export function chanceOfNeed(
  message: string,
  scores: ToolScores,
  { bias, ...weights }: NeedWeights,
  tools: readonly SelectableTool[] = [],
): number {
  if (isGreeting(message)) return 0;
  const inputs = needInputs(message, scores);
  if (inputs === null) return 1;
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * inputs[name as keyof typeof weights],
    bias,
  );
  const general = isGeneral(message) && !namesSubject(message, tools) ? GENERAL : 0;
  return 1 / (1 + Math.exp(-sum - general));
}

/** Words of tools' names that say what is done, not to what. */
const VERBS = new Set(
  indexWords(
    'list find read create edit delete add move make set open start write copy change count search run check send update remove',
  ),
);

/** Words of the names of tools and bundles, of all tools and of those that no example requests are known of. */
interface SubjectWords {
  readonly all: ReadonlySet<string>;
  readonly withoutExamples: ReadonlySet<string>;
}

/** By the tools of an index. */
const subjects = new WeakMap<readonly SelectableTool[], SubjectWords>();

/**
 * @returns whether a word of the message is in the name of a tool or its bundle, or means what is there. Examples say
 * how people ask for a tool, so meanings count only for tools without any.
 */
function namesSubject(message: string, tools: readonly SelectableTool[]): boolean {
  const { all, withoutExamples } = subjects.get(tools) ?? subjectWords(tools);
  return (
    indexWords(message).some((word) => all.has(word)) ||
    meaningsOf(message).some(({ readings }) =>
      readings.some(
        ({ isSubject, toolWords }) =>
          isSubject && toolWords.some((words) => words.every((word) => withoutExamples.has(word))),
      ),
    )
  );
}

function subjectWords(tools: readonly SelectableTool[]): SubjectWords {
  const wordsOf = (some: readonly SelectableTool[]): ReadonlySet<string> =>
    new Set(some.flatMap(({ name, bundle }) => indexWords(`${name} ${bundle}`)).filter((word) => !VERBS.has(word)));
  const words = {
    all: wordsOf(tools),
    withoutExamples: wordsOf(tools.filter(({ examples }) => examples.length === 0)),
  };
  subjects.set(tools, words);
  return words;
}

/**
 * A message that most likely needs no tool is not worth tools that match it a little: there is always a closest one.
 * @returns a factor for the chance of each tool, 0..1.
 */
export const worthOfNeed = (need: number): number => Math.min(1, need / LIKELY_NEED) ** STEEPNESS;

const most = (values: Float32Array): number => values.reduce((best, value) => (value > best ? value : best), 0);
