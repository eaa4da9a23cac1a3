import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { KEEP } from '../contact-detail.ts';
import { POLITE } from '../../english/polite-words.ts';
import { emailsIn, phonesIn } from '../../english/contact-words.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { thingsIn } from '../things-in-mind.ts';
import { withAlike } from '../../../foundation/merged-statement.ts';
import { saidInstead } from './said-instead.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_CONTACTS = /^(?:find|add|edit|restore)_contact$/;
const CHANGED = /^(?:add|edit|restore)_contact$/;

const AROUND = new RegExp(
  [
    String.raw`^(?:her|his|their|he|he's|she|she's|they|they've|got|number|phone|mobile|cell|e-?mail|mail|`,
    'address|new|current|old|other|dead|gone|works?|working|valid|any|more|longer|anymore|no|not|',
    'reach|reached|under|use|uses|using|on|changed|save|add|note|note|there|well|out|service|off|',
    'write|enter|fill|store|in|down|outdated|obsolete|wrong|work|home|office|landline|via|replace|replaces|previous|which)$',
  ].join(''),
  '',
);
export const OLD_IS_GONE = new RegExp(
  [
    String.raw`\b(?:old|other|previous|last) (?:one|number|phone|e-?mail|mail|address)?.{0,20}?(?:dead|gone|`,
    String.raw`off|out|no longer|not|any ?more|invalid)\b|\b(?:no longer|replaces?|changed|outdated|out of date|obsolete)\b`,
  ].join(''),
  'i',
);
const BORN = /\b(?:b-?day|birthday|born|dob|date of birth)\b/i;
/** "Then write it in, …", "add 6 May 1971". */
const WRITES_IT = /\b(?:write|put|add|save|store|note|enter|fill)\b/i;
const AROUND_BIRTHDAY =
  /^(?:write|store|enter|fill|add|save|note|in|down|there|b-?day|birthday|born|dob|date|birth|her|his|their|he|she|they|was|on)$/;
/** "It ends in 134", "0191 at the end", "the last three are 134": how a number is corrected by its end. */
const ENDS = [
  /\b(?:ends?|ending|finishes|finish) (?:(?:in|with|on) )?(?:an? )?(\d{1,6})\b/i,
  /(?<!\d ?)(\d{1,6}) (?:at|in) the (?:very )?end\b/i,
  longPattern('i')`
    \blast (?:(?:one|two|three|four|five|six|\d|few|couple of) )?(?:digits?|numbers?|figures?|ones?)?
    (?: of (?:it|them|the number))?(?: (?:is|are|was|were|should be|must be)|['’]s|:) (\d{1,6})\b
  `,
];
const WORKS = longPattern('iu')`
  ^(?:he|she|they)(?:['’](?:s|re|ve))?
  (?: (?:is|are|has|have|now|just|recently))* (?:
    (?:works?|working|employed)(?: now)? (?:at|for|with)|joined|(?:switched|changed|gone|went over) to
    |started (?:at|with)
  ) (\p{Lu}[^?!;]{1,50}?)(?: now| these days)?$
  |^(?:her|his|their|the) (?:company|firm|employer|organi[sz]ation)(?: is|'s|:)(?: now)? ([^?!;]{2,50})$
`;
/** "And note that he's closed on Mondays". */
const NOTES = longPattern('iu')`
  ^${POLITE}(?:note|write|add|put|jot|remember)
  (?: down| in| there| to (?:it|the contact|(?:his|her|their) (?:entry|contact|notes))| in (?:his|her|their|the) notes
  )*(?: that|:)* ((?:he|she|they)(?:['’](?:s|re|ll|ve|d))? \S.{3,80})$
`;
const FULL_NAME = new RegExp(
  [
    String.raw`^(?:her|his|their|the) (?:first |last |full |sur)?name(?:'s| is|:)(?: actually|`,
    String.raw` now)? (?:[\p{L}'’-]+, )?([\p{L}'’. -]{2,50})$`,
  ].join(''),
  'iu',
);
const LAST_NAME = longPattern('iu')`
  ^(?:her|his|their|the) (?:surname|last name|family name)
  (?:['’]s| is|:) (?:actually |really |now |spelled |spelt |written )*([\p{L}'’-]+)
  (?:,? (?:with|spelled|spelt|actually|now|not) ?.{0,20})?$
`;
const FIRST_NAME = /^(?:her|his|their) first name(?:'s| is) ([\p{L}'’-]+)$/iu;

/**
 * A detail of the person that the conversation is about: "her number is 0176 …", "bday 30 June 1979", "the number ends in 213",
 * "he has a new number, …, the old one is dead".
 */
export function contactField({ text, whole, last, recent, asked }: FollowUp): MeantCalls | null {
  const call = recent.findLast(({ toolName }) => OF_CONTACTS.test(toolName));
  if (call === undefined) return null;
  const [person, other] = thingsIn(call.result);
  if (person === undefined || other !== undefined) return null;
  const name = person.title;
  const isAsked =
    call === last
      ? CHANGED.test(last.toolName) ||
        /\b(?:save|add|note|put|update|change|write|enter|fill|store)\b(?![@.])/i.test(text)
      : false;
  const change = (what: string, to: string, replaces: string | null = null): MeantCalls =>
    oneCall(
      'edit_contact',
      { name, change: what, to, ...(replaces !== null && { replaces }) },
      isAsked || CHANGED.test(call.toolName),
    );
  const [[phone], [email]] = [phonesIn(text), emailsIn(text)];
  if (email !== undefined && isAround(text, email)) return change('email', email, replacedIn(text, call, 'email'));
  const birthday = birthdayIn(text, call === last ? asked : '');
  if (birthday !== null) return change('birthday', birthday);
  if (phone !== undefined && isAround(text, phone)) return change('phone', phone, replacedIn(text, call, 'phone'));
  const number = withEnd(text, justGiven(call, 'phone') ?? knownOf(call, 'phone'));
  if (number !== null) return change('phone', number.to, number.from);
  const [, company, named] = WORKS.exec(text.replace(KEEP, '').replace(/[.,;]+$/, '')) ?? [];
  if (company !== undefined || named !== undefined) return change('organization', company ?? named ?? '');
  const [, noted = ''] = NOTES.exec(text) ?? [];
  if (noted !== '') return oneCall('edit_contact', { name, change: 'notes', to: noted });
  const full = fullName(text, name) ?? (call === last ? spelledName(whole, name) : null);
  return full === null || !(CHANGED.test(call.toolName) || LAST_NAME.test(text)) ? null : change('name', full);
}

/** "It's Lucie, with ie": of a name that was misheard. */
function spelledName(message: string, name: string): string | null {
  const { words, isSpelled, isCorrection } = saidInstead(message.replace(NOT_NAME, ''));
  const isMeant = isSpelled || isCorrection || SPELLED.test(message);
  const isName = isMeant && /^[\p{L}'’-]+(?: [\p{L}'’-]+)?$/u.test(words);
  return isName ? withAlike(name, words) : null;
}

const NOT_NAME = /,? (?:and )?not \p{L}+[.!]*$/iu;
const SPELLED = /\b(?:spel(?:t|led)|written|with (?:an? )?\p{L}{1,2})\b|^(?:oh,? |ah,? )?(?:it|that)['’]s \p{Lu}/iu;

/** The value that the call gave. */
const justGiven = ({ toolName, arguments: args }: ToolCall, kind: string): string | null =>
  toolName === 'add_contact'
    ? stringOf(args, kind)
    : toolName === 'edit_contact' && args['change'] === kind
      ? stringOf(args, 'to')
      : null;

const AROUND_END =
  /^(?:ends?|number|phone|mobile|cell|digits?|her|his|their|not|no|wait|wrong|mistake|typo|oops|again|correct|change|fix)$/;

/** @returns a phone number with other digits at its end, the spaces where they were; null if a text says none. */
function withEnd(text: string, from: string | null): { readonly from: string; readonly to: string } | null {
  const [said = '', ending] = ENDS.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  // "The lease ends in 2027" is about something else.
  if (
    ending === undefined ||
    !hasOnly(text.replace(said, ' ').replace(/,? (?:and )?not \d+\s*[.!]*$/i, ' '), AROUND_END) ||
    from === null ||
    from.replaceAll(/\D/g, '').length <= ending.length
  )
    return null;
  const kept = from.replaceAll(/\D/g, '').length - ending.length;
  let at = 0;
  const to = from.replaceAll(/\d/g, (digit) => (at++ < kept ? digit : ending.charAt(at - 1 - kept)));
  return to === from ? null : { from, to };
}

const isAround = (text: string, value: string): boolean => hasOnly(text.replace(value, ' '), AROUND);

/** @param asked what was asked of the person before: "do I have her birthday?" */
function birthdayIn(text: string, asked: string): string | null {
  if (!BORN.test(text) && !(BORN.test(asked) && WRITES_IT.test(text))) return null;
  const phrase = timePhrases(text).find(
    ({ text: one }) =>
      /\d/.test(one) && /\p{L}{3}|[./-]/u.test(one) && hasOnly(text.replace(one, ' '), AROUND_BIRTHDAY),
  );
  return phrase?.text.replace(/^on /i, '') ?? null;
}

/** The value that a new number replaces, if there is only one of its kind. */
const replacedIn = (text: string, call: ToolCall, kind: string): string | null =>
  OLD_IS_GONE.test(text) ? knownOf(call, kind) : null;

function knownOf({ result }: ToolCall, kind: string): string | null {
  const found = fieldIn(result, kind);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function fieldIn(value: JsonValue, kind: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap((one) => fieldIn(one, kind));
  const own = (value as JsonObject)[kind];
  if (Array.isArray(own)) return (own as readonly JsonValue[]).filter((one) => typeof one === 'string');
  return Object.values(value as JsonObject).flatMap((one) => fieldIn(one, kind));
}

/** "Her first name is Defne" of "Dr Yilmaz"; "the name is Ida Lund". */
function fullName(text: string, name: string): string | null {
  const [, first] = FIRST_NAME.exec(text) ?? [];
  if (first !== undefined) return name.replace(/(?<!\S)(?=\S+$)/, `${first} `);
  const [, surname] = LAST_NAME.exec(text) ?? [];
  if (surname !== undefined) return name.includes(' ') ? name.replace(/\S+$/, surname) : `${name} ${surname}`;
  const [, full] = FULL_NAME.exec(text) ?? [];
  return full ?? null;
}
