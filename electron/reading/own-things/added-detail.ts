import type { KnownTitles } from './named-kinds.ts';
import { isRelative } from './told-detail.ts';
import { DETAIL, emailsIn, phonesIn } from '../english/contact-words.ts';
import { addressIn } from '../english/place-phrases.ts';
import { timePhrases } from '../english/time-phrases.ts';
import type { OwnRequest } from '../meant-request.ts';
import { namePattern } from '../english/name-pattern.ts';
import { POLITE } from '../english/polite-words.ts';

const BEGINS_NOTE = new RegExp(String.raw`^${POLITE}note\b`, 'i');
const ADDS = new RegExp(
  [
    String.raw`\b(?:add|save|store|put|note|enter|keep|write|file|correct|update|change|`,
    String.raw`belongs?|goes (?:in|into|with)|should (?:be|go) (?:in|with)|`,
    String.raw`(?:have|see|get) (?:that|it|this) (?:in|with|under|on) (?:the|my|his|her|their|your))\b`,
  ].join(''),
  'i',
);
/** A longer message says more than what it asks for. */
const SENTENCE_ENDS = /(?<=\p{L}{3}[.!?])\s+(?=\p{Lu})/u;

/** An appointment with somebody, or a call or present for them, isn't one of their details. */
const FOR_OTHER_THING = new RegExp(
  [
    String.raw`\b(?:notes?|memos?|lists?|reminders?|remind|tasks?|to-?dos?|calendar|diary|agenda|files?|tables?|timers?|alarms?|`,
    String.raw`events?|appointments?|meetings?|meet|part(?:y|ies)|dinner|lunch|present|gift|cake|flowers|call|ring|text|visit)\b`,
  ].join(''),
  'i',
);

/** Reads a new detail of a known contact: "save Mira Olsen's number, it's 0170 445566". */
export function detailAdded(text: string, { contact }: KnownTitles): OwnRequest | null {
  const asking = text.split(SENTENCE_ENDS).at(-1) ?? text;
  if (!ADDS.test(asking) || FOR_OTHER_THING.test(asking.replace(BEGINS_NOTE, ''))) return null;
  const [name, other] = contact.filter((one) => saysName(text, one));
  if (name === undefined || other !== undefined || addsAnother(text, name) || isRelative(text, name)) return null;
  const [[email], [phone]] = [emailsIn(text), phonesIn(text)];
  const address = /\b(?:address|lives?|moved|practice|office)\b/i.test(text) ? addressIn(text) : null;
  const birthday = /\b(?:birthday|born)\b/i.test(text)
    ? timePhrases(text)
        .find(({ text: phrase }) => /\d/.test(phrase))
        ?.text.replace(/^on /i, '')
    : undefined;
  const [detail, value] =
    email !== undefined
      ? ['e-mail', email]
      : phone !== undefined
        ? ['phone number', phone]
        : address === null
          ? ['birthday', birthday]
          : ['address', address];
  if (value === undefined || (email !== undefined && phone !== undefined)) return null;
  const rest = timePhrases(asking.replace(value, ' ')).filter((phrase) => !NO_TIME.test(phrase.text));
  if (rest.length > 0) return null;
  return { tool: 'edit_contact', request: `change ${name}'s ${detail} to ${value}`, said: text };
}

const SAVES_STRANGER = new RegExp(
  String.raw`^(?:(?:oh|so|and|hey|ok),? )*(?:(?:my|our|the) (?!new\b))?(?<name>(?!(?:his|her|their|its|my|our|the)\b)\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2})['’]s (?:new )?(?:${DETAIL})(?: is|:|['’]s)? ` +
    String.raw`(?<value>\S+@\S+\.\p{L}+|\+?\(?\d[\d /()-]{5,}\d)[,.;]? (?:so |and |please |can you |could you )*(?:save|add|store|keep|note|put|write) ` +
    String.raw`(?:that|it|this|her|him|them)(?: (?:in|down|please|for me|(?:to|in) (?:my|the) (?:contacts|address book)))*[.!?]*$`,
  'iu',
);

/** "Lisa's mobile is 0170 555013, save that", of somebody who isn't among the contacts yet. */
export function strangerSaved(text: string, { contact }: KnownTitles): OwnRequest | null {
  const { name, value } = SAVES_STRANGER.exec(text)?.groups ?? {};
  if (name === undefined || value === undefined) return null;
  const words = name.toLowerCase().split(' ');
  if (
    contact.some((one) =>
      one
        .toLowerCase()
        .split(/\s+/)
        .some((word) => words.includes(word)),
    )
  )
    return null;
  return { tool: 'add_contact', request: `add ${name} to my contacts, ${value}`, said: text };
}

const ADDS_SOMEBODY =
  /^(?:[Pp]lease )?(?:[Aa]dd|[Ss]ave|[Ss]tore|[Ee]nter)(?: new)? (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+)(?!['’]s)/u;

/** "Add Ida Noor, ida@noor.example, to contacts, and take Ben's birthday out": the detail is not Ben's. */
function addsAnother(text: string, name: string): boolean {
  const [, somebody = ''] = ADDS_SOMEBODY.exec(text) ?? [];
  return somebody !== '' && !saysName(somebody, name);
}

/** Not a particular time: "at last", "on time". */
const NO_TIME = /^(?:(?:at|in|on|from)\s+)?(?:now|today|last|days|time)$/i;

/** Whether a text has the whole name, or just "Mira's". */
function saysName(text: string, name: string): boolean {
  const words = name.toLowerCase().split(/\s+/);
  const said = text.toLowerCase();
  const has = (part: string): boolean =>
    new RegExp(String.raw`(?<![\p{L}\d@.])${namePattern(part)}(?:'s)?(?![\p{L}\d@])`, 'u').test(said);
  if (has(words.join(' '))) return true;
  const [first = ''] = words;
  return first.length > 2 && new RegExp(String.raw`(?<![\p{L}\d@.])${namePattern(first)}'s `, 'u').test(said);
}
