import { emailsIn, phonesIn } from '../../reading/contact-words.ts';
import { isTime } from '../../reading/merged-time.ts';
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

/** "What is it?", of the person whose contact was just put back or changed. */
export function askedOfContact({ text, last: { toolName, result } }: FollowUp): MeantCalls | null {
  const [only, other] = thingsIn(result);
  return /^(?:add|edit|restore)_contact$/.test(toolName) && ASKS.test(text) && only !== undefined && other === undefined
    ? oneCall('find_contact', { query: only.title })
    : null;
}
