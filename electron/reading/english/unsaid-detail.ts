import { longPattern } from '../../foundation/long-pattern.ts';
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

const PLAIN_DETAIL = String.raw`(?:(?:phone|mobile|cell|home|work|telephone) )?(?:number|phone|mobile|telephone)|e-?mail(?: address)?`;

/** "Save Ida's new number": in the contacts, where else. */
const KEEPS_NEW = longPattern('iu')`
  ^${POLITE}(?:save|store|add|enter|note(?: down)?) (?<whose>
    (?!(?:his|her|their|its|your|today|tomorrow)\b)[\p{L}][\p{L}' -]{0,40}?'s
  ) (?:new |current |other )?(?<detail>${PLAIN_DETAIL}|birthday|b-?day)
  (?:,? (?:please|pls|for me|will you|would you|too|as well))*[.!]*$
`;

/** "Save the phone number of Hannah from the front desk", "save a telephone number for her" with her name. */
const KEEPS_OF = longPattern('iu')`
  ^${POLITE}(?:save|store|keep|enter|record|add|note)(?: down)? (?:the |an? )?(?:new |current |other )?
  (?<detail>${PLAIN_DETAIL}) (?:of|for) (?<who>
    (?!(?:it|that|this|me|him|her|them|later|today|tomorrow)\b)(?!(?:the|my|our) (?:file|table|note|list|row)s?\b)
    \p{L}[\p{L}' -]{1,50}?
  )(?:,? (?:please|pls|for me|too|in my contacts))*[.!?]*$
`;

/** "Save her number for me, name's Ida Berg": whose it is, but not the number. */
const NAMED_BEHIND = longPattern('u')`
  \b(?:[Ss]ave|[Ss]tore|[Kk]eep|[Aa]dd|[Nn]ote(?: down)?) (?:his|her|their|the|this) (?:new )?
  (?<detail>${PLAIN_DETAIL})(?: (?:for me|please|in my contacts|down))*(?:[,;.:]| [–-]) (?:(?:the|his|her|their) )?
  (?:name['’]?s|name is|called|it['’]?s|name:) (?<who>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})
  (?:,? (?:please|thanks))*[.!]*$
`;

/** "Add the new apprentice to my contacts, 0170 …": who it is, but not what they are called. */
const NAMELESS = longPattern('u')`
  ^${POLITE}(?:[Ss]ave|[Ss]tore|[Kk]eep|[Ee]nter|[Aa]dd|[Pp]ut) (?:the|my|our|a|this|his|her) (?:new|other|next|young) (?!
    (?:phone|mobile|cell|number|e-?mail|mail|address|contact|task|to-?do|note|event|entry|row|list|file|folder)\b
  )\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?
  (?: (?:to|in|into|among) (?:my |the |our )?(?:contacts?|contact list|address book|phone ?book))?(?:[,:.;]| [–-])?
  (?: (?:(?:and|his|her|their|the|phone|mobile|cell|number|e-?mail|address|is|it['’]s|under|at|on)\b:? ?)*)?
  (?:\S+@\S+|[+(]?\d[\d ()/.-]{5,}\d)(?:,? (?:please|pls|thanks))*[.!]*$
`;
/** What people are to somebody: "my new football coach". */
const ROLE =
  '(?:\\p{L}+(?:er|or|ist|ian|man|woman|maid)|coach|boss|guy|lady|person|vet|nurse|therapist|trainee|apprentice|intern|client|' +
  'neighbou?r|colleague|flatmate|roommate|housemate|classmate|teammate|workmate|friend|boyfriend|girlfriend|doctor|doc|gp|nanny|au pair|' +
  'tenant|accountant|agent|assistant|consultant|consultancy|sitter|babysitter|pal|mate|rep|landlord|landlady|firm|company)';
/** "My new football coach to my contacts, her number is …", with a verb or without. */
const DESCRIBED = longPattern('u')`
  ^${POLITE}(?:(?:[Cc]an|[Cc]ould) you )?(?:(?:[Ss]ave|[Ss]tore|[Kk]eep|[Ee]nter|[Aa]dd|[Pp]ut|[Ww]rite) )?
  (?:[Tt]he|[Mm]y|[Oo]ur|[Aa]n?|[Tt]his|[Hh]is|[Hh]er|[Tt]heir) (?:new|other|next|young) (?:\p{Ll}[\p{L}'-]* ){0,2}?
  ${ROLE} (?:to|in|into|among|as an?) (?:(?:my|the|our|new) )?(?:contacts?|contact list|address book|phone ?book)
  (?![\p{L}])(?!.*\b(?:called|named|name is|name['’]s|name:))(?<rest>.*)$
`;
/** Words behind a description that may be a name. */
const MAY_NAME =
  /(?:^|[\s,:-])(?!(?:I|I['’]m|I['’]ll|Please|Thanks|Thank|His|Her|Their|The|Phone|Number|Mobile|Email|E-Mail)\b)\p{Lu}\p{L}+/u;

/** @returns the question for the name, if a message saves somebody and says only what they are. */
export function unsaidName(message: string): string | null {
  const text = message.trim();
  const rest = DESCRIBED.exec(text)?.groups?.['rest'];
  return NAMELESS.test(text) || (rest !== undefined && !MAY_NAME.test(rest.replace(/(?<!\S)\S+@\S+/g, '')))
    ? 'Who is it?'
    : null;
}

/** "I need to change Tom's phone number". */
const CHANGES = longPattern('iu')`
  ^${POLITE}(?:i (?:need|want|have) to |i['’]d like to |i would like to )?
  (?:change|update|correct) (?<whose>(?!(?:his|her|their|its|your)\b)[\p{L}][\p{L}' -]{0,40}?'s) (?<detail>${DETAIL})
  (?:,? (?:please|pls|for me))*[.!]*$
`;

/** "Wake me up tomorrow": nine o'clock, as for other reminders, would be far too late for most. */
const WAKES = longPattern('iu')`
  ^${POLITE}(?:wake (?:me|us)(?: up)?|get (?:me|us) up|set (?:me )?(?:an|my|the) alarm(?: clock)?)
  (?: (?:for )?(?:today|tomorrow|(?:on |this |next )?${WEEKDAY}|early)(?: (?:in the )?morning| early)?)?
  (?:,? (?:please|pls|for me))*[.!?]*$
`;

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
  const { who, detail: wanted } = NAMED_BEHIND.exec(text)?.groups ?? {};
  if (who !== undefined && wanted !== undefined && !/\d{3}|@/.test(text))
    return { name: who, detail: wanted, question: `What is ${who}'s ${wanted.replace(/phone$/i, '$& number')}?` };
  const of = KEEPS_OF.exec(text)?.groups;
  const { whose, detail } = (KEEPS.exec(text) ?? KEEPS_NEW.exec(text) ?? CHANGES.exec(text))?.groups ?? {
    whose: of && `${of['who'] ?? ''}'s`,
    detail: of?.['detail'],
  };
  if (whose === undefined || detail === undefined) return null;
  return {
    name: whose.replace(/^(?:the|my|our) |'s$/gi, ''),
    detail,
    question: `What is ${whose} ${detail.replace(/phone$/i, (said) => `${said} number`)}?`,
  };
}
