import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { POLITE } from '../../english/polite-words.ts';
import { MONTH_START, WEEKDAY } from '../../english/time-words.ts';
import { dayInMind } from '../day-in-mind.ts';
import { thingsIn } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const BEFORE = String.raw`(?:on )?(?:the )?(?<part>day|night|evening|morning|afternoon) before`;
const AT = String.raw`(?:,? (?:at )?(?<time>\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|midday|half (?:past )?\S+))`;
const FORMS = [
  new RegExp(
    `^${POLITE}remind me(?: (?:of|about) (?:it|that|this))?,? ${BEFORE}(?: (?:it|that|then))?${AT}?(?: please| too| as well)*$`,
    'iu',
  ),
  new RegExp(`^${POLITE}remind me,? ${BEFORE}${AT}?,? (?:to|about|that|of) (?<text>.+)$`, 'iu'),
  new RegExp(`^${BEFORE}${AT}?,? ${POLITE}remind me(?: to| about| that| of)? (?<text>.+)$`, 'iu'),
  new RegExp(`^${POLITE}remind me (?:to |about |of )?(?<text>.+?),? ${BEFORE}${AT}?$`, 'iu'),
];
const DAY_MS = 86_400_000;
const IT = /^(?:it|that|this|that one|this one|her|him|the)$/i;
const DATE = /^(?<day>\d{1,2}) (?<month>\p{Lu}\p{Ll}+)(?: \d{4})?$/u;
/** Any year without a 29 February, to count back in. */
const COMMON_YEAR = 2027;

/** "Evening before, at 20:00, remind me to take the card", after an event or a birthday was found or made. */
export function dayBefore({ text, last }: FollowUp): MeantCalls | null {
  const said = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const day = said === undefined ? null : dateBefore(last);
  if (said === undefined || day === null) return null;
  const { part = 'day', time, text: about = 'it' } = said;
  const [thing] = thingsIn(last.result);
  const birthday = birthdayIn(last.result) === null ? '' : "'s birthday";
  const reminder = !IT.test(about) ? about : thing === undefined ? undefined : `${thing.title}${birthday}`;
  if (reminder === undefined) return null;
  const when =
    time === undefined ? (/^day$/i.test(part) ? day : `${day} in the ${part}`) : `${day} at ${inPart(time, part)}`;
  return oneCall('create_reminder', { text: reminder.replace(/[.!]+$/, ''), when });
}

/** @returns whether a message asks for a reminder on "the day before" without saying what that is counted from. */
export function isOpenDayBefore(message: string): boolean {
  const text = message
    .trim()
    .replaceAll('’', "'")
    .replace(/[\s.!]+$/, '');
  const said = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  return said !== undefined && !SAYS_DAY.test(said['text'] ?? '');
}

const SAYS_DAY = new RegExp(String.raw`\d|\b(?:${WEEKDAY}|${MONTH_START}\p{L}*|today|tonight|tomorrow|next)\b`, 'iu');

/** "The night before at 8". */
const inPart = (time: string, part: string): string =>
  /^(?:[1-9]|1[01])(?:[:.]\d\d)?$/.test(time) && /^(?:afternoon|evening|night)$/i.test(part) ? `${time}pm` : time;

/** @returns the day before the only thing that a call found or made, such as "21 October 2026", or "8 March" for a birthday. */
function dateBefore(call: ToolCall): string | null {
  const { result } = call;
  const [thing, other] = thingsIn(result);
  const told = thing === undefined ? dayInMind(call) : null;
  if (told !== null) return written(Date.parse(`${told} 12:00`) - DAY_MS, false);
  if (thing === undefined || other !== undefined) return null;
  if (thing.at !== null) return written(thing.at - DAY_MS, false);
  const { day, month } = DATE.exec(birthdayIn(result) ?? '')?.groups ?? {};
  const date = day === undefined ? Number.NaN : Date.parse(`${day} ${month ?? ''} ${String(COMMON_YEAR)}`);
  if (Number.isNaN(date)) return null;
  return written(date - DAY_MS / 2, false).replace(/ \d{4}$/, '');
}

/** @returns the birthday of the only contact that was found; null if it isn't known, or of several. */
export function birthdayIn(result: JsonValue): string | null {
  const contacts = ((result ?? {}) as JsonObject)['contacts'];
  const [only, other] = Array.isArray(contacts) ? (contacts as readonly JsonObject[]) : [];
  const birthday = other === undefined ? only?.['birthday'] : undefined;
  return typeof birthday === 'string' ? birthday : null;
}
