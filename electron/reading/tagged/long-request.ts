import type { JsonObject } from '../../../shared/entities/json.ts';
import { readTime } from '../../tools/dates/parse-date-time.ts';
import { speaksOfRepeat } from '../../tools/dates/parse-repeat.ts';
import { joinedTimes } from '../values/joined-times.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { thingNamedBy } from '../own-things/named-thing.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { changeOf } from '../english/change-words.ts';
import { parametersWith } from '../parameters-with.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import {
  isUnsaid,
  nameOf,
  namingOf,
  readingOf,
  saidArguments,
  type Naming,
  type Readers,
  type Reading,
} from './readers.ts';

/** In words; shorter messages are read well by what they say. */
const LEAST_WORDS = 18;
/** Below these, 0..1, a message is read otherwise: how likely the tool is, and the words of each argument. */
const LEAST_TOOL = 0.85;
const LEAST_VALUE = 0.5;
const MADE = ['new event', 'new reminder', 'new task'] as const;

/**
 * Reads a request with a story around it: "they are painting our hall, so the parent evening can't be there. It will be in the music
 * room instead, same day and hour, please correct the place". Its sentences mislead when they are taken one by one; the trained readers
 * have seen many such messages as a whole.
 * @returns null unless they are sure of the tool and of every argument.
 */
export function longRequest(text: string, known: KnownTitles, readers: Readers): MeantCalls | null {
  const expected = text.split(/\s+/).length < LEAST_WORDS ? null : readers.expect(text, null);
  const reading = expected === null ? null : readingOf(text, expected, readers, LEAST_VALUE, () => false);
  if (reading === null || reading.chance < LEAST_TOOL) return null;
  const { tool } = reading;
  const naming = namingOf(tool, known);
  const said = withReadableTime(saidArguments(reading, naming?.parameter ?? null, known), reading);
  if (said === null) return null;
  const args = tool === 'create_event' ? withRealPlace(said) : said;
  if (naming === null)
    return parametersWith(known.tools, ...MADE).some((key) => key.startsWith(`${tool}.`)) ? oneCall(tool, args) : null;
  const title = titleOf(reading, naming, known);
  if (title === null) return null;
  const change = changeOf(tool);
  return oneCall(
    tool,
    { [nameOf(naming.parameter)]: title, ...args },
    change === 'makes' || askedChanges(text).has(change),
  );
}

/** "Its address is …", "his room is on the 2nd floor": a sentence can’t be a place. */
const IS_SENTENCE = /\b(?:is|are|was|were|has|have)\b/i;

const withRealPlace = ({ place, ...args }: JsonObject): JsonObject =>
  typeof place === 'string' && !IS_SENTENCE.test(place) ? { ...args, place } : args;

/** "Friday the 23rd, we leave at 8:30" doesn't say when, however sure the tagger is: the day and the hours are joined then. */
function withReadableTime(args: JsonObject | null, { text, tool }: Reading): JsonObject | null {
  const when = args?.['when'];
  if (args === null || typeof when !== 'string') return args;
  const [joined] = joinedTimes(text)[`${tool}.when`] ?? [];
  // "Saturday at half past ten …, it will take an hour".
  if (isReadable(when))
    return joined?.includes(when.replace(/^(?:on|at) /i, '')) === true ? { ...args, when: joined } : args;
  return joined === undefined ? null : { ...args, when: joined };
}

function isReadable(when: string): boolean {
  if (speaksOfRepeat(when)) return true;
  try {
    readTime(when, ANY_DAY);
    return true;
  } catch {
    return false;
  }
}
const ANY_DAY = new Date(2026, 0, 5, 12);

/** @returns the title of the thing that the words of the argument name; null if they name none. */
function titleOf({ scores }: Reading, { kind, parameter }: Naming, known: KnownTitles): string | null {
  const named = scores[parameter];
  const words = named === undefined || isUnsaid(named) ? null : likeliestWords(named, LEAST_VALUE);
  return words === null ? null : (thingNamedBy(words, known, [kind])?.title ?? null);
}
