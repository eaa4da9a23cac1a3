import type { JsonObject } from '../../../../shared/entities/json.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import type { KnownTitles, ThingKind } from '../own-things/named-kinds.ts';
import { thingNamedBy } from '../own-things/named-thing.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import { isUnsaid, namingOf, readingOf, type Readers } from './readers.ts';

type Kind = Extract<ThingKind, 'event' | 'task' | 'reminder' | 'note'>;

/** The tools that do the same with another kind of thing, and the parameter that names it. */
const REMOVING: Readonly<Record<Kind, readonly [tool: string, parameter: string]>> = {
  event: ['cancel_event', 'title'],
  task: ['delete_task', 'task'],
  reminder: ['cancel_reminder', 'text'],
  note: ['delete_note', 'title'],
};
const REMOVERS: ReadonlySet<string> = new Set(Object.values(REMOVING).map(([tool]) => tool));
const DOING = ['complete_task', 'task'] as const;
/** "I've spoken to the plumber": what was to be done is done. */
const IS_DONE = /\b(?:\w+['’]ve|have|has|already|did|done|just)\b/i;
/** A request that says what kind of thing it means is taken at its word. */
const SAYS_KIND = /\b(?:notes?|tasks?|to-?dos?|events?|appointments?|meetings?|calendar|diary|agenda)\b/i;
/** How likely the tool, or one of those that remove something, and the words of an argument have to be, 0..1. */
const LEAST_TOOL = 0.5;
const LEAST_WORDS = 0.5;
/** That no tool is needed: the name of what the person has speaks against it. */
const MOST_NOTHING = 0.3;

/**
 * Finds what a message means if nothing of the expected kind is called so: "the landlord one can go" is for a reminder, however much it
 * sounds like a task, if there is only a reminder about the landlord.
 * @param after the tool that gave the answer before; null at the beginning.
 * @returns null unless the name fits one thing of the other kinds, and none of the expected one.
 */
export function otherKind(text: string, known: KnownTitles, readers: Readers, after: string | null): MeantCalls | null {
  const expected = SAYS_KIND.test(text) ? null : readers.expect(text, after);
  const reading = expected === null ? null : readingOf(text, expected, readers, LEAST_WORDS, () => false, MOST_NOTHING);
  if (expected === null || reading === null) return null;
  const { tool, scores } = reading;
  const isRemover = REMOVERS.has(tool);
  const chances = isRemover ? [...REMOVERS].map((one) => expected.chances.get(one) ?? 0) : [reading.chance];
  if (chances.reduce((sum, one) => sum + one, 0) < LEAST_TOOL) return null;
  const naming = namingOf(tool);
  const named = naming === null ? undefined : scores[naming.parameter];
  if (naming === null || named === undefined || isUnsaid(named)) return null;
  const words = likeliestWords(named, LEAST_WORDS)?.replace(/ (?:one|thing)$/i, '');
  if (words === undefined || thingNamedBy(words, known, [naming.kind]) !== null) return null;
  if (tool === 'move_event') return ofTask(words, known, scores['move_event.to']);
  if (!isRemover) return null;
  const kinds = (Object.keys(REMOVING) as Kind[]).filter((kind) => kind !== naming.kind);
  const found = kinds.flatMap((kind) => {
    const thing = thingNamedBy(words, known, [kind]);
    return thing === null ? [] : [{ kind, title: thing.title }];
  });
  const [only, other] = found;
  if (only === undefined || other !== undefined) return null;
  const [remover, parameter] = only.kind === 'task' && IS_DONE.test(text) ? DOING : REMOVING[only.kind];
  return oneCall(remover, { [parameter]: only.title });
}

/** "The offer for Carla, make that Monday": only an event is moved, a task is due another day. */
function ofTask(
  words: string,
  known: KnownTitles,
  to: Parameters<typeof likeliestWords>[0] | undefined,
): MeantCalls | null {
  const task = thingNamedBy(words, known, ['task']);
  const time = to === undefined ? null : likeliestWords(to, LEAST_WORDS);
  if (task === null || time === null) return null;
  const args: JsonObject = { task: task.title, change: 'due', to: time };
  return oneCall('edit_task', args);
}
