import type { StoredMessage } from '../../../storage/stored-message.ts';
import { dayInMind } from './day-in-mind.ts';
import { lastCallOf } from './last-call.ts';

const THAT_DAY =
  /\b(?:(on|for|until|till|to|before|after|by|from|of) )?(?:(?:that|this very) (?:same )?(?:day|date)|the same day)\b/gi;

/** "Haircut at 2pm that day", after an answer that was about one day: with the date. */
export function withThatDay(history: readonly StoredMessage[], text: string): string {
  const call = lastCallOf(history.at(-2));
  const day = call === null ? null : dayInMind(call);
  return day === null ? text : text.replaceAll(THAT_DAY, (_, link = 'on') => `${String(link)} ${day}`);
}
