import { timePhrases } from './time-phrases.ts';
import { POLITE } from './polite-words.ts';

/** Two requests in one message, each with all its words. */
export type Pair = readonly [first: string, second: string];
/** @returns the two requests with the words that they share; null if what follows does not share them. */
export type Share = (before: string, after: string) => Pair | null;

const REMINDS = new RegExp(String.raw`^(${POLITE}remind me)\b`, 'i');
const TIME_AND_TASK =
  /^(?:at|on|in|tomorrow|tonight|today|next|this|every|mon|tues|wednes|thurs|fri|satur|sun)\w*\b.*\bto \w+/i;

/** "Remind me at 8 to lock up and at 9 to call Ben". */
export const remindsOfAnother: Share = (before, after) => {
  const [, remind] = REMINDS.exec(before) ?? [];
  if (remind === undefined || /\bevery \S+$/i.test(before)) return null;
  const again = after.replace(/^again /i, '');
  if (AT_ONLY.test(before.slice(remind.length)) && TIME_AND_TASK.test(again))
    return remindedTwice(remind, before, again);
  if (TIME_AND_TASK.test(after)) return [before, `${remind} ${after}`];
  return endsWithTime(before) && endsWithTime(after) ? [before, `${remind} to ${after}`] : null;
};

/** Nothing but a time was said so far. */
const AT_ONLY = /^ (?:at |on |in |tomorrow |today |tonight )*[\w:.]+(?: ?(?:am|pm|o'clock|minutes|hours))?$/i;

/** "Remind me at 6 and again at 8 to lock up". */
function remindedTwice(remind: string, before: string, after: string): Pair {
  const task = after.slice(after.search(/ to /i));
  return [`${before}${task}`, `${remind} ${after}`];
}

/** "Call Ben at 7": something to do, and then when. */
function endsWithTime(text: string): boolean {
  const [time] = timePhrases(text);
  return time !== undefined && /\d/.test(time.text) && text.endsWith(time.text) && text.length > time.text.length + 3;
}
