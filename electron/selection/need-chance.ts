import { meaningsOf } from './associations/meanings.ts';
import { highest, type NeedWeights } from './fusion.ts';
import { isGeneral, isGreeting, messageCues, type MessageCues } from './message-cues.ts';
import type { SelectableTool } from './selectable-tool.ts';
import type { ToolScores } from './tool-index.ts';
import { indexWords } from './word-index.ts';

/** Below this chance that a message needs any tool, tools become less worth their tokens. */
const LIKELY_NEED = 0.15;
/** How steeply. Chosen on `dev` together with `LIKELY_NEED`; see decision 146. */
const STEEPNESS = 3;

/** What the regression reads of a message. Nothing in it depends on which tools are the app's own. */
export interface NeedInputs extends MessageCues {
  /** How much better the best tool matches the message than talk, by words and by meaning. */
  readonly words: number;
  readonly meaning: number;
  /** How near the message is to talk: to the nearest, and to the nearest few. */
  readonly talk: number;
  readonly talkFew: number;
  /** Logarithm of the number of significant words, plus one. */
  readonly length: number;
  /** 1 for a general question or a text to be made up, unless it names the subject of a tool. */
  readonly general: number;
}

/**
 * @param scores of all tools for the message. @param tools those that are scored.
 * @returns null until it is known how well talk matches these tools, or while some are not embedded: the best match may
 * be among them.
 */
export function needInputs(
  message: string,
  { words, meaning, talk }: ToolScores,
  tools: readonly SelectableTool[],
): NeedInputs | null {
  if (talk === undefined || meaning === null || hasGap(meaning)) return null;
  return {
    words: highest(words) - talk.level.words,
    meaning: highest(meaning) - talk.level.meaning,
    talk: talk.nearness.nearest,
    talkFew: talk.nearness.nearestFew,
    length: Math.log1p(indexWords(message).length),
    general: Number(isGeneral(message) && !namesSubject(message, tools)),
    ...messageCues(message),
  };
}

/** @returns the chance that a message needs any tool at all, 0..1: 0 for a greeting, 1 if that cannot be told. */
export function chanceOfNeed(
  message: string,
  scores: ToolScores,
  { bias, ...weights }: NeedWeights,
  tools: readonly SelectableTool[],
): number {
  if (isGreeting(message)) return 0;
  const inputs = needInputs(message, scores, tools);
  if (inputs === null) return 1;
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * inputs[name as keyof typeof weights],
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** Words of the names of tools and bundles, by the tools of an index. */
const subjects = new WeakMap<readonly SelectableTool[], ReadonlySet<string>>();

function subjectsOf(tools: readonly SelectableTool[]): ReadonlySet<string> {
  const known =
    subjects.get(tools) ??
    new Set(tools.flatMap(({ name, bundle }) => indexWords(`${name} ${bundle}`)).filter((word) => !VERBS.has(word)));
  subjects.set(tools, known);
  return known;
}

/** Words of tools' names that say what is done, not to what. */
const VERBS = new Set(
  indexWords(
    'list find read create edit delete add move make set open start write copy change count search run check send update remove',
  ),
);

/** @returns whether a word of the message is in the name of a tool or its bundle, or means what is there. */
function namesSubject(message: string, tools: readonly SelectableTool[]): boolean {
  const names = subjectsOf(tools);
  return (
    indexWords(message).some((word) => names.has(word)) ||
    meaningsOf(message).some(({ readings }) =>
      readings.some(
        ({ isSubject, toolWords }) => isSubject && toolWords.some((words) => words.every((word) => names.has(word))),
      ),
    )
  );
}

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
