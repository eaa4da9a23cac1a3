import { emailsIn, phonesIn } from '../../english/contact-words.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const THEIRS =
  /^(?:(?:and|oh|also|btw|by the way|ok)\b,? )*(?:her|his|their) (?:new )?(?:phone |mobile |cell )?(?:number|phone|mobile|cell|e-?mail(?: address)?)(?:['’]?s| is|:)? (?<value>[^,;]+?)(?<saves>[,;.]? (?:and )?(?:please )?(?:save|add|store|keep|note|put|remember) (?:that|it|this|her|him|them)?(?: (?:too|please|in my contacts|to my contacts|as a contact))*)?$/i;
/** "Mrs Patel", "Dr Weber", "Ada Lund": what somebody is called. */
const PERSON = /^(?:(?:Mrs?|Ms|Miss|Dr|Prof)\.? \p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+)$/u;
const OF_NOTES = /^(?:create|append|read)_note$/;
const OF_CONTACTS = /_contact$/;

/** "Her number's 07700 900215, save that", after a note that is called like a person: a contact of that name. */
export function contactOfNote({ text, recent, known }: FollowUp): MeantCalls | null {
  const { value, saves } = THEIRS.exec(text)?.groups ?? {};
  const call = recent.findLast(({ toolName }) => OF_NOTES.test(toolName) || OF_CONTACTS.test(toolName));
  if (value === undefined || call === undefined || OF_CONTACTS.test(call.toolName)) return null;
  const [only, other] = thingsIn(call.result);
  const name = stringOf(call.arguments, 'title') ?? only?.title ?? '';
  const [phone, email] = [phonesIn(value)[0], emailsIn(value)[0]];
  if (other !== undefined || !PERSON.test(name) || (phone ?? email) === undefined) return null;
  const isThere = known.contact.some((one) => one.toLowerCase() === name.toLowerCase());
  const change = phone === undefined ? 'email' : 'phone';
  return isThere
    ? oneCall('edit_contact', { name, change, to: phone ?? email ?? '' }, saves !== undefined)
    : oneCall('add_contact', { name, [change]: phone ?? email ?? '' }, saves !== undefined);
}
