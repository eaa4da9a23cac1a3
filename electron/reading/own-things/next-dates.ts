import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { MeantCall } from '../follow-ups/meant-calls/meant-call.ts';
import { datesListed } from '../follow-ups/day-in-mind.ts';
import { asksSomewhere } from '../english/later-request.ts';
import { amountOf, NUMBER_WORD } from '../english/number-words.ts';
import { MONTH, WEEKDAY } from '../english/time-words.ts';
import { enteredEvent } from './entered-event.ts';
import { CALENDAR, CLOSING, LEAD, titleIn, VERB } from './entry-form.ts';
import { isRepeat, timeIn } from './entry-time.ts';
import type { KnownTitles } from './named-kinds.ts';

/** "When are the next three?", "and show me the next four dates for it". */
const ASKS = new RegExp(
  String.raw`(?<=[.,;:!?–-] |\band )(?:(?:please|so|and|can you|could you|would you) )*(?:(?:when|what|which) (?:are|will)|(?:show|give|tell|list)(?: me)?) ` +
    String.raw`(?:the |its )?(?:next|coming|following|first) (?<count>\d{1,2}|${NUMBER_WORD})` +
    String.raw`(?: (?:dates?|times|ones|meetings|sessions|of (?:them|those|these)|\p{L}+days))?(?: (?:for|of) (?:it|that|this|them))?(?: be)?(?:,? please)?[?.!]*$`,
  'iu',
);
const OFTEN = new RegExp(
  String.raw`\b(?:every|each) (?:(?:other|single|first|second|2nd|third|3rd|fourth|last|two|three|\d) )?(?:${WEEKDAY}|days?|weekdays?|weeks?|fortnight|months?)\b(?: (?:of|in) (?:the|each|every) month)?|` +
    String.raw`\b(?:on )?the (?:first|second|third|fourth|last|1st|2nd|3rd|4th) ${WEEKDAY} (?:of|in) (?:the|each|every) month\b`,
  'giu',
);
const ENTERS = new RegExp(`^${LEAD}${VERB} `, 'iu');
/** "Add judo every Monday at 6 to my calendar": in the usual order. */
const LAST_IN_CALENDAR = new RegExp(
  String.raw`^(\S+ [^,;]{2,50}?)(,? (?:every|each|on the) [^;]{3,80}?),? (?:in|into|to|on|onto) (?:my|the|our) ${CALENDAR}$`,
  'iu',
);
const FROM = /\b(?:from|starting|beginning|until|till|since)\b/i;

/**
 * Reads a question about the next days of a series that the same message describes: "the guild meets every second Friday. When are the next four?" Telling
 * it enters nothing, unless that is asked for as well.
 * @returns null for any other message.
 */
export function nextDates(message: string, known: KnownTitles): readonly MeantCall[] | null {
  const asked = ASKS.exec(message);
  const told = message.slice(0, asked?.index ?? 0).replace(/[\s.,;:!?–-]*(?:\band)?\s*$/i, '');
  const [often, other] = [...told.matchAll(OFTEN)].map(([repeat]) => repeat.replace(/^on /i, ''));
  if (asked === null || often === undefined || other !== undefined || !isRepeat(often) || FROM.test(told)) return null;
  const dates = {
    tool: 'list_next_dates',
    arguments: { repeat: often, count: amountOf(asked.groups?.['count'] ?? '') },
  };
  if (!ENTERS.test(told)) return asksSomewhere(told) ? null : [dates];
  const entered = enteredEvent(told.replace(LAST_IN_CALENDAR, '$1 in my calendar$2'), known);
  return entered === null || entered === 'when' ? null : [entered, dates];
}

const ONE_OF_THEM = new RegExp(
  String.raw`^${LEAD}${VERB} the (?<month>${MONTH}) (?:one|date|meeting)(?: in| down)?,?(?: (?:in|into|on|onto|to) (?:(?:the|my|our) )?${CALENDAR})?[,:] (?<rest>.+)$`,
  'iu',
);

/** "Put the May one in my diary, 7 pm at the Crown, quiz": of the days that were listed, with the time and the name in either order. */
export function oneOfNextDates(calls: readonly ToolCall[], message: string): readonly MeantCall[] | null {
  const { month = '', rest = '' } = ONE_OF_THEM.exec(message.replace(CLOSING, ''))?.groups ?? {};
  if (rest === '') return null;
  const [day, other] = datesListed(calls).filter(
    (date) => date.split(' ')[1]?.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase(),
  );
  if (day === undefined || other !== undefined) return null;
  const parts = rest.split(/, | (?=(?:at|from) \d)/);
  const times = parts.flatMap((part) => timeIn(part) ?? []);
  const title = titleIn(
    parts
      .filter((part) => timeIn(part) === null)
      .join(', ')
      .replace(/^(?:for|as|called) /i, ''),
  );
  const [time, another] = times;
  if (time === undefined || another !== undefined || time.when === null || title === null || title.includes(','))
    return null;
  const { when, place } = time;
  const args = { title, when: `${day} ${when}`, ...(place !== undefined && { place }) };
  return [{ tool: 'create_event', arguments: args }];
}
