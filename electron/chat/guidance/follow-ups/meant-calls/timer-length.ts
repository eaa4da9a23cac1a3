import { withWholeNumbers } from '../../../../foundation/number-words.ts';
import { LENGTH_UNIT } from '../../reading/time-words.ts';
import { correction } from '../corrected-entry.ts';
import { stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';
import { thingsIn } from '../things-in-mind.ts';

const LENGTH = new RegExp(String.raw`^(?:(?:an?|half an?) )?(?:[\d.,]+|\p{L}+)?(?: ?${LENGTH_UNIT})$|^\d+$`, 'iu');
const UNIT = /(?<=[\d ])\p{L}+$/u;

/** "Make it 15", after a timer was started: no tool changes one, so it is stopped, and another one started. */
export function timerLength({ text, last: { toolName, arguments: args, result } }: FollowUp): MeantCalls | null {
  const before = toolName === 'start_timer' ? stringOf(args, 'duration') : null;
  const corrected = before === null ? null : correction(text);
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

/** "Make it ten", after the timer was stopped. */
export function timerAgain(followUp: FollowUp): MeantCalls | null {
  const [stopped, started] = [followUp.last, followUp.recent.at(-2)];
  if (stopped.toolName !== 'cancel_reminder' || started === undefined) return null;
  const meant = timerLength({ ...followUp, last: started });
  return meant === null ? null : { ...meant, calls: meant.calls.slice(-1) };
}
