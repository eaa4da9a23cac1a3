import { DETAIL } from './contact-words.ts';
import { POLITE } from './polite-words.ts';
import { WEEKDAY } from './time-words.ts';

const KEEPS = new RegExp(
  [
    String.raw`^${POLITE}(?:save|store|keep|enter|add|put|note|record|write)(?: down)? `,
    String.raw`(?<whose>(?!(?:his|her|their|its|your)\b)[\p{L}][\p{L}' -]{0,40}?'s) (?:new |current |other )?(?<detail>${DETAIL}) `,
    String.raw`(?:in|into|to|on|under) (?:my |the |our )?(?:contacts?|contact list|address book|phone ?book)`,
    String.raw`(?:,? (?:please|pls|for me|will you|would you|too|as well))*[.!?]*$`,
  ].join(''),
  'iu',
);

/** "Save the phone number of Hannah from the front desk". */
const KEEPS_OF = new RegExp(
  String.raw`^${POLITE}(?:save|store|keep|enter|record)(?: down)? (?:the )?(?:new |current |other )?(?<detail>(?:phone |mobile )?number|e-?mail(?: address)?) ` +
    String.raw`of (?<who>(?!(?:the|my|our) (?:file|table|note|list|row)s?\b)\p{L}[\p{L}' -]{1,50}?)(?:,? (?:please|pls|for me|too|in my contacts))*[.!?]*$`,
  'iu',
);

/** "I need to change Tom's phone number". */
const CHANGES = new RegExp(
  String.raw`^${POLITE}(?:i (?:need|want|have) to |i['’]d like to |i would like to )?(?:change|update|correct) ` +
    String.raw`(?<whose>(?!(?:his|her|their|its|your)\b)[\p{L}][\p{L}' -]{0,40}?'s) (?<detail>${DETAIL})(?:,? (?:please|pls|for me))*[.!]*$`,
  'iu',
);

/** "Wake me up tomorrow": nine o'clock, as for other reminders, would be far too late for most. */
const WAKES = new RegExp(
  String.raw`^${POLITE}(?:wake (?:me|us)(?: up)?|get (?:me|us) up|set (?:me )?(?:an|my|the) alarm(?: clock)?)` +
    String.raw`(?: (?:for )?(?:today|tomorrow|(?:on |this |next )?${WEEKDAY}|early)(?: (?:in the )?morning| early)?)?(?:,? (?:please|pls|for me))*[.!?]*$`,
  'iu',
);

/** @returns the question for the time, if a message asks to be woken and says none. */
export const unsaidTime = (message: string): string | null => (WAKES.test(message.trim()) ? 'At what time?' : null);

/** A detail of a person that is to be saved, and how to ask for it. */
export interface UnsaidDetail {
  readonly name: string;
  readonly detail: string;
  readonly question: string;
}

/** Reads a request to save a detail of a person that doesn't give it: "save Ida's number in my contacts", "save the number of Ida". */
export function unsaidDetail(message: string): UnsaidDetail | null {
  const text = message.trim().replaceAll('’', "'");
  const of = KEEPS_OF.exec(text)?.groups;
  const { whose, detail } = (KEEPS.exec(text) ?? CHANGES.exec(text))?.groups ?? {
    whose: of && `${of['who'] ?? ''}'s`,
    detail: of?.['detail'],
  };
  if (whose === undefined || detail === undefined) return null;
  return { name: whose.replace(/^(?:the|my|our) |'s$/gi, ''), detail, question: `What is ${whose} ${detail}?` };
}
