import { DETAIL, emailsIn, phonesIn } from '../../english/contact-words.ts';
import { isTime } from '../../english/merged-time.ts';
import { thingNamedBy } from '../../own-things/named-thing.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_ANOTHER =
  /^(?:(?:and|also|then|plus|oh)\b,? )*(?:the )?(\p{L}[\p{L} .-]{1,30}?)['’]s?(?: (?:birthday|b-?day|number|phone|mobile|e-?mail|address|one))?(?: is|:|,)? (\S.*?)[.!]*$/iu;
/** "And for Priya it's 089 …". */
const FOR_ANOTHER =
  /^(?:(?:and|also|then|plus|oh)\b,? )*for (\p{L}[\p{L} .-]{1,30}?)(?:,? it(?:['’]s| is)|:|,) (\S.*?)[.!]*$/iu;
/** What each detail looks like. */
const IS_DETAIL: Readonly<Record<string, (said: string) => boolean>> = {
  birthday: (said) => isTime(said) && /\d/.test(said),
  phone: (said) => phonesIn(said)[0] === said,
  email: (said) => emailsIn(said)[0] === said,
};

/** "And Anna's is 21 January 1988", after somebody else's birthday was entered: the same detail of another person. */
export function sameDetail({ text, last: { toolName, arguments: args }, known }: FollowUp): MeantCalls | null {
  const [, words = '', value = ''] = FOR_ANOTHER.exec(text) ?? OF_ANOTHER.exec(text) ?? [];
  const change = stringOf(args, 'change') ?? '';
  if (toolName !== 'edit_contact' || IS_DETAIL[change]?.(value) !== true) return null;
  const person = thingNamedBy(words, known, ['contact']);
  return person === null ? null : oneCall('edit_contact', { name: person.title, change, to: value });
}

const ASKS =
  /^(?:(?:and|so|ok)\b,? )*(?:what(?:['’]s| is| was)|remind me,? what(?:['’]s| is)) (?:it|that|that number|(?:the|his|her|their) (?:phone )?(?:number|e-?mail|address|mobile|phone|birthday)(?: address)?)(?: again| then| now)*$/i;

const AGAIN = '(?: (?:again|then|now|too|as well|saved|in there|written down|at all|anywhere|listed))*$';
const ASKS_FOR = [
  String.raw`(?:(?:do|did) (?:i|we) (?:have|save|know|write down|note)|have (?:i|we) (?:got|saved)|is there|what(?:['’]?s| is| was)|when(?:['’]?s| is)|(?:what|how) about) ` +
    String.raw`(?:his|her|their) (?:new |current )?(?:${DETAIL})`,
  String.raw`(?:does (?:he|she)|do they) have (?:an?|any) (?:${DETAIL})`,
  String.raw`(?:is there|have (?:i|we) got|do (?:i|we) have) (?:an?|any) (?:${DETAIL}) (?:for|of) (?:him|her|them)`,
].join('|');
const OF_PERSON = new RegExp(String.raw`^(?:(?:and|so|ok|oh|right|then|hm+)\b,? )*(?:${ASKS_FOR})${AGAIN}`, 'i');
/** "And the birthday?", right after something else of them. */
const OF_SAME = new RegExp(
  String.raw`^(?:and|what about|how about|and what about) (?:his|her|their|the) (?:${DETAIL})${AGAIN}`,
  'i',
);

/** "What's his e-mail", though something else was made for the person since: they are the one that was last looked up. */
export function askedOfPerson({ text, whole, last, recent, known }: FollowUp): MeantCalls | null {
  const isSame = last.toolName.endsWith('_contact') && OF_SAME.test(whole.replace(/[?.! ]+$/, ''));
  if (!OF_PERSON.test(text) && !isSame) return null;
  const at = recent.findLastIndex(({ toolName }) => /^(?:find|add|edit|restore)_contact$/.test(toolName));
  const [only, other] = thingsIn(recent[at]?.result ?? null);
  if (only === undefined || other !== undefined) return null;
  const since = JSON.stringify(recent.slice(at + 1).map(({ arguments: args, result }) => [args, result])).toLowerCase();
  const isOther = (name: string): boolean =>
    name !== only.title && name.split(' ').some((part) => part.length > 2 && since.includes(part.toLowerCase()));
  return known.contact.some(isOther) ? null : oneCall('find_contact', { query: only.title });
}

const OF_OTHER = new RegExp(
  String.raw`^(?:(?:and|so|ok|oh|then)\b,? )*(?:(?:what|how) about|what(?:['’]?s| is| was)|when(?:['’]?s| is)) (\p{L}[\p{L} .-]{1,30}?)['’]s?(?: (?:${DETAIL}))?(?: (?:again|then|now))*$`,
  'iu',
);

/** "And Ida?", right after somebody's number was looked up or changed. */
const ONLY_OTHER = /^(?:and|ok and|oh and|also) (\p{L}[\p{L} .-]{1,30}?)(?:['’]s)?$/iu;

/** "And what's Carla's?", after something of somebody else was changed or looked up. */
export function askedOfOther({ text, whole, last: { toolName }, known }: FollowUp): MeantCalls | null {
  const isOnly = whole.trim().endsWith('?');
  const [, words = ''] = OF_OTHER.exec(text) ?? (isOnly ? ONLY_OTHER.exec(whole.replace(/[?\s]+$/, '')) : null) ?? [];
  const person = words !== '' && toolName.endsWith('_contact') ? thingNamedBy(words, known, ['contact']) : null;
  return person === null ? null : oneCall('find_contact', { query: person.title });
}

/** "What is it?", of the person whose contact was just put back or changed. */
export function askedOfContact({ text, last: { toolName, result } }: FollowUp): MeantCalls | null {
  const [only, other] = thingsIn(result);
  return /^(?:add|edit|restore)_contact$/.test(toolName) && ASKS.test(text) && only !== undefined && other === undefined
    ? oneCall('find_contact', { query: only.title })
    : null;
}
