import { changeOf, type Change } from '../languages/en/change-words.ts';
import { asksBack } from '../languages/en/asks-back.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { withKinds } from '../own-things/own-things.ts';
import type { ReadableTool } from '../takes.ts';
import type { RequestClassifier } from './request-classifier.ts';
import type { SpeechAct } from './speech-act.ts';

/** How likely each is, 0..1. */
type Acts = ReadonlyMap<SpeechAct, number>;

/** What the classifier makes of a message, as probabilities, 0..1. */
export interface Expectation {
  /** That it needs none of the app's tools. */
  readonly nothing: number;
  /** By kind of change, that the tool it needs makes one. */
  readonly changes: ReadonlyMap<Change, number>;
  /** By tool, that it is for that one; missing for a tool that the classifier does not know. */
  readonly chances: ReadonlyMap<string, number>;
  /** What the message is. */
  readonly acts: Acts;
}

/** Says what to expect of a message after an answer that used the tool `after`, if any; null without a classifier. */
export type Expect = (message: string, after: string | null) => Expectation | null;

const onlyAsking = (acts: Acts): Acts =>
  new Map([...acts, ['requests', 0], ['asks', (acts.get('asks') ?? 0) + (acts.get('requests') ?? 0)]]);

const LIKELY = 0.5;

/**
 * Of a message as it is, and with what kinds of things its titles are: "move the dentist" may be anything, or the event's. Where either
 * denies, both count.
 */
function combined(one: Acts, other: Acts): Acts {
  const chance = (acts: Acts, act: SpeechAct): number => acts.get(act) ?? 0;
  if (Math.max(chance(one, 'keeps'), chance(other, 'keeps')) < LIKELY)
    return chance(one, 'requests') > chance(other, 'requests') ? one : other;
  return new Map([...one].map(([act, own]) => [act, (own + chance(other, act)) / 2]));
}

/**
 * @param known what the person has in the app.
 * @returns what the classifier makes of a message; null if it knows none of the tools.
 */
export const expectationBy = (
  classifier: RequestClassifier,
  tools: readonly Pick<ReadableTool, 'name' | 'risk'>[],
  known: KnownTitles,
): Expect => {
  const reading = new Set(tools.filter(({ risk }) => risk === 'read-only').map(({ name }) => name));
  return (message, after) => {
    const withThings = withKinds(message, known);
    const likely = classifier.classify(withThings, after);
    if (likely.size === 0) return null;
    const chances = new Map([...likely].map(([tool, chance]) => [tool, Math.exp(chance)]));
    const acts = combined(classifier.acts(message, after), classifier.acts(withThings, after));
    const changing = [...chances].filter(([tool]) => !reading.has(tool));
    return {
      nothing: classifier.talkChance(withThings, after),
      changes: sumsOf(changing.map(([tool, chance]) => [changeOf(tool), chance] as const)),
      chances,
      acts: asksBack(message) ? onlyAsking(acts) : acts,
    };
  };
};

function sumsOf(chances: readonly (readonly [Change, number])[]): ReadonlyMap<Change, number> {
  const sums = new Map<Change, number>();
  for (const [change, chance] of chances) sums.set(change, (sums.get(change) ?? 0) + chance);
  return sums;
}
