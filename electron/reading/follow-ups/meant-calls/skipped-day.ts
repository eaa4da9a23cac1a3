import { POLITE } from '../../english/polite-words.ts';
import { isTime } from '../../english/merged-time.ts';
import { withWholeNumbers } from '../../../foundation/number-words.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { written } from '../written-time.ts';
import { thingsIn } from '../things-in-mind.ts';
import { titleNamed } from '../../own-things/named-thing.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const DAY = String.raw`(?<day>(?:the |next |this )?\p{L}*\d?[\p{L}\d. ]{2,24}?)`;
const OFF = String.raw`(?:off|out|cancelled|canceled|skipped|not happening|not on|not taking place)`;
const ONE = '(?:one|session|class|lesson|date)';
const OPENING = String.raw`^(?:(?:but|and|oh|ok|also|so|sorry|wait|actually|hm+)\b,? )*`;
const END = String.raw`(?: (?:though|however|please|then|only|this time))*(?:,? (?:because|as|since|so) .{3,50}|(?:[,.;]| [–-]) .{3,60})?[.!]*$`;
const NONE = String.raw`(?:none|no (?<noun>(?:\p{L}[\p{L}'’-]* ){0,2}?\p{L}[\p{L}'’-]*))`;
const THERE_IS = "(?:there(?:['’]s|s| is| will be)|we have|we['’]ve got|they have) ";
const THERE_IS_NOT =
  "(?:there (?:isn['’]?t|is not|won['’]?t be) (?:one|any)|it(?:['’]s| is) (?:not on|off|cancelled|canceled)|it isn['’]?t on|(?:it|that|this|which) (?:does not|doesn['’]?t|will not|won['’]?t|is not going to) (?:take place|happen|be on|run))";
const SKIPS: readonly RegExp[] = [
  // "There's none on the 27th, take that one out", "no ballet on the 3rd".
  String.raw`(?:${THERE_IS})?${NONE} on ${DAY}`,
  // "On 27 October there is no ballet".
  String.raw`(?:on )?${DAY},? (?:${THERE_IS}${NONE}|${THERE_IS_NOT})`,
  String.raw`${THERE_IS_NOT} on ${DAY}`,
  // "Not on the 27th though, the club is shut".
  String.raw`(?:(?:just |only )?not|except(?: for)?|apart from|other than|without)(?: on)? ${DAY}`,
  // "They're shut on the 28th, so not that week".
  String.raw`[^,.;!?\d]{3,50}?(?: on| (?:can['’]?t|cannot|can not|couldn['’]?t|won['’]?t|not) (?:make|do|manage|come)(?: it)?(?: on)?) ${DAY},? (?:so |and )+(?:(?:not|skip|leave out|cancel|drop)(?: on)? (?:(?:it|that|this)(?: (?:one|week|day|time|date))?|then)|no \p{L}+ (?:then|that (?:day|week|time)))`,
  // "The one on 27 October is off", "the 27th is cancelled".
  String.raw`(?:the )?(?:${ONE} on )?${DAY}(?: ${ONE})?(?: is|['’]s) ${OFF}`,
  // "Sunday got swapped, take that one out again".
  String.raw`(?:the )?(?:${ONE} on )?${DAY}(?: ${ONE})?(?: is| was| has been| has| got| is now|['’]s)(?: been)? (?:swapped|given away|taken over|covered|changed|moved)(?: with \S+| by \S+)?,? (?:so |and )*${POLITE}(?:take|leave|cancel|drop|remove|delete|scrap|skip) (?:that|it|this)(?: ${ONE})?(?: (?:out|off))?(?: again)?`,
  // "Take the one on the 27th out", "cancel just the 27th", "skip the 27th".
  String.raw`${POLITE}(?:take|leave)(?: out)? (?:just |only )?(?:(?:the |that )?${ONE} on )?${DAY}(?: ${ONE})? (?:out|off)`,
  String.raw`(?:we |they |let['’]?s )?${POLITE}(?:skip|leave out|take out|cancel|drop|strike|delete|remove) (?:just |only )?(?:(?:the |that )?${ONE} (?:on|for|of) )?${DAY}(?: ${ONE})?`,
].map((form) => new RegExp(OPENING + form + END, 'iu'));
/** What any series may be called. */
const ANY_SERIES =
  /^(?:class|lesson|session|meeting|practice|rehearsal|training|course|shift|appointment|club|group)(?:e?s)?$/i;
/** That there is no such thing on a day is only told; the change is offered then, unless it says which series. */
const ASKS =
  /\b(?:off|out|take|skip|cancel+(?:ed)?|drop|strike|leave|delete|remove|not|except|apart from|other than|without)\b/i;
const OF_EVENTS = /^(?:create|edit|move|restore)_event$/;

/** "There's none on the 27th, take that one out", after a repeated event was made or changed: only that day of it. */
export function skippedDay({ whole, recent }: FollowUp): MeantCalls | null {
  const said = SKIPS.map((form) => form.exec(whole)?.groups).find((groups) => isDay(groups?.['day'] ?? ''));
  const { day = '', noun = '' } = said ?? {};
  const isNamed = noun !== '' && !ANY_SERIES.test(noun);
  const series = said === undefined ? null : isNamed ? seriesNamed(recent, noun) : seriesIn(recent.findLast(isOfEvent));
  if (series === null) return said === undefined || isNamed ? null : onDay(recent, day.trim());
  return oneCall('cancel_event', { title: series, day: day.trim() }, isNamed || ASKS.test(whole));
}

/** "Monday's cancelled", of what was entered for several days one by one. */
function onDay(recent: readonly ToolCall[], day: string): MeantCalls | null {
  const entered = recent
    .filter(({ toolName }) => toolName === 'create_event')
    .flatMap(({ result }) => thingsIn(result));
  const titles = new Set(entered.map(({ title }) => title.toLowerCase()));
  const [only, other] = entered.filter(({ at }) => at !== null && isOn(at, day));
  if (entered.length < 2 || titles.size > 1 || only?.at == null || other !== undefined) return null;
  return oneCall('cancel_event', { title: only.title, day: written(only.at, false) });
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function isOn(at: number, day: string): boolean {
  const said = day.toLowerCase().replace(/^(?:the|next|this) /, '');
  const date = new Date(at);
  return WEEKDAYS[date.getDay()] === said || new RegExp(String.raw`^${date.getDate()}(?:st|nd|rd|th)$`).test(said);
}

const isOfEvent = ({ toolName }: ToolCall): boolean => OF_EVENTS.test(toolName);

/** "No ballet": the only series that the last answers made or changed with all of these words in its title. */
function seriesNamed(recent: readonly ToolCall[], noun: string): string | null {
  const titles = new Set(recent.filter(isOfEvent).map(seriesIn));
  const [only = null, other] = [...titles].filter((title) => title !== null && titleNamed(noun, [title]) !== null);
  return other === undefined ? only : null;
}

const isDay = (said: string): boolean => isTime(withWholeNumbers(said.trim())) && !/\b(?:at|every)\b/i.test(said);

/** The repeated event that an answer made or changed. */
function seriesIn(call: ToolCall | undefined): string | null {
  const [only, other] = call === undefined ? [] : thingsIn(call.result);
  const repeats = call !== undefined && (stringOf(call.arguments, 'repeat') !== null || tellsRepeat(call));
  return only === undefined || other !== undefined || !repeats ? null : only.title;
}

export const tellsRepeat = ({ result }: ToolCall): boolean => /"repeats":"/.test(JSON.stringify(result));
