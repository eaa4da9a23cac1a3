import { isTime, mergedTime } from '../../english/merged-time.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { stringOf, oneCall, type FollowUp, type MeantCall, type MeantCalls } from './meant-call.ts';
import { inSameHalf } from './said-time.ts';
import { titleNamed } from '../../own-things/named-thing.ts';
import { thingsIn, type Thing } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';

const SAME = new RegExp(
  String.raw`^(?:(?:and|now|then|also|please|do|make|put in|add)\b,? )*(?:the )?same(?: thing| again| one| event| reminder| task)?(?: too| again)? (?:for|with|but (?:for|with)) (.+)$`,
  'iu',
);
/** "And one with Mia right after, same place, also 45 minutes". */
const ONE_MORE =
  /^(?:(?:and|now|then|also|please|plus)\b,? )*(?:another|one|one more|another one|a second one) (?:for|with) (.+?)((?:,? (?:and )?(?:(?:in |at )?(?:the )?same (?:place|length)|also (?:for )?\d+ (?:minutes|mins|hours?)|(?:for )?(?:the )?same length))*)$/iu;
/** The name of a person or of something else that is written with a capital, and "Mum". */
const WORD = String.raw`\p{Lu}[\p{L}-]*(?:['’](?!s\b)\p{L}+)?`;
const NAME = `${WORD}(?: ${WORD})*`;
const IS_NAME = new RegExp(`^(?:(?:my|our|the) )?(?:${NAME}|\\p{L}+)$`, 'u');
/** Behind these, a title names who or what it is about: "call with Marta", "Ben's dentist". */
const AFTER_LINK = new RegExp(
  String.raw`(?<=\b(?:with|for|to|about|of|call|ring|phone|email|text|see|meet|visit|ask|remind|tell) )(?:(?:my|our|the) )?(${NAME})(?![\p{L}'’])`,
  'u',
);
/** Names may be typed without capitals: "coffee with tom". */
const AT_END = /(?<=\b(?:with|for) )(\p{Ll}[\p{L}-]+)$/u;
const OWNER = new RegExp(String.raw`(${NAME})(?=['’]s\b)`, 'u');
const ANY_NAME = new RegExp(String.raw`(?<=\S )(${NAME})`, 'u');

/** What each tool names something with, and when it is. */
const MADE: Readonly<Record<string, readonly [title: string, when: string]>> = {
  create_event: ['title', 'when'],
  create_reminder: ['text', 'when'],
  add_task: ['task', 'due'],
};

/** "Same for Imran, but on Tuesday": what the previous answer made once more, for somebody or something else. */
export function sameForAnother(followUp: FollowUp): MeantCalls | null {
  const whole = followUp.whole.replace(/[.!]+$/, '');
  const [, again] = SAME.exec(whole) ?? [];
  const [, more, behind = ''] = again === undefined ? (ONE_MORE.exec(whole) ?? []) : [];
  const said = again ?? more;
  const made = madeIn(followUp, /\bsame place\b/i.test(behind));
  // "One for the bread" may be anything else, if no name or time is said.
  if (said === undefined || made === null || (more !== undefined && !STRAIGHT_AFTER.test(said))) return null;
  return again === undefined && made.tool !== 'create_event' ? null : sameFor(said, made);
}

/** "And the same again on Monday, same time", "another one on the 12th", "same late shift on the 22nd". */
const SAME_ON = [
  String.raw`(?:(?:the )?same(?<what>(?: [\p{L}'’-]+){0,3}?)|again|(?:and )?(?:another(?: one)?|one(?: more)?)) (?:on|for|at) (?<day>(?:the )?[^,]{3,30}?)`,
  '(?:(?:the )?same(?: again| thing| one| times?)*|again|another(?: one)?|one(?: more)?) (?<day>(?:the )?[^,]{3,30}?)',
].map(
  (form) =>
    new RegExp(
      String.raw`^(?:(?:ok|okay|oh|and|now|then|also|please|do|put in|add)\b,? )*${form}(?:,? (?:too|as well|please|as a? ?back-?up|just in case|to be (?:safe|sure)|(?:at )?(?:the )?same (?:time|hour)s?))*$`,
      'iu',
    ),
);
const ANYTHING = /^(?:(?:thing|again|one|event|reminder|shift|times?|entry|appointment) ?)*$/i;

export function onAnotherDay({ whole: message, last, recent }: FollowUp): MeantCalls | null {
  // "Jess does Fridays. Same for Monday": what comes before is why.
  const latest = message.split(/(?<=\p{L}{2}[.!]) (?=\p{Lu})/u).at(-1) ?? '';
  const { what = '', day: said = '' } =
    [message, latest]
      .flatMap((one) => SAME_ON.map((form) => form.exec(one.replace(/[.!]+$/, ''))?.groups))
      .find(Boolean) ?? {};
  const [thing] = thingsIn(last.result);
  const day = weekLater(said, thing) ?? said.replace(/^the (?=\p{L}+day$)/iu, '');
  const days = daysIn(day);
  const made = days.length > 0 ? (asMade(last) ?? movedSince(last, recent) ?? madeBefore(last, recent)) : null;
  const [titled = '', timed = ''] = made === null ? [] : (MADE[made.tool] ?? []);
  const [title = null, before = null] =
    made === null ? [] : [titled, timed].map((name) => stringOf(made.arguments, name));
  if (made === null || title === null || before === null) return null;
  if (!ANYTHING.test(what.trim()) && titleNamed(what.replace(/ (?:shift|times?|hours?)$/i, ''), [title]) === null)
    return null;
  const calls = days.map((one) => ({ ...made, arguments: { ...made.arguments, [timed]: mergedTime(before, one) } }));
  return { calls, isAsked: true };
}

/** "Tuesday and Wednesday": each of them. @returns nothing if that says no day. */
function daysIn(said: string): readonly string[] {
  const parts = said.split(/,? and |, /i);
  if (parts.length > 1 && parts.every((part) => isTime(part) && /\p{L}{3}|\d(?:st|nd|rd|th)/u.test(part))) return parts;
  return isTime(said) ? [said] : [];
}

const WEEK_LATER =
  /^(?:(?:the )?(?:(?<after>week|\p{L}+day) after(?: that)?|following (?<next>week|\p{L}+day))|(?:a|one) week later|next week|the (?<near>day|week) (?<side>before|after)(?: (?:that|it))?)$/iu;
const DAY_MS = 86_400_000;
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** "The Monday after", "next week": counted from the day of what was made. */
function weekLater(said: string, thing: Thing | undefined): string | null {
  const found = WEEK_LATER.exec(said);
  if (found === null || thing?.at == null) return null;
  const { near, side } = found.groups ?? {};
  if (near !== undefined)
    return written(thing.at + (side === 'before' ? -1 : 1) * (near === 'week' ? 7 : 1) * DAY_MS, false);
  const name = DAYS.indexOf((found.groups?.['after'] ?? found.groups?.['next'] ?? '').toLowerCase());
  const days = name === -1 ? 7 : (name - new Date(thing.at).getDay() + 7) % 7 || 7;
  return written(thing.at + days * DAY_MS, false);
}

/** "Anything else that day?" came between. */
const madeBefore = ({ toolName }: ToolCall, recent: readonly ToolCall[]): MeantCall | null => {
  const made = toolName === 'list_events' ? recent.findLast((call) => call.toolName === 'create_event') : undefined;
  return made === undefined ? null : asMade(made);
};

const asMade = ({ toolName, arguments: args }: ToolCall): MeantCall | null =>
  /^create_(?:event|reminder)$/.test(toolName) ? { tool: toolName, arguments: args } : null;

/** An event as it is now, after it was entered and then moved or given a place. */
function movedSince({ toolName, result }: ToolCall, recent: readonly ToolCall[]): MeantCall | null {
  const event = /^(?:move|edit)_event$/.test(toolName) ? eventIn(result) : null;
  const title = event === null ? null : stringOf(event, 'event');
  const made = recent.findLast(
    (call) =>
      call.toolName === 'create_event' && thingsIn(call.result)[0]?.title.toLowerCase() === title?.toLowerCase(),
  );
  const [, day, ...clock] = SPAN.exec(JSON.stringify(event)) ?? [];
  const [place, [hour, minute, endHour, endMinute]] = [event === null ? null : stringOf(event, 'place'), clock];
  if (made === undefined || title === null || day === undefined) return null;
  return {
    tool: 'create_event',
    arguments: {
      title,
      when: `${day} ${hour ?? ''}:${minute ?? ''} to ${endHour ?? ''}:${endMinute ?? ''}`,
      ...(place !== null && { place }),
    },
  };
}

function eventIn(result: JsonValue): JsonObject | null {
  const { moved, updated } = (result ?? {}) as JsonObject;
  const event = moved ?? updated;
  return typeof event === 'object' && event !== null && !Array.isArray(event) ? (event as JsonObject) : null;
}

/** What was made, and the answer that tells when it is. */
interface Made extends MeantCall {
  readonly result: JsonValue;
}

/** The last call that made something; a detail that was added since belongs to it. */
function madeIn({ last, recent }: FollowUp, isSamePlace: boolean): Made | null {
  const isDetail = last.toolName === 'edit_event' && last.arguments['change'] === 'place';
  const call = isDetail ? recent.findLast(({ toolName }) => toolName === 'create_event') : last;
  if (call === undefined || !(call.toolName in MADE)) return null;
  const place = isDetail && isSamePlace ? stringOf(last.arguments, 'to') : null;
  return {
    tool: call.toolName,
    arguments: { ...call.arguments, ...(place !== null && { place }) },
    result: call.result,
  };
}

function sameFor(said: string, { tool, arguments: args, result }: Made): MeantCalls | null {
  const [titled = '', timed = ''] = MADE[tool] ?? [];
  const title = stringOf(args, titled);
  const behind = STRAIGHT_AFTER.test(said) ? spanAfter(result) : null;
  const plain = said.replace(STRAIGHT_AFTER, '').replace(SAME_TIME, '');
  const time = timePhrases(plain).find(({ text }) => plain.endsWith(text))?.text ?? '';
  const name = plain
    .slice(0, plain.length - time.length)
    .replace(/[,:]? *(?:but|only|just)?[,:]? *$/i, '')
    .replace(/ (?:too|as well|please)$/i, '')
    .trim();
  const other = title === null || !IS_NAME.test(name) ? null : withName(title, name);
  if (other === null) return null;
  const before = stringOf(args, timed);
  const [thing = null] = thingsIn(result);
  const when = behind ?? (time === '' ? before : otherTime(before, time, thing));
  return oneCall(tool, { ...args, [titled]: other, ...(when !== null && { [timed]: when }) });
}

const otherTime = (before: string | null, said: string, thing: Thing | null): string =>
  before === null ? said : mergedTime(before, inSameHalf(said.replace(/^(?:on|at) /i, ''), thing));

const SAME_TIME = /,? (?:and )?(?:at )?(?:the )?same (?:time|hour)(?: of (?:the )?day)?$/i;
const STRAIGHT_AFTER =
  /,? (?:but )?(?:straight|right|directly|immediately|just)? ?(?:after(?:wards)?|behind)(?: (?:that|it|this|him|hers?|his|theirs?))?$/i;
/** As results tell it: "Monday 19 October 2026, 14:00 to 14:30". */
const SPAN = /(\d{1,2} \p{L}+ \d{4}),? (\d\d):(\d\d) to (\d\d):(\d\d)"/u;

/** @returns the time as long as an event's that begins when it ends; null if it isn't on one day. */
function spanAfter(result: JsonValue): string | null {
  const [, day, ...clock] = SPAN.exec(JSON.stringify(result)) ?? [];
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = clock.map(Number);
  const [start, end] = [hour * 60 + minute, endHour * 60 + endMinute];
  const last = end + (end - start);
  return day === undefined || end <= start || last >= MINUTES_OF_DAY
    ? null
    : `${day} ${inClock(end)} to ${inClock(last)}`;
}

const MINUTES_OF_DAY = 1440;
const inClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function withName(title: string, name: string): string | null {
  for (const form of [AFTER_LINK, OWNER, ANY_NAME, AT_END]) {
    const found = form.exec(title);
    if (found?.[1] !== undefined) {
      const at = found.index + found[0].length - found[1].length;
      return title.slice(0, at) + name + title.slice(at + found[1].length);
    }
  }
  return null;
}
