import { mergedTime } from '../../reading/merged-time.ts';
import { timePhrases } from '../../reading/time-phrases.ts';
import { stringOf, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';
import { inSameHalf } from './said-time.ts';
import { thingsIn, type Thing } from '../things-in-mind.ts';
import type { JsonValue } from '../../../../../shared/entities/json.ts';

const SAME = new RegExp(
  String.raw`^(?:(?:and|now|then|also|please|do|make|put in|add)\b,? )*(?:the )?same(?: thing| again| one| event| reminder| task)?(?: too| again)? (?:for|with|but (?:for|with)) (.+)$`,
  'iu',
);
/** The name of a person or of something else that is written with a capital, and "Mum". */
const WORD = String.raw`\p{Lu}[\p{L}-]*(?:['’](?!s\b)\p{L}+)?`;
const NAME = `${WORD}(?: ${WORD})*`;
const IS_NAME = new RegExp(`^(?:(?:my|our|the) )?(?:${NAME}|\\p{L}+)$`, 'u');
/** Behind these, a title names who or what it is about: "call with Marta", "Ben's dentist". */
const AFTER_LINK = new RegExp(
  String.raw`(?<=\b(?:with|for|to|about|of|call|ring|phone|email|text|see|meet|visit|ask|remind|tell) )(?:(?:my|our|the) )?(${NAME})(?![\p{L}'’])`,
  'u',
);
const OWNER = new RegExp(String.raw`(${NAME})(?=['’]s\b)`, 'u');
const ANY_NAME = new RegExp(String.raw`(?<=\S )(${NAME})`, 'u');

/** What each tool names something with, and when it is. */
const MADE: Readonly<Record<string, readonly [title: string, when: string]>> = {
  create_event: ['title', 'when'],
  create_reminder: ['text', 'when'],
  add_task: ['task', 'due'],
};

/** "Same for Imran, but on Tuesday": what the previous answer made once more, for somebody or something else. */
export function sameForAnother({ whole, last: { toolName, arguments: args, result } }: FollowUp): MeantCalls | null {
  const [titled, timed] = MADE[toolName] ?? [];
  const [, said = ''] = SAME.exec(whole.replace(/[.!]+$/, '')) ?? [];
  if (titled === undefined || timed === undefined || said === '') return null;
  const title = stringOf(args, titled);
  const behind = STRAIGHT_AFTER.test(said) ? spanAfter(result) : null;
  const plain = said.replace(STRAIGHT_AFTER, '').replace(SAME_TIME, '');
  const time = timePhrases(plain).find(({ text }) => plain.endsWith(text))?.text ?? '';
  const name = plain
    .slice(0, plain.length - time.length)
    .replace(/,? *(?:but|only|just)?,? *$/i, '')
    .replace(/ (?:too|as well|please)$/i, '')
    .trim();
  const other = title === null || !IS_NAME.test(name) ? null : withName(title, name);
  const before = stringOf(args, timed);
  if (other === null) return null;
  const [thing = null] = thingsIn(result);
  const when = behind ?? (time === '' ? before : otherTime(before, time, thing));
  return oneCall(toolName, { ...args, [titled]: other, ...(when !== null && { [timed]: when }) });
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
  for (const form of [AFTER_LINK, OWNER, ANY_NAME]) {
    const found = form.exec(title);
    if (found?.[1] !== undefined) {
      const at = found.index + found[0].length - found[1].length;
      return title.slice(0, at) + name + title.slice(at + found[1].length);
    }
  }
  return null;
}
