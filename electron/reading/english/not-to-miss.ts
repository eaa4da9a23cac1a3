import type { OwnRequest } from '../meant-request.ts';
import { isTime } from './merged-time.ts';
import { timePhrases } from './time-phrases.ts';

/** What somebody mustn't miss, or forget. */
const MUST_NOT = new RegExp(
  [
    String.raw`^(?:(?:oh|and|so|but|ok|hey|please|well)[,:]? )*(?:(?:i|we) (?:really |simply |just |absolutely |definitely |honestly )*`,
    "(?:mustn['’]?t|must not|can['’]?t|cannot|can not|shouldn['’]?t|should (?:really |definitely )?not|(?:had |['’]d )?better not|",
    "ought not to|don['’]?t want to|do not want to|(?:can['’]?t|cannot) afford to|dare not) |",
    '(?:better|must|should|best) not |',
    "(?:it['’]?d|it would|would|wouldn['’]?t) (?:really )?(?:be|hurt) (?:(?:good|great|nice|bad|a shame|best|better|terrible|awful) )?(?:if|that) (?:i|we) (?:didn['’]?t |did not |don['’]?t )?)",
    '(?<verb>miss|forget(?: about)?|forgot(?: about)?|sleep through|oversleep|be late for|overlook|be late to) (?:out on )?',
    '(?:the |my |our )?(?<said>.+?)[.!]*$',
  ].join(''),
  'i',
);

/** "I mustn't forget to ring the vet": says that somebody wants to be reminded, whereas one may only be sorry to miss something. */
const TO_DO = /^to (?=\p{L})/iu;
const SAYS_HOUR = /\d|\b(?:noon|midnight|half past|quarter (?:to|past)|o['’]clock)\b/i;

/**
 * Reads that somebody must not miss something at a time to come, or forget to do it: "I mustn't sleep through the eclipse on Friday at
 * 6 am". What is only to be missed is offered.
 * @returns null for any other message, and for what isn't to be missed if it has no time of day.
 */
export function notToMiss(message: string): OwnRequest | null {
  const { verb = '', said = '' } = MUST_NOT.exec(message)?.groups ?? {};
  const isForgotten = /^forg/i.test(verb);
  const time = timePhrases(said).find(({ text }) => said.endsWith(text) && isTime(text))?.text;
  if (isForgotten && TO_DO.test(said)) {
    const rest = time === undefined ? said : `${time} ${said.slice(0, -time.length).trim()}`;
    return { tool: 'create_reminder', request: `remind me ${rest}`, said: `remind me ${rest}` };
  }
  const thing = time === undefined ? '' : said.slice(0, -time.length).trim();
  if (time === undefined || thing === '' || /^that\b/i.test(thing) || !SAYS_HOUR.test(time)) return null;
  const request = `remind me ${time} of ${thing}`;
  return { tool: 'create_reminder', request, said: isForgotten ? request : '' };
}
