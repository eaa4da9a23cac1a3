import { readingAt } from './kept-words.ts';
import { asksSomewhere } from './asks-somewhere.ts';
import { turnsIn } from './turn-words.ts';

/** Words that take back the whole request, not only a value. */
const TAKES_BACK = new RegExp(
  [
    String.raw`\b(?:scratch|strike|scrap|forget|drop|cancel|ignore) (?:that|it|this|what i said)|`,
    String.raw`\bnever ?mind|\bon second thoughts?|\bchanged my mind`,
  ].join(''),
  'i',
);
const DENIES = /^(?:please )?(?:don['’]?t|do not|keep|leave)\b/i;
/** "… never mind", "… no, forget it": nothing is asked for any more. */
const TAKES_ALL_BACK = new RegExp(
  [
    String.raw`(?:[,;–—!…]|\.+)\s*(?:(?:no|oh|wait|actually|well|hm+|sorry|ah|and|but|please|you know what)[,.!]* )*`,
    '(?:scratch that|strike that|scrap that|forget (?:it|that|i said (?:that|anything))|',
    "never ?mind(?: that)?|don['’]?t(?: do (?:it|that))?|(?:i )?changed my mind)[.!]*$",
  ].join(''),
  'i',
);
const REFERS = /\b(?:it|that|this|them)\b/i;

/**
 * @param turn the words between what was asked for first and what is asked for instead.
 * @returns what is asked for if the first request is taken back whole: "flip a coin, no, scrap that, roll a die". Null if
 * only a part of it is corrected.
 */
export function insteadOf(before: string, turn: string, after: string): string | null {
  if (DENIES.test(after)) return after;
  if (!TAKES_BACK.test(turn)) return null;
  const begins = after.split(/\s+/).length > 2 && asksSomewhere(after);
  return begins && !REFERS.test(after) ? after : null;
}

/** Whether a message ends by taking back its request; in "note: never mind", those words are to be kept. */
export function isWithdrawn(message: string): boolean {
  const found = TAKES_ALL_BACK.exec(message);
  return found !== null && found.index > 0 && readingAt(message, found.index + 1) !== 'kept';
}

/** "No wait", "scratch that": other words of a speaker who stops short may only be polite. */
const STRONGLY =
  /\bno\b|\b(?:scratch|strike|scrap|forget) that\b|\bnever ?mind\b|\bchanged my mind\b|\bsorry\W+i mean\b/i;

/** Whether the rest of a message clearly takes something back without making clear what replaces it. */
export const isInDoubt = (message: string): boolean =>
  turnsIn(message).some(
    ({ start, end, isSure, isClear }) =>
      start > 0 &&
      end < message.length &&
      isSure &&
      isClear &&
      STRONGLY.test(message.slice(start, end)) &&
      readingAt(message, start + 1) !== 'kept',
  );
