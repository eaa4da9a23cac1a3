import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { DETAIL, isEmail, isPhone } from '../english/contact-words.ts';
import { POLITE } from '../english/polite-words.ts';
import { thingsIn } from './things-in-mind.ts';
import type { MeantChange } from '../meant-request.ts';

const OPENING = /^(?:(?:and|but|oh|so|also|no|actually|well|sorry|ok|okay|by the way|btw)\b[,:]? ?)+/i;
const KEEPS = String.raw`\b(?:save|add|store|enter|note|put|keep|remember|change|update|write)`;
/** "…, save that", "… please save": a break, a polite word or an object distinguishes it from a value such as "3 Castle Keep". */
export const KEEP = new RegExp(
  [
    String.raw`(?:(?:^|[,.;:] +|(?<! ) +[–-] +|(?<! ) +and +)${POLITE}${KEEPS}(?: (?:that|it|this))?|`,
    String.raw`(?<! ) +(?:please|pls|can you|could you) +${KEEPS}(?: (?:that|it|this))?|(?<! ) +${POLITE}${KEEPS} (?:that|it|this))`,
    String.raw`(?: (?:down|in|there|too|for me|to (?:my|the|his|her|their) \S+(?: \S+)?|please|pls|will you))*[.!]*$`,
  ].join(''),
  'i',
);
const WHO = String.raw`(?:he|she|they|(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?))`;
const WHOSE = String.raw`(?:his|her|their|the|(\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?)['’]s)`;
/** Somebody who may not be among the contacts, as they are called: "my tenant". */
const ANYBODY = String.raw`(?:(?:my|our|the) )?(?!(?:i|you|we|he|she|it|that|this|they)\b)(\p{L}[\p{L}'’. -]{0,40}?)`;
const VALUE = String.raw`(\S.*?)(?: now| from now on| these days)?`;

/** "Her address is …", "the new number: …", "Ida's number has changed to …". */
const hasValue = (whose: string): RegExp =>
  new RegExp(
    String.raw`^${whose} (?:new |current )?(${DETAIL}|mail)(?: now)?` +
      String.raw`(?::| -|,? (?:is|it['’]?s|will be)|['’]s|(?: has| just| was| got)* changed to) (?:now )?${VALUE}$`,
    'iu',
  );
/** "She has e-mail now: …", "Ida has a new number, …". */
const has = (who: string): RegExp =>
  new RegExp(
    String.raw`^${who}(?:['’]s| has|['’]s got| has got| got| have| uses?)(?: an?)?(?: new| different| other)? (${DETAIL}|mail)` +
      String.raw`(?: too| now| at last| finally)*(?::| -|,? (?:it['’]?s|it is|which is)|,? is|['’]s|,)?(?: now)?:? ${VALUE}$`,
    'iu',
  );
const OF_CONTACT = [hasValue(WHOSE), has(WHO)];
const OF_ANYBODY = [hasValue(String.raw`${ANYBODY}['’]s?`), has(ANYBODY)];

/** "He moved, the new address is …", "she lives at …". */
const MOVED = new RegExp(
  String.raw`^${WHO}(?:['’]s| has| have)? (?:just |recently )?(?:moved|living|lives|live|relocated)(?: now)?` +
    String.raw`(?: (?:to|at|in)|(?:[,:.]| -) ?(?:(?:and )?(?:the|his|her|their) )?(?:new )?(?:address)?(?: is|:)?)` +
    String.raw` ${VALUE}$`,
  'iu',
);
const REACHED = new RegExp(
  String.raw`^(?:you can reach )?${WHO}(?:['’]s| is| are)? (?:(?:can|could) (?:now )?be (?:reached|contacted|found|called) )?(?:now )?` +
    String.raw`(?:reachable )?(?:at|on|under|via) ${VALUE}$`,
  'iu',
);
/** "Change it to …": the form of the value says what it is. */
const CHANGES_IT = /^(?:please )?(?:change|update|set|correct) (?:it|that|this) to (\S.*?)(?: now)?$/i;
/** "It's … now": a correction of what was just entered, or a remark on what was only looked up. */
const IT_IS = /^(?:(?:it|that)['’]?s|it is|the new one is) (\S.*?)(?: now)?$/i;

const SAYS_NEW = /\b(?:new|now|moved|changed|different|other)\b/i;

/** The tools whose answers are about one person. */
const OF_CONTACTS = new Set(['find_contact', 'add_contact', 'edit_contact', 'restore_contact']);

/**
 * Reads a detail of the person that was just looked up, or of one of the contacts: "he has e-mail now: …", "Ida's address is …,
 * save that". For anybody else, it has to be new: "my tenant's number changed to …".
 * @param call the last one of the previous answer; null if it made none.
 * @param names of the person's contacts.
 * @returns null for any other message.
 */
export function contactDetail(message: string, call: ToolCall | null, names: readonly string[]): MeantChange | null {
  const whole = toldBehind(message.trim()).replace(OPENING, '');
  const keeps = KEEP.exec(whole)?.[0];
  const text = (keeps === undefined ? whole : whole.slice(0, -keeps.length)).replace(/[.!,;]+$/, '').trim();
  if (whole.includes('?') || text.split(/\s+/).length > MOST_WORDS) return null;
  const { who, field, value } = ofContact(text, names) ?? ofAnybody(text) ?? NOTHING;
  const name = who ?? personOf(call);
  if (name === null || !fits(field, value)) return null;
  // Nobody tells a number or an address of somebody else for nothing.
  if (keeps === undefined && who !== null && !SAYS_NEW.test(text) && !isEmail(value) && !isPhone(value)) return null;
  return {
    tool: 'edit_contact',
    request: `change ${name}'s ${field} to ${value}`,
    isAsked: keeps !== undefined || CHANGES_IT.test(text) || (IT_IS.test(text) && wasEntered(call)),
  };
}

/** "Put Ida Berg's e-mail into the address book? It is ida@example.org": the value in a sentence of its own. */
const TOLD_BEHIND = new RegExp(
  String.raw`^.*?\b(?:put|add|save|store|enter|note|change|update)\b.*?(\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,2})['’]s (?:new )?` +
    String.raw`(${DETAIL}|mail)\b[^.:?!]*[.:?!,] (?:it['’]?s|it is|its) (\S+@\S+?|[+\d][\d ()/-]{5,})[.!]*$`,
  'iu',
);
const toldBehind = (message: string): string => {
  const [, name, field, value] = TOLD_BEHIND.exec(message) ?? [];
  return name === undefined ? message : `${name}'s ${field ?? ''} is ${value ?? ''}, save that`;
};

const wasEntered = (call: ToolCall | null): boolean =>
  call?.toolName === 'add_contact' || call?.toolName === 'edit_contact';

const MOST_WORDS = 16;

interface Detail {
  /** The name that the text gives the person; null for the one that the previous answer was about. */
  readonly who: string | null;
  readonly field: string;
  readonly value: string;
}
const NOTHING: Detail = { who: null, field: '', value: '' };

/** What a text says about a contact, or about "her". */
function ofContact(text: string, names: readonly string[]): Detail | null {
  const detail = detailBy(OF_CONTACT, text) ?? addressIn(text) ?? valueIn(text);
  const who = detail?.who ?? null;
  return who === null || names.some((name) => isCalled(name, who)) ? detail : null;
}

/** A new detail of somebody who may not be among the contacts. */
function ofAnybody(text: string): Detail | null {
  return SAYS_NEW.test(text) ? detailBy(OF_ANYBODY, text) : null;
}

function detailBy(forms: readonly RegExp[], text: string): Detail | null {
  const [, who, field = '', value = ''] = forms.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  return field === '' ? null : { who: who ?? null, field: /mail/i.test(field) ? 'e-mail' : field.toLowerCase(), value };
}

function addressIn(text: string): Detail | null {
  const [, who, value = ''] = MOVED.exec(text) ?? [];
  return value === '' ? null : { who: who ?? null, field: 'address', value };
}

function valueIn(text: string): Detail | null {
  const [, replaced] = CHANGES_IT.exec(text) ?? IT_IS.exec(text) ?? [];
  const [, who, value = replaced ?? ''] = REACHED.exec(text) ?? [];
  const field = isEmail(value) ? 'e-mail' : isPhone(value) ? 'number' : null;
  return field === null ? null : { who: who ?? null, field, value };
}

/** An address and a birthday have a number; a sentence that goes on has more than a value. */
function fits(field: string, value: string): boolean {
  if (field === 'e-mail') return isEmail(value);
  if (/number|phone|mobile/.test(field)) return isPhone(value);
  return /\d/.test(value) && value.length <= MOST_CHARACTERS;
}

const MOST_CHARACTERS = 80;

const isCalled = (name: string, who: string): boolean =>
  who
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().split(/\s+/).includes(word));

function personOf(call: ToolCall | null): string | null {
  if (call === null || !OF_CONTACTS.has(call.toolName)) return null;
  const [only, other] = thingsIn(call.result);
  const name = only?.title ?? call.arguments['name'] ?? call.arguments['query'];
  return typeof name !== 'string' || other !== undefined ? null : name.replace(/['’]s$/, '');
}
