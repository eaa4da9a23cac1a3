import { turnsIn } from './turn-words.ts';

/** "… never mind", "… no, forget it": nothing is asked for any more. */
const TAKES_ALL_BACK = new RegExp(
  [
    String.raw`(?:[,;–—!…]|\.+)\s*(?:(?:no|oh|wait|actually|well|hm+|sorry|ah|and|but|please|you know what)[,.!]* )*`,
    '(?:scratch that|strike that|scrap that|forget (?:it|that|i said (?:that|anything))|',
    "never ?mind(?: that)?|don['’]?t(?: do (?:it|that))?|(?:i )?changed my mind)[.!]*$",
  ].join(''),
  'i',
);

/** Whether a message ends by taking back its request. */
export const isWithdrawn = (message: string): boolean => (TAKES_ALL_BACK.exec(message)?.index ?? 0) > 0;

/** "No wait", "scratch that": other words of a speaker who stops short may only be polite. */
const STRONGLY =
  /\bno\b|\b(?:scratch|strike|scrap|forget) that\b|\bnever ?mind\b|\bchanged my mind\b|\bsorry\W+i mean\b/i;

/** Whether the rest of a message clearly takes something back without making clear what replaces it. */
export const isInDoubt = (message: string): boolean =>
  turnsIn(message).some(
    ({ start, end, isSure, isClear }) =>
      start > 0 && end < message.length && isSure && isClear && STRONGLY.test(message.slice(start, end)),
  );
