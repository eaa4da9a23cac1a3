import { longPattern } from '../../../foundation/long-pattern.ts';
import { durationOf } from '../../../tools/dates/parse-duration.ts';
import { amountOf, COUNT } from '../../english/number-words.ts';
import { withWholeNumbers } from '../../../foundation/number-words.ts';
import { LENGTH_UNIT } from '../../english/time-words.ts';
import { correction } from '../corrected-entry.ts';
import { stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';
import { thingsIn } from '../things-in-mind.ts';

const LENGTH = new RegExp(String.raw`^(?:(?:an?|half an?) )?(?:[\d.,]+|\p{L}+)?(?: ?${LENGTH_UNIT})$|^\d+$`, 'iu');
const UNIT = /(?<=[\d ])\p{L}+$/u;

/** "Add ten minutes", "give it five more minutes", "five minutes less". */
const LONGER = longPattern('i')`
  ^(?:(?:and|ok|now|please|then|can you|could you)\b,? )*(?:(?:add|give it|put|make it|plus)(?: on)? )?
  (?:another |an extra )?(?<count>${COUNT})(?<more> more| extra)? (?<unit>minutes?|mins?|hours?|seconds?|secs?)
  (?<behind> (?:more|longer|extra|less|shorter|on|to (?:it|that|the timer)))*(?: (?:please|on it|to it|to that|then))*
  $
`;
const SAYS_CHANGE = /\b(?:add|give it|more|extra|longer|less|shorter|plus|another)\b/i;
const MINUTE_MS = 60_000;

/** @returns how long a timer then runs altogether; null if a message says no such change. */
function longer(text: string, before: string): string | null {
  const { count, unit } = LONGER.exec(text)?.groups ?? {};
  const was = durationOf(before);
  const change = count === undefined || unit === undefined ? null : durationOf(`${String(amountOf(count))} ${unit}`);
  if (was === null || change === null || !SAYS_CHANGE.test(text)) return null;
  const minutes = (was + (/\b(?:less|shorter)\b/i.test(text) ? -change : change)) / MINUTE_MS;
  return minutes > 0 && Number.isInteger(minutes) ? `${String(minutes)} minutes` : null;
}

/** "Make it 15", after a timer was started: no tool changes one, so it is stopped, and another one started. */
export function timerLength({ text, last: { toolName, arguments: args, result } }: FollowUp): MeantCalls | null {
  const before = toolName === 'start_timer' ? stringOf(args, 'duration') : null;
  const corrected = before === null ? null : (longer(text, before) ?? correction(text));
  const said = corrected === null ? null : withWholeNumbers(corrected);
  const [timer] = thingsIn(result);
  if (before === null || said === null || timer === undefined || !LENGTH.test(said)) return null;
  const [unit] = UNIT.exec(before) ?? [];
  if (/^\d+$/.test(said) && unit === undefined) return null;
  const duration = /^\d+$/.test(said) ? `${said} ${unit ?? ''}` : said;
  const label = stringOf(args, 'label');
  return {
    calls: [
      { tool: 'cancel_reminder', arguments: { text: timer.title } },
      { tool: 'start_timer', arguments: { duration, ...(label !== null && { label }) } },
    ],
    isAsked: true,
  };
}
