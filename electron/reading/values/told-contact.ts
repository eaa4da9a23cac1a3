import { longPattern } from '../../foundation/long-pattern.ts';
import { DETAIL } from '../english/contact-words.ts';
import { isTime } from '../english/merged-time.ts';

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:(?:de|van|von|der|del|la|bin|al) )*\p{Lu}[\p{L}'’-]*)+`;
/** "Ida Holm from Bergen wants a quote. Save her": who a pronoun stands for. */
const SAVED = new RegExp(
  String.raw`^(?:(?:[Mm]y|[Oo]ur|[Tt]he) (?:\p{Ll}[\p{L}-]* ){1,3}(?:is |called )?)?(${NAME})` +
    String.raw`(?:,? (?:from|of|at|in|is|was|has|wants|needs|gave|will|can|works|moved|just)\b|,)` +
    String.raw`[^]*\b(?:[Ss]ave|[Aa]dd|[Pp]ut|[Kk]eep|[Ss]tore) (?:her|him|them)\b`,
  'u',
);
/** "A friendly lady by the name of Ingrid Vogel … save that in the address book". */
const NAMED = longPattern('u')`
  \b(?:by the name of|called|named|name(?: is|['’]s)|name:) (${NAME})[^]*\b
  (?:[Ss]ave|[Aa]dd|[Pp]ut|[Kk]eep|[Ss]tore|[Nn]ote)\b[^.!?]*\b(?:address book|contacts?|phone book)\b
`;
/** "The new rep, a Mrs Holm, only gave me …": whom "keep her" means. */
const INTRODUCED = longPattern('u')`
  (?:^|[,.] |\b)(?:an?|called|named) ((?:Mr|Mrs|Ms|Miss|Dr|Prof)\.? \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\b[^]*\b
  (?:[Ss]ave|[Aa]dd|[Pp]ut|[Kk]eep|[Ss]tore|[Nn]ote) (?:her|him|them)\b
`;
/** "Add Bo to my contacts": in scripts without capitals as well. */
const ADDED = longPattern('iu')`
  ^(?:(?:please|can you|could you) )?
  (?:add|save|put|store) (
    (?!(?:her|him|them|it|this|that|the|my|a|an|new)\b)[\p{L}\p{M}'’. -]{2,40}?
  ) (?:to|in|into|as)(?: an?| my| the)?(?: new)? (?:contacts?|address book)\b
`;
/** "Add Bo's number to my contacts: …". */
const OF_WHOM = new RegExp(String.raw`['’]s (?:new |current |other )?(?:${DETAIL})$`, 'i');
/** "Save Bo's number 0170 …". */
const SAVED_DETAIL = longPattern('iu')`
  ^(?:(?:please|can you|could you) )?
  (?:add|save|store|note(?: down)?|enter|keep) ((?!(?:her|his|their|its|my|the)\b)[\p{L}\p{M}. -]{2,40}?)
  ['’]s (?:new |current |other )?(?:${DETAIL})\b
`;
const BORN =
  /\b(?:born(?: on(?: the)?| the)?|dob:?|date of birth:?|b-?day:?|birthday:?(?: is| on)?(?: the)?) ([^,.;!?]*\d[^,.;!?]*(?:, \d{4})?)/iu;

/**
 * Reads who is saved as a contact, and when they were born, where the words leave no doubt.
 * @returns values by `tool.parameter`.
 */
export function toldContact(text: string): Readonly<Record<string, readonly string[]>> {
  const name =
    SAVED.exec(text)?.[1] ??
    NAMED.exec(text)?.[1] ??
    INTRODUCED.exec(text)?.[1] ??
    ADDED.exec(text)?.[1]?.replace(OF_WHOM, '') ??
    SAVED_DETAIL.exec(text)?.[1];
  const birthday = BORN.exec(text)?.[1]?.trim();
  return {
    ...(name !== undefined && { 'add_contact.name': [name] }),
    ...(birthday !== undefined && isTime(birthday) && { 'add_contact.birthday': [birthday] }),
  };
}
