import { isEmail, isPhone } from '../../english/contact-words.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const RELATION =
  '(?:husband|wife|partner|son|daughter|brother|sister|mother|father|mum|mom|dad|boss|colleague|assistant|' +
  'secretary|neighbour|neighbor|friend|flatmate|roommate|cousin|uncle|aunt|girlfriend|boyfriend|spouse)';
const NAME = String.raw`(\p{Lu}[\p{L}'’-]*(?: (?:(?:de|van|von|der|den|da|del|di|la|le|el|ter|ten) )*\p{Lu}[\p{L}'’-]*){0,3})`;
const FORM = new RegExp(
  String.raw`^(?:(?:[Aa]nd|[Aa]lso|[Pp]lus|[Aa]dd|[Pp]lease)\b,? )*(?:[Hh]er|[Hh]is|[Tt]heir) ${RELATION},? ${NAME}` +
    String.raw`(?:,? (?:too|as well))?(?:[,:;]| [–-])?(?: (?:who|he|she|they|whose))?` +
    String.raw`(?:['’]s| is| has| uses| can be reached)?(?: (?:at|on|under))?` +
    String.raw`(?: (?:his|her|their|the)? ?(?:e-?mail|phone|number)(?: is)?:?)? (\S+@\S+|[+\d][\d\s()/.-]{4,}\d)$`,
  'u',
);

/** "Also her husband Joris de Boer, he has joris@…", after a person was added: another one. */
export function relatedContact({ whole, last, known }: FollowUp): MeantCalls | null {
  if (!/^(?:add|edit|find)_contact$/.test(last.toolName)) return null;
  const [, name, value = ''] = FORM.exec(whole.replace(/[.!,;\s]+$/, '')) ?? [];
  const isKnown = known.contact.some((one) => one.toLowerCase() === name?.toLowerCase());
  if (name === undefined || isKnown) return null;
  const detail = isEmail(value) ? { email: value } : isPhone(value) ? { phone: value } : null;
  return detail === null ? null : oneCall('add_contact', { name, ...detail }, last.toolName !== 'find_contact');
}
