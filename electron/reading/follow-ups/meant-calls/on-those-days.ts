import { POLITE } from '../../english/polite-words.ts';
import { isTime } from '../../english/merged-time.ts';
import { dayInMind } from '../day-in-mind.ts';
import type { FollowUp, MeantCalls } from './meant-call.ts';

const DAYS = '(?:days?|dates?|evenings?|mornings?|afternoons?|nights?|times?|of (?:them|those(?: days)?|these))';
const WHICH = String.raw`(?:on |for )?(?<which>both|each|all (?:two|three|four|of those)|all)(?: of)?(?: (?:those|these|the))? ${DAYS}`;
const CLOCK = String.raw`(?:at )?(?<clock>(?:noon|midday|half past \p{L}+|\p{L}+ o'clock|\d{1,2}(?:[:.]\d\d)?)(?: ?[ap]m)?)`;
/** "Remind me both days at 8pm to pack food", "remind me at 8 on both days to eat". */
const REMINDS = [`${WHICH},? ${CLOCK}`, `${CLOCK},? ${WHICH}`].map(
  (when) =>
    new RegExp(
      `^${POLITE}(?:(?:and|also|then|please),? )*remind me ${when} (?:to|about|of|that) (?<text>\\S.{2,80}?)(?:,? please)?$`,
      'iu',
    ),
);
const MADE = /^create_event$/;
const HOW_MANY: Readonly<Record<string, number>> = { both: 2, 'all two': 2, 'all three': 3, 'all four': 4 };

/** A reminder on each of the days for which the last answers entered something. */
export function onThoseDays({ whole, recent }: FollowUp): MeantCalls | null {
  const said = REMINDS.map((form) => form.exec(whole.replace(/[\s.!]+$/, ''))?.groups).find((one) => one !== undefined);
  const { which = '', clock = '', text = '' } = said ?? {};
  const days = [...new Set(recent.filter(({ toolName }) => MADE.test(toolName)).map(dayInMind))];
  const wanted = HOW_MANY[which.toLowerCase()] ?? days.length;
  if (said === undefined || days.length < 2 || days.length !== wanted || days.includes(null) || !isTime(`at ${clock}`))
    return null;
  return {
    calls: days.map((day) => ({ tool: 'create_reminder', arguments: { text, when: `${day ?? ''} at ${clock}` } })),
    isAsked: true,
  };
}
