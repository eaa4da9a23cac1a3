import type { OwnRequest } from '../meant-request.ts';
import { isTime } from './merged-time.ts';
import { timePhrases } from './time-phrases.ts';

/** What somebody mustn't miss. */
const MUST_NOT = new RegExp(
  [
    String.raw`^(?:(?:oh|and|so|but|ok|hey|please|well)[,:]? )*(?:i|we) (?:really |simply |just |absolutely |definitely )*`,
    "(?:mustn['’]?t|must not|can['’]?t|cannot|can not|shouldn['’]?t|(?:had |['’]d )?better not|don['’]?t want to|do not want to|",
    "(?:can['’]?t|cannot) afford to|dare not) (?:miss|sleep through|oversleep|be late for|overlook|be late to) (?:out on )?",
    '(?:the |my |our )?(.+?)[.!]*$',
  ].join(''),
  'i',
);

const SAYS_HOUR = /\d|\b(?:noon|midnight|half past|quarter (?:to|past)|o['’]clock)\b/i;

/**
 * Reads that somebody must not miss something at a time to come: "I mustn't sleep through the eclipse on Friday at 6 am". A reminder is
 * offered.
 * @returns null for any other message, and without a time of day.
 */
export function notToMiss(message: string): OwnRequest | null {
  const [, said = ''] = MUST_NOT.exec(message) ?? [];
  const time = timePhrases(said).find(({ text }) => said.endsWith(text))?.text;
  const thing = time === undefined ? '' : said.slice(0, -time.length).trim();
  if (time === undefined || thing === '' || !isTime(time) || !SAYS_HOUR.test(time)) return null;
  return { tool: 'create_reminder', request: `remind me ${time} of ${thing}`, said: '' };
}
