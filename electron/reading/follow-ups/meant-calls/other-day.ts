import { MONTH_START } from '../../english/time-words.ts';
import { isTime } from '../../english/merged-time.ts';
import { dayInMind } from '../day-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** The argument that is the day, for tools that say something about a day. */
const OF_DAYS: Readonly<Record<string, string>> = { week_number: 'when', find_date: 'when', count_days: 'to' };
/** "And from today to Easter?" */
const SPAN = /^from (.+?) (?:to|until|till) (.+)$/i;
const MONTH = new RegExp(String.raw`\b${MONTH_START}\p{L}*(?: \d{4})?`, 'iu');
/** "Thanksgiving, November 26": the date of a day with a name. */
const OF_NAMED =
  /^(?=\p{Lu}|(?:the|my|our) )(?!From )(?:[^\s,]+ ){0,3}[^\s,]+(?:, (?:(?:on|that's|which is|it's) )?| on )(.+)$/u;
const OTHER = new RegExp(
  String.raw`^((?:(?:and|or|also|then|now|what about|how about|what is|same for|the same for)\b,? *)*)` +
    String.raw`(?:(?:for|on|of|in|until|till|to) )?(.{3,40}?)(?:'s?)?(?: (?:too|as well|then|please|instead|rather))*$`,
  'i',
);

/** "And Christmas Eve's?", after the week or the weekday of another day. */
function sameOfOther({ text, whole, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const parameter = OF_DAYS[toolName];
  const [, opening = '', said = ''] = OTHER.exec(text) ?? [];
  const day = isTime(said) ? said : (OF_NAMED.exec(said)?.[1] ?? said);
  if (parameter === undefined || !isTime(day) || /^\d+$/.test(day)) return null;
  const [, from = '', to = ''] = SPAN.exec(day) ?? [];
  if (toolName === 'count_days' && isTime(from) && isTime(to)) return oneCall(toolName, { from, to });
  const asks =
    opening !== '' ||
    whole.includes('?') ||
    /^(?:and|or|also|then|now|no|sorry)\b|\b(?:rather|instead)[.!]*$/i.test(whole);
  return asks ? oneCall(toolName, { ...args, [parameter]: inSameMonth(day, args[parameter]) }) : null;
}

/** "The 13th" after "3 March" is in March. */
function inSameMonth(day: string, before: unknown): string {
  const [, number] = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)$/i.exec(day) ?? [];
  const [month] = typeof before === 'string' ? (MONTH.exec(before) ?? []) : [];
  return number === undefined || month === undefined ? day : `${number} ${month}`;
}

const FROM_THERE = new RegExp(
  [
    String.raw`^(?:(?:and|so|then|how (?:many days|long|far)|days|is it|are there|what about|how about)\b,? *)*`,
    '(?:from|between|after) (?:then|that(?: day| date| one)?|there|it)(?: on)?,? ',
    '(?:to|until|till|and|up to|how (?:many days|long) (?:to|until|till)) (.{3,40})$',
  ].join(''),
  'i',
);

/** "And from then to New Year's Eve?", of the day of the previous answer. */
function fromThatDay({ text, last }: FollowUp): MeantCalls | null {
  const [, to] = FROM_THERE.exec(text) ?? [];
  const from = to === undefined || !isTime(to) ? null : dayInMind(last);
  return to === undefined || from === null ? null : oneCall('count_days', { from, to });
}

/** The same for another day, or the time between two days. */
export const otherDay = (followUp: FollowUp): MeantCalls | null => fromThatDay(followUp) ?? sameOfOther(followUp);
