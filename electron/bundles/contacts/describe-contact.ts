import type { JsonObject } from '../../../shared/entities/json.ts';
import type { Contact, LabeledValue } from '../../storage/contact-repository.ts';
import { resolveTitle, type TitledKind } from '../../tools/resolve-title.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { describeBirthday } from './birthdays.ts';

const MAX_NOTES = 300;

export const KEPT: TitledKind = { thing: 'contact', empty: 'There are no contacts yet; add_contact makes one.' };
export const TRASH: TitledKind = { thing: 'deleted contact', empty: 'No contact has been deleted.' };

/** What a result says of a contact: only what is known. */
export function describeContact({
  name,
  organization,
  birthday,
  notes,
  emails,
  phones,
  addresses,
}: Contact): JsonObject {
  return {
    name,
    ...(emails.length > 0 && { email: said(emails) }),
    ...(phones.length > 0 && { phone: said(phones) }),
    ...(addresses.length > 0 && { address: said(addresses) }),
    ...(organization !== '' && { organization }),
    ...(birthday !== null && { birthday: describeBirthday(birthday) }),
    ...(notes !== '' && { notes: notes.length > MAX_NOTES ? `${notes.slice(0, MAX_NOTES).toWellFormed()}…` : notes }),
  };
}

const said = (values: readonly LabeledValue[]): string[] =>
  values.map(({ value, label }) => (label === '' ? value : `${value} (${label})`));

/**
 * Finds a contact by name, e-mail address or number. @throws {ToolError} naming the nearest when none is meant for
 * sure, and what tells them apart when several have the name.
 */
export function findOne(wanted: string, contacts: readonly Contact[], kind: TitledKind): Contact {
  const byAddress = contacts.filter((contact) => hasAddress(contact, wanted));
  if (byAddress.length === 1 && byAddress[0] !== undefined) return byAddress[0];
  const name = resolveTitle(
    wanted,
    contacts.map((contact) => contact.name),
    kind,
  );
  const named = contacts.filter((contact) => contact.name.toLowerCase() === name.toLowerCase());
  const [first] = named;
  if (named.length === 1 || (named.length > 1 && kind === TRASH)) if (first !== undefined) return first;
  const apart = named.map(
    ({ emails, phones, organization }) => emails[0]?.value ?? phones[0]?.value ?? (organization || 'no address'),
  );
  throw new ToolError(
    `There are ${String(named.length)} contacts called "${name}": ${apart.join(', ')}. Give the e-mail address or phone number instead of the name.`,
  );
}

function hasAddress({ emails, phones }: Contact, wanted: string): boolean {
  const number = digitsOf(wanted);
  return (
    emails.some(({ value }) => value.toLowerCase() === wanted.trim().toLowerCase()) ||
    (number.length >= 5 && !/[a-z]/i.test(wanted) && phones.some(({ value }) => digitsOf(value).endsWith(number)))
  );
}

/** Numbers are compared without spaces, brackets and the zero or country code before them. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');
