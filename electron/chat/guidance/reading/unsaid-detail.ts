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

/** "Save Ida's new number": in the contacts, where else. */
const KEEPS_NEW = new RegExp(
  String.raw`^${POLITE}(?:save|store|add|enter|note(?: down)?) (?<whose>(?!(?:his|her|their|its|your|today|tomorrow)\b)[\p{L}][\p{L}' -]{0,40}?'s) ` +
    String.raw`(?:new |current |other )?(?<detail>(?:(?:phone|mobile|cell|home|work) )?(?:number|phone|mobile)|e-?mail(?: address)?|birthday|b-?day)` +
    String.raw`(?:,? (?:please|pls|for me|will you|would you|too|as well))*[.!]*$`,
  'iu',
);

/** "Save the phone number of Hannah from the front desk". */
const KEEPS_OF = new RegExp(
  String.raw`^${POLITE}(?:save|store|keep|enter|record)(?: down)? (?:the )?(?:new |current |other )?(?<detail>(?:phone |mobile )?number|e-?mail(?: address)?) ` +
    String.raw`of (?<who>(?!(?:the|my|our) (?:file|table|note|list|row)s?\b)\p{L}[\p{L}' -]{1,50}?)(?:,? (?:please|pls|for me|too|in my contacts))*[.!?]*$`,
  'iu',
);

/** "Add the new apprentice to my contacts, 0170 …": who it is, but not what they are called. */
const NAMELESS = new RegExp(
  String.raw`^${POLITE}(?:[Ss]ave|[Ss]tore|[Kk]eep|[Ee]nter|[Aa]dd|[Pp]ut) (?:the|my|our|a|this|his|her) (?:new|other|next|young) ` +
    String.raw`(?!(?:phone|mobile|cell|number|e-?mail|mail|address|contact|task|to-?do|note|event|entry|row|list|file|folder)\b)` +
    String.raw`\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?(?: (?:to|in|into|among) (?:my |the |our )?(?:contacts?|contact list|address book|phone ?book))?` +
    String.raw`(?:[,:.;]| [–-])?(?: (?:(?:and|his|her|their|the|phone|mobile|cell|number|e-?mail|address|is|it['’]s|under|at|on)\b:? ?)*)?(?:\S+@\S+|[+(]?\d[\d ()/.-]{5,}\d)(?:,? (?:please|pls|thanks))*[.!]*$`,
  'u',
);
/** @returns the question for the name, if a message saves somebody's number and says only what they are. */
export const unsaidName = (message: string): string | null => (NAMELESS.test(message.trim()) ? 'Who is it?' : null);

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
  const { whose, detail } = (KEEPS.exec(text) ?? KEEPS_NEW.exec(text) ?? CHANGES.exec(text))?.groups ?? {
    whose: of && `${of['who'] ?? ''}'s`,
    detail: of?.['detail'],
  };
  if (whose === undefined || detail === undefined) return null;
  return { name: whose.replace(/^(?:the|my|our) |'s$/gi, ''), detail, question: `What is ${whose} ${detail}?` };
}
