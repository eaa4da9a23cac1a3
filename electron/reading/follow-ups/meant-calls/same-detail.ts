import { longPattern } from '../../../foundation/long-pattern.ts';
import { DETAIL } from '../../english/contact-words.ts';
import { thingNamedBy } from '../../own-things/named-thing.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_OTHER = longPattern('iu')`
  ^(?:(?:and|so|ok|oh|then)\b,? )*
  (?:(?:what|how) about|what(?:['’]?s| is| was)|when(?:['’]?s| is)) (\p{L}[\p{L} .-]{1,30}?)['’]s?(?: (?:${DETAIL}))?
  (?: (?:again|then|now))*$
`;

/** "And Ida?", right after somebody's number was looked up or changed. */
const ONLY_OTHER = /^(?:and|ok and|oh and|also) (\p{L}[\p{L} .-]{1,30}?)(?:['’]s)?$/iu;

/** "And what's Carla's?", after something of somebody else was changed or looked up. */
export function askedOfOther({ text, whole, last: { toolName }, known }: FollowUp): MeantCalls | null {
  const isOnly = whole.trim().endsWith('?');
  const [, words = ''] = OF_OTHER.exec(text) ?? (isOnly ? ONLY_OTHER.exec(whole.replace(/[?\s]+$/, '')) : null) ?? [];
  const person = words !== '' && toolName.endsWith('_contact') ? thingNamedBy(words, known, ['contact']) : null;
  return person === null ? null : oneCall('find_contact', { query: person.title });
}
