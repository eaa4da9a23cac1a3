import { POLITE } from '../../english/polite-words.ts';
import { isTime } from '../../english/merged-time.ts';
import { titleIn } from '../../own-things/entry-form.ts';
import { dayInMind } from '../day-in-mind.ts';
import { thingsIn } from '../things-in-mind.ts';
import { birthdayOf } from './day-question.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { MONTH_START, WEEKDAY } from '../../english/time-words.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const NOTED = /^(?:create|append)_note$/;
const OF_DAYS = /^(?:count_days|find_date|week_number)$/;
/** "Put it in the calendar at 10:15". */
const PUTS_IT = new RegExp(
  `^${POLITE}(?:put|add|enter|note|stick|pop|save|write) (?:it|that|this|them|those|all of (?:them|those)) (?:(?:in|into|on|to|down in) (?:(?:the|my|our) )?(?:calendar|diary|agenda)|in|down)(?: like that| that way| as (?:it is|they are)| accordingly)?` +
    String.raw`(?:,? (?:too|as well|also))?(?: (?:on|for) (?:that day|then|it))?(?:,? ((?:at|from|for|all)? ?.{1,30}?))?(?: please)?[.!]*$`,
  'i',
);
/** "Maths test is on 28 October, …", "how many days until the maths test on …". */
const TOLD = [
  /^(?:(?:oh|so|ok|hey|hi),? )*(?:(?:the|my|our) )?(?<title>\p{L}[^,.;:?!]{1,40}?)(?: is|['’]s| will be| takes place| starts)(?: (?:on|at))? .*\d/iu,
  /\b(?:until|till|to|before|for|is|are|'s)(?: (?:the|my|our))? (?<title>(?!there\b|it\b)\p{L}[^,.;:?!]{1,40}?)(?:,? (?:on|which is|that['’]s|is on))+ (?:the )?(?:\p{L}+ )?\d/iu,
];

/** What was said about a day before it was counted or looked up: "maths test is on 28 october, how many days do I have", "put it in the calendar at 10:15". */
export function intoCalendar(followUp: FollowUp): MeantCalls | null {
  const { text, last, asked } = followUp;
  if (NOTED.test(last.toolName)) return notedDay(followUp);
  const birthday = PUTS_BIRTHDAY.test(text) || BIRTHDAY.test(asked) ? ofBirthday(text, last) : null;
  if (birthday !== null) return birthday;
  if (last.toolName === 'list_next_dates') return PUTS_IT.test(text) ? asSeries(last, asked) : null;
  const named = OF_DAYS.test(last.toolName) ? ofThatDay(followUp) : null;
  if (named !== null) return named;
  const found = OF_DAYS.test(last.toolName) ? PUTS_IT.exec(text) : null;
  const day = found === null ? null : dayInMind(last);
  const said = TOLD.map((form) => form.exec(asked)?.groups?.['title']).find((one) => one !== undefined);
  const title = said === undefined ? null : titleIn(said.trim());
  if (found === null || day === null || title === null || isTime(title)) return null;
  const [, clock = ''] = found;
  if (clock !== '' && !isTime(clock) && !/^all day$/i.test(clock)) return null;
  const hours = clock.replace(/^for (?=\d)/i, '');
  return oneCall('create_event', { title, when: `${day} ${/^\d/.test(hours) ? 'at ' : ''}${hours}`.trim() });
}

/** "Yay! That's when I fly home, put it in my calendar". */
const WHAT_THEN = new RegExp(
  String.raw`^(?:(?:yay|yes|yeah|great|oh|o+h|ah|aw|cool|nice|lovely|perfect|ok|okay|good|ugh|right|well|omg|so|and)\b[,.!]* *)*` +
    String.raw`(?:that['’]?s|that is|it['’]?s|that will be)(?: (?:when|the day(?: that| when)?))?(?: (?:i|we)(?:['’](?:m|re|ll))?)?(?: (?:my|our|the|an?))? (?<title>[^,.;!?]{3,50}?)[,.;!]* (?:and |so )*(?<puts>(?:please |can you |could you )*(?:put|add|enter|note|stick|pop|save|write) .+)$`,
  'iu',
);

/** What is on the day that was counted or looked up. */
function ofThatDay({ whole, last }: FollowUp): MeantCalls | null {
  const { title: said = '', puts = '' } = WHAT_THEN.exec(whole)?.groups ?? {};
  const [, clock = ''] = PUTS_IT.exec(puts) ?? [];
  const day = said === '' || !PUTS_IT.test(puts) ? null : dayInMind(last);
  const title = day === null || isTime(said) ? null : titleIn(said);
  if (day === null || title === null || (clock !== '' && !isTime(clock))) return null;
  return oneCall('create_event', { title, when: `${day} ${/^\d/.test(clock) ? 'at ' : ''}${clock}`.trim() });
}

const BIRTHDAY = /\b(?:birthday|b-?day)\b/i;
/** "Put her birthday in my calendar", "put it in the calendar for next year". */
const PUTS_BIRTHDAY = new RegExp(
  `^${POLITE}(?:put|add|enter|note|stick|pop|save|write) (?:it|that|(?:his|her|their|the) (?:birthday|b-?day)) (?:(?:in|into|on|to|down in) (?:(?:the|my|our) )?(?:calendar|diary|agenda)|in|down)` +
    String.raw`(?: too| as well)*(?:,? (?:for|on) (?:the )?(?<year>next year|this year))?(?: please| too| as well)*[.!]*$`,
  'i',
);

/** Of the person who was found or changed. */
function ofBirthday(text: string, last: FollowUp['last']): MeantCalls | null {
  const found = PUTS_BIRTHDAY.exec(text);
  const [person, other] = found === null ? [] : thingsIn(last.result);
  const day = birthdayOf(last);
  if (found === null || day === null || person === undefined || other !== undefined) return null;
  const year = found.groups?.['year'];
  const [name = ''] = TITLE.test(person.title) ? [person.title] : person.title.split(' ');
  return oneCall('create_event', { title: `${name}'s birthday`, when: year === undefined ? day : `${day} ${year}` });
}

const TITLE = /^(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Aunt|Auntie|Uncle)\b/u;

/** "The garden club meets every second Tuesday at 10." */
const TOLD_SERIES =
  /^(?:(?:oh|so|ok|hey|hi),? )*(?:(?:the|my|our) )?(?<title>\p{L}[^,.;:?!]{1,40}?)(?: (?:meets?|is|are|takes place|happens|runs?|starts?|practises|practices|comes round)|['’]s)(?: on)? (?:every|each)\b/iu;
const DATE = /\d{1,2} \p{L}+ \d{4}/u;
const CLOCK =
  /^(?:(?:at|from) )?(?:\d{1,2}(?:[.:]\d\d)?|noon)(?: ?[ap]m)?(?: (?:to|till|until) \d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?)?$/i;

/** A series whose days were listed, as it was told then. */
function asSeries({ arguments: args, result }: FollowUp['last'], asked: string): MeantCalls | null {
  const repeat = stringOf(args, 'repeat');
  const dates = ((result ?? {}) as JsonObject)['dates'];
  const [first] = Array.isArray(dates) ? (dates as readonly JsonValue[]) : [];
  const [day] = DATE.exec(typeof first === 'string' ? first : '') ?? [];
  const title = titleIn(TOLD_SERIES.exec(asked)?.groups?.['title'] ?? '');
  if (repeat === null || day === undefined || title === null || title === '') return null;
  const clock = timePhrases(asked).find(({ text }) => CLOCK.test(text) && isTime(`${day} ${text}`))?.text;
  return oneCall('create_event', {
    title,
    when: clock === undefined ? day : `${day} ${/^\d/.test(clock) ? 'at ' : ''}${clock}`,
    repeat,
  });
}

/** "Start of work 2 November" was written down: "put that in the calendar too, 8 o'clock". */
function notedDay({ text, last }: FollowUp): MeantCalls | null {
  const found = PUTS_IT.exec(text);
  const note = stringOf(last.arguments, 'text') ?? '';
  const day = timePhrases(note).find(({ text: phrase }) => SAYS_DAY.test(phrase))?.text;
  if (found === null || day === undefined || timePhrases(note.replace(day, ' ')).length > 0) return null;
  const title = titleIn(
    note
      .replace(day, ' ')
      .replace(/ (?:on|at|from|is|starts?)? *$/i, '')
      .replaceAll(/^[\s,:–-]+|[\s,.:–-]+$/g, ''),
  );
  const [, clock = ''] = found;
  if (
    title === null ||
    title === '' ||
    / and /i.test(day) ||
    title.split(' ').length > MOST_TITLE_WORDS ||
    /[.;!?]/.test(title)
  )
    return null;
  if (clock !== '' && !isTime(clock)) return null;
  const hours = clock.replace(/^for (?=\d)/i, '');
  return oneCall('create_event', { title, when: `${day} ${/^\d/.test(hours) ? 'at ' : ''}${hours}`.trim() });
}

const MOST_TITLE_WORDS = 8;
/** A day of its own, and no length or hour. */
const SAYS_DAY = new RegExp(
  String.raw`\b(?:${WEEKDAY}|${MONTH_START}\p{L}*|tomorrow|next week|\d{1,2}(?:st|nd|rd|th))\b`,
  'iu',
);
