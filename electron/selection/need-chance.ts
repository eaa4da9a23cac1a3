import { meaningsOf } from './associations/meanings.ts';
import { highest, type NeedWeights } from './fusion.ts';
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
  if (meaning === null || hasGap(meaning)) return null;
  return {
    bestWords: highest(words),
    bestMeaning: highest(meaning),
    length: Math.log1p(indexWords(message).length),
    tools: Math.log(Math.min(MOST_TOOLS, Math.max(1, words.length))),
    ...messageCues(message),
  };
}

/** What a general question adds to the log-odds unless it names the subject of a tool. Chosen on `dev`; see decision 83. */
const GENERAL = -4;
/**
 * What examples for every tool add: with several requests per tool, one is closer to any message by chance. Chosen on
 * messages of `train` that need no tool and on people's requests; see decision 83.
 */
const EXAMPLES = -0.6;

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
  const catalog = catalogOf(tools);
  const general = isGeneral(message) && !namesSubject(message, catalog) ? GENERAL : 0;
  return 1 / (1 + Math.exp(-sum - general - EXAMPLES * catalog.examplesShare));
}

/** What a catalog says about messages. */
interface CatalogCues {
  /** Words of the names of tools and bundles, of all tools and of those that no example requests are known of. */
  readonly subjects: ReadonlySet<string>;
  readonly subjectsWithoutExamples: ReadonlySet<string>;
  /** Share of the tools that have example requests, 0..1. */
  readonly examplesShare: number;
}
/** By the tools of an index. */
const catalogs = new WeakMap<readonly SelectableTool[], CatalogCues>();

function catalogOf(tools: readonly SelectableTool[]): CatalogCues {
  const known = catalogs.get(tools) ?? cuesOf(tools);
  catalogs.set(tools, known);
  return known;
}

function cuesOf(tools: readonly SelectableTool[]): CatalogCues {
  const wordsOf = (some: readonly SelectableTool[]): ReadonlySet<string> =>
    new Set(some.flatMap(({ name, bundle }) => indexWords(`${name} ${bundle}`)).filter((word) => !VERBS.has(word)));
  const without = tools.filter(({ examples }) => examples.length === 0);
  return {
    subjects: wordsOf(tools),
    subjectsWithoutExamples: wordsOf(without),
    examplesShare: tools.length === 0 ? 0 : 1 - without.length / tools.length,
  };
}

/** Words of tools' names that say what is done, not to what. */
const VERBS = new Set(
  indexWords(
    'list find read create edit delete add move make set open start write copy change count search run check send update remove',
  ),
);

/**
 * @returns whether a word of the message is in the name of a tool or its bundle, or means what is there. Examples say
 * how people ask for a tool, so meanings count only for tools without any.
 */
const namesSubject = (message: string, { subjects, subjectsWithoutExamples }: CatalogCues): boolean =>
  indexWords(message).some((word) => subjects.has(word)) ||
  meaningsOf(message).some(({ readings }) =>
    readings.some(
      ({ isSubject, toolWords }) =>
        isSubject && toolWords.some((words) => words.every((word) => subjectsWithoutExamples.has(word))),
    ),
  );

/**
 * A message that most likely needs no tool is not worth tools that match it a little: there is always a closest one.
 * @returns a factor for the chance of each tool, 0..1.
 */
export const worthOfNeed = (need: number): number => Math.min(1, need / LIKELY_NEED) ** STEEPNESS;

/** @returns whether a value is NaN. */
function hasGap(values: Float32Array): boolean {
  for (let index = 0; index < values.length; index++) if (Number.isNaN(values[index])) return true;
  return false;
}
