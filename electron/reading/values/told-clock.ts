import type { JsonObject } from '../../../shared/entities/json.ts';
import { readTime } from '../../tools/dates/parse-date-time.ts';
import { isKnownPlace, isPossiblePlace } from '../../tools/dates/time-zones.ts';
import { NUMBER_WORD } from '../english/number-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { placesIn } from './known-places.ts';

const CLOCK = new RegExp(String.raw`\d|\b(?:${NUMBER_WORD}|noon|midday|midnight|half|quarter)\b`, 'i');
const ANY_DAY = new Date(2026, 0, 5, 12);
const DAY = String.raw`(?:,? (?:on |this |next )?(?:today|tomorrow|tonight|\p{L}+day))?`;
/** Whose clocks show a time: the words behind it. */
const THEIRS = new RegExp(
  String.raw`^${DAY},? (?:(?:his|her|their|the local|local) (?:time|end|clock)|(?:over |out |down |up )?there\b)`,
  'iu',
);
const MINE = new RegExp(
  String.raw`^${DAY},? (?:(?:on |at |in )?(?:my|our) (?:time|end|place|clock)|(?:over |back )?here\b|at home\b)`,
  'iu',
);
const QUESTION =
  /\b(?:(?:what|which) (?:time|hour)|what(?:['’]?s| is| would| will)(?: (?:that|it|the time))?|whats|what (?:that|it|this) (?:is|would be|will be|makes|comes to)|when(?:['’]?s)?|how late)\b[^.?!]*[.?!]*$/i;
const ASKS_HERE =
  /\b(?:here|back home|at home|(?:my|our) (?:time|end|clock)|(?:for|with) (?:me|us)(?! (?:to (?:call|ring|phone)|over|out|down|up|there)\b)|(?:do|should|must|will|would|have|need|shall) (?:i|we)|(?:i|we) (?:have|need|ought|should|must))\b/i;
const ASKS_THERE =
  /\b(?:(?:over |out |down |up )?there|(?:for|with) (?:him|her|them)|(?:his|her|their|local) (?:time|end|clock))\b/i;
/** "What time should I ring her?" */
const ACTS_HERE = /\b(?:(?:what|which) (?:time|hour)|when) (?:should|must|do|shall|can|will|would) (?:i|we)\b/i;
const ASKS_OF_NAMED = /\b(?:in|at|for (?:me|us) in) (?:the )?(\p{L}[\p{L}' -]*)/giu;

interface Clock {
  readonly time: string;
  /** The words behind it. */
  readonly behind: string;
}

/**
 * Reads whose time a story tells and who asks for it: "my sister is in Oslo, I sit down with the phone about 7. What time would that be for
 * her?" asks what the clocks there show, "it starts at 3pm their time, when is that for me?" what those here do.
 * @returns the arguments of `convert_time`; null unless one time and one other place are said, and which way it goes is certain.
 */
export function toldClock(message: string): JsonObject | null {
  const clock = clockIn(message);
  const [question = ''] = QUESTION.exec(message) ?? [];
  if (clock === null || question === '') return null;
  const places = distinctPlaces(message);
  const home = places.find((place) =>
    new RegExp(
      String.raw`\b(?:(?:for|with) (?:me|us)|here|i(?:['’]m| am)|we(?:['’]re| are)) (?:(?:over |here )?in) ${place}\b`,
      'i',
    ).test(message),
  );
  const [place, other] = places.filter((one) => one !== home);
  if (place === undefined || other !== undefined) return null;
  const isOfPlace = new RegExp(String.raw`^${DAY},? (?:(?:in )?${place}(?: time)?)\b`, 'iu').test(clock.behind);
  const isTheirs = isOfPlace || THEIRS.test(clock.behind);
  const isMine = MINE.test(clock.behind);
  const when = withDay(clock, place);
  const asked = question.replace(new RegExp(String.raw`^.*${escaped(clock.time)}`, 'iu'), '');
  const isAskedThere = ASKS_THERE.test(asked) || asksOf(question, place);
  const isAskedHere = home !== undefined || ACTS_HERE.test(question) || (ASKS_HERE.test(asked) && !isAskedThere);
  if (isTheirs === isMine && isAskedHere === isAskedThere) return null;
  // "What's 3pm in Lima?" may be either.
  if (isOfPlace && isAskedThere && !isAskedHere) return null;
  const fromThere = isTheirs || (isAskedHere && !isMine);
  if (fromThere && (isMine || (isAskedThere && !isTheirs))) return null;
  if (!fromThere && isAskedHere) return null;
  return fromThere ? { time: when, from: place, ...(home !== undefined && { to: home }) } : { time: when, to: place };
}

/** "At noon her time on Sunday". */
function withDay({ time, behind }: Clock, place: string): string {
  const [, day] =
    new RegExp(
      String.raw`^(?:,? (?:his|her|their|my|our|local|the local|${place}|in ${place})(?: time)?)?,? ((?:on |this |next )?(?:tomorrow|\p{L}{3,6}day))\b`,
      'iu',
    ).exec(behind) ?? [];
  return day === undefined ? time : `${day} at ${time}`;
}

const escaped = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** "What time is it in Lima?" */
const asksOf = (question: string, place: string): boolean =>
  [...question.matchAll(ASKS_OF_NAMED)].some(([, words = '']) => words.toLowerCase().startsWith(place.toLowerCase()));

/** The only time of day that a message says. */
function clockIn(message: string): Clock | null {
  const found = timePhrases(message)
    .map(({ text }) => text.replace(/^(?:at|about|around|by|from|on|for) /i, ''))
    .filter((text) => CLOCK.test(text) && isClock(text));
  const longest = found.toSorted((one, other) => other.length - one.length)[0];
  if (longest === undefined || found.some((one) => !longest.includes(one))) return null;
  const at = message.indexOf(longest);
  const behind = message.slice(at + longest.length);
  return at === -1 || behind.includes(longest) ? null : { time: longest, behind };
}

function isClock(words: string): boolean {
  try {
    return readTime(/^\d{1,2}$/.test(words) ? `${words}:00` : words, ANY_DAY).hasTime;
  } catch {
    return false;
  }
}

/** The places of a message, each once, by their shortest name. */
function distinctPlaces(message: string): readonly string[] {
  const found = placesIn(message);
  const names = (found.length > 0 ? found : namedAlone(message))
    .map((place) => place.replace(/^in (?:the )?/i, ''))
    .filter((place) => !place.includes(',') && (isKnownPlace(place) || isPossiblePlace(place)));
  const shortest = names.filter((name) => !names.some((other) => other !== name && name.startsWith(`${other} `)));
  // "I don't like to wake him" names no island, next to Montreal.
  const written = shortest.filter((name) => /^\p{Lu}/u.test(name));
  return [...new Set(written.length > 0 ? written : shortest)];
}

/** "Her flight leaves Toronto at 6 pm". */
const namedAlone = (message: string): readonly string[] =>
  [...message.matchAll(/(?<=\b(?:leaves|departs|leaving|departing|reaches|reaching) )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?/gu)]
    .map(([name]) => name)
    .filter(isKnownPlace);
