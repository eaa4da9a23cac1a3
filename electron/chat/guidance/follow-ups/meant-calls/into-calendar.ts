import { POLITE } from '../../reading/polite-words.ts';
import { isTime } from '../../reading/merged-time.ts';
import { titleIn } from '../../own-things/entry-form.ts';
import { dayInMind } from '../day-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_DAYS = /^(?:count_days|find_date|week_number)$/;
/** "Put it in the calendar at 10:15". */
const PUTS_IT = new RegExp(
  `^${POLITE}(?:put|add|enter|note|stick|pop|save|write) (?:it|that|this) (?:(?:in|into|on|to|down in) (?:(?:the|my|our) )?(?:calendar|diary|agenda)|in|down)` +
    String.raw`(?: (?:on|for) (?:that day|then|it))?(?:,? ((?:at|from|for|all)? ?.{1,30}?))?(?: please)?[.!]*$`,
  'i',
);
/** "Maths test is on 28 October, …", "how many days until the maths test on …". */
const TOLD = [
  /^(?:(?:oh|so|ok|hey|hi),? )*(?:(?:the|my|our) )?(?<title>\p{L}[^,.;:?!]{1,40}?)(?: is|['’]s| will be| takes place| starts)(?: (?:on|at))? .*\d/iu,
  /\b(?:until|till|to|before|for|is|are|'s)(?: (?:the|my|our))? (?<title>(?!there\b|it\b)\p{L}[^,.;:?!]{1,40}?)(?:,? (?:on|which is|that['’]s|is on))+ (?:the )?(?:\p{L}+ )?\d/iu,
];

/** What was said about a day before it was counted or looked up: "maths test is on 28 october, how many days do I have", "put it in the calendar at 10:15". */
export function intoCalendar({ text, last, asked }: FollowUp): MeantCalls | null {
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
