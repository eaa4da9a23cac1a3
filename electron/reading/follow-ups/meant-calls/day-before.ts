import { POLITE } from '../../english/polite-words.ts';
import { MONTH_START, WEEKDAY } from '../../english/time-words.ts';

const BEFORE = String.raw`(?:on )?(?:the )?(?:day|night|evening|morning|afternoon) before`;
const AT = String.raw`(?:,? (?:at )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|midday|half (?:past )?\S+))`;
const FORMS = [
  `^remind me(?: (?:of|about) (?:it|that|this))?,? ${BEFORE}(?: (?:it|that|then))?${AT}?(?: please| too| as well)*$`,
  `^remind me,? ${BEFORE}${AT}?,? (?:to|about|that|of) (?<text>.+)$`,
  `^${BEFORE}${AT}?,? (?:please )?remind me(?: to| about| that| of)? (?<text>.+)$`,
  `^remind me (?:to |about |of )?(?<text>.+?),? ${BEFORE}${AT}?$`,
].map((form) => new RegExp(form, 'iu'));
const OPENING = new RegExp(`^${POLITE}`, 'i');

/** @returns whether a message asks for a reminder on "the day before" without saying what that is counted from. */
export function isOpenDayBefore(message: string): boolean {
  const text = message
    .trim()
    .replaceAll('’', "'")
    .replace(/[\s.!]+$/, '')
    .replace(OPENING, '');
  const said = FORMS.map((form) => form.exec(text)).find((one) => one !== null);
  return said !== undefined && !SAYS_DAY.test(said.groups?.['text'] ?? '');
}

const SAYS_DAY = new RegExp(String.raw`\d|\b(?:${WEEKDAY}|${MONTH_START}\p{L}*|today|tonight|tomorrow|next)\b`, 'iu');
