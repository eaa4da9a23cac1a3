import { timePhrases } from '../../english/time-phrases.ts';
import { dayInMind } from '../day-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** Tools that say something about a day, and the argument that is the day. */
const OF_DAYS: Readonly<Record<string, string>> = { week_number: 'when', find_date: 'when' };
const LIKELY = 0.85;
const POINTS = /\b(?:that|it|then|this)\b/i;

/** "And tell me the week number for that", after something on one day was made, moved or found. */
export function ofThatDay({ text, last, expected }: FollowUp): MeantCalls | null {
  const found = Object.entries(OF_DAYS).find(([tool]) => (expected?.chances.get(tool) ?? 0) >= LIKELY);
  if (found === undefined || !POINTS.test(text) || timePhrases(text).some(({ text: one }) => SAYS_DAY.test(one)))
    return null;
  const [tool, parameter] = found;
  const day = dayInMind(last);
  return day === null || tool === last.toolName ? null : oneCall(tool, { [parameter]: day });
}

const SAYS_DAY = /\d|\p{L}{3,}day\b|\b(?:(?:this|next|last) (?:week|month|year)|today|tomorrow|christmas|easter)\b/iu;
