import type { JsonObject } from '../../../shared/entities/json.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { saidTime } from '../follow-ups/meant-calls/said-time.ts';
import type { KnownTitles, ThingKind } from '../own-things/named-kinds.ts';
import { likeliestTitle, thingNamedBy } from '../own-things/named-thing.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { askedLast } from '../english/asked-last.ts';
import { changeOf } from '../english/change-words.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import { isUnsaid, namingOf, readingOf, type Naming, type Readers, type Reading } from './readers.ts';

type Kind = Extract<ThingKind, 'event' | 'task' | 'reminder' | 'note'>;

interface Thing {
  readonly kind: Kind;
  readonly title: string;
}

/** The tools that do away with each kind of thing, and the parameter that names it. */
const REMOVING: Readonly<Record<Kind, readonly [tool: string, parameter: string]>> = {
  event: ['cancel_event', 'title'],
  task: ['delete_task', 'task'],
  reminder: ['cancel_reminder', 'text'],
  note: ['delete_note', 'title'],
};
const COMPLETING = ['complete_task', 'task'] as const;
const KINDS = Object.keys(REMOVING) as readonly Kind[];
const ENDING: ReadonlySet<string> = new Set([...Object.values(REMOVING), COMPLETING].map(([tool]) => tool));
/** "I've spoken to the plumber": what was to be done is done. */
const IS_DONE = /\b(?:\w+['’]ve|have|has|already|did|done|just)\b/i;
/** "We still have milk, take it off": what is there needn't be bought, so nobody did it. */
const HAS_IT =
  /\b(?:(?:do|still|already) have|(?:have|has|['’]ve got|got|there['’]s|is|are)\b[^.;!?]{0,40}\b(?:at home|left|enough|plenty|still)|have (?:some|loads|lots|tons))\b/i;
/** A task that nobody says to take away has been done. */
const TAKES_AWAY = /\b(?:delete|remove|scrap|drop|cancel|bin|lose|get rid|tak(?:e|ing)|strike|cross|scratch)\b/i;
/** A request that says what kind of thing it means is taken at its word. */
const SAYS_KIND = /\b(?:notes?|tasks?|to-?dos?|events?|appointments?|meetings?|calendar|diary|agenda)\b/i;
/** How likely the tool, or one of those that end something, and the words of an argument have to be, 0..1. */
const LEAST_TOOL = 0.5;
const LEAST_WORDS = 0.5;
/** From here on, the tool is chosen rightly anyway. */
const SURE_TOOL = 0.6;
/** That no tool is needed: the name of what the person has speaks against it. */
const MOST_NOTHING = 0.3;

/**
 * Finds what a message means if nothing of the expected kind is called so: "the landlord one can go" is for a reminder, however much it
 * sounds like a task, if there is only a reminder about the landlord.
 * @param after the tool that gave the answer before; null at the beginning.
 * @returns null unless the message names one thing, and the words for the expected kind name none.
 */
export function otherKind(text: string, known: KnownTitles, readers: Readers, after: string | null): MeantCalls | null {
  const expected = SAYS_KIND.test(text) || askedLast(text) !== null ? null : readers.expect(text, after);
  const reading = expected === null ? null : readingOf(text, expected, readers, LEAST_WORDS, () => false, MOST_NOTHING);
  const naming = reading === null ? null : namingOf(reading.tool);
  if (expected === null || reading === null || naming === null) return null;
  const words = wordsFor(reading, naming);
  const own =
    words === null
      ? null
      : called(
          words,
          known,
          KINDS.filter((kind) => kind === naming.kind),
        );
  if (own !== null && (reading.chance >= SURE_TOOL || !ENDING.has(reading.tool))) return null;
  if (reading.tool === 'move_event')
    return words === null || reading.chance < LEAST_TOOL ? null : ofTask(words, known, reading);
  const chance = [...ENDING].reduce((sum, tool) => sum + (expected.chances.get(tool) ?? 0), 0);
  if (!ENDING.has(reading.tool) || chance < LEAST_TOOL) return null;
  const others = KINDS.filter((kind) => kind !== naming.kind);
  const thing = own ?? (words === null ? null : called(words, known, others)) ?? mentioned(text, known);
  if (thing === null) return null;
  const isDone = thing.kind === 'task' && ((IS_DONE.test(text) && !HAS_IT.test(text)) || !TAKES_AWAY.test(text));
  const [tool, parameter] = isDone ? COMPLETING : REMOVING[thing.kind];
  const isAsked = askedChanges(text).has(changeOf(reading.tool)) || askedChanges(text).has(changeOf(tool));
  return oneCall(tool, { [parameter]: thing.title }, isAsked);
}

function wordsFor({ scores }: Reading, { parameter }: Naming): string | null {
  const own = scores[parameter];
  const words = own === undefined || isUnsaid(own) ? null : likeliestWords(own, LEAST_WORDS);
  return words?.replace(/ (?:one|thing)$/i, '') ?? null;
}

/** The only thing of these kinds that is called so. */
function called(words: string, known: KnownTitles, kinds: readonly Kind[]): Thing | null {
  const found = kinds.flatMap((kind) => {
    const thing = thingNamedBy(words, known, [kind]);
    return thing === null ? [] : [{ kind, title: thing.title }];
  });
  return only(found);
}

/** The only thing with most of its name in a message: "new passport turned up in the post, one job less" for "Renew passport". */
function mentioned(message: string, known: KnownTitles): Thing | null {
  const text = message.replace(ON_LIST, ' ');
  const found = KINDS.flatMap((kind) => {
    const names = new Map(known[kind].map((title) => [nounsOf(kind, title), title]));
    const name = likeliestTitle(text, [...names.keys()]);
    const title = name === null ? undefined : names.get(name);
    return title === undefined ? [] : [{ kind, title }];
  });
  return only(found);
}

/** "Tick off milk on the shopping list" says where the milk is, and means no note called "Packing list". */
const ON_LIST = /\b(?:on|onto|off|from|to) (?:the|my|our) (?:[\p{L}-]+ )?list\b/giu;

const only = ([one, other]: readonly Thing[]): Thing | null => (other === undefined ? (one ?? null) : null);

/** Without the verb that a task begins with: "passport". */
const nounsOf = (kind: Kind, title: string): string =>
  kind === 'task' || kind === 'reminder' ? title.replace(/^\S+ (?=\S)/, '') : title;

/** "It can't wait until tomorrow, it has to be today": the first day is what it is not to be. */
const CANT_WAIT = /\b(?:can['’]?t|cannot|won['’]?t|couldn['’]?t|mustn['’]?t) wait (?:un)?til\b/i;
const AROUND_DUE = /^(?:got|gotta|done|happen|today's|needs?|as|soon)$/i;

/** "The offer for Carla, make that Monday": only an event is moved, a task is due another day. */
function ofTask(words: string, known: KnownTitles, { text, scores }: Reading): MeantCalls | null {
  const task = thingNamedBy(words, known, ['task']);
  const to = scores['move_event.to'];
  const said = to === undefined ? null : likeliestWords(to, LEAST_WORDS);
  const time = CANT_WAIT.test(text) ? saidTime(text.replace(/^.*[,.;] /, ''), AROUND_DUE) : said;
  if (task === null || time === null) return null;
  const args: JsonObject = { task: task.title, change: 'due', to: time };
  return oneCall('edit_task', args);
}
