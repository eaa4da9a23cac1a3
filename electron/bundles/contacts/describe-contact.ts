import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { noteRead } from '../../foundation/provenance.ts';
import type { Contact, LabeledValue } from '../../storage/contact-repository.ts';
import { resolveItem, type TitledKind } from '../../tools/resolve-title.ts';
import { birthdayWords, describeBirthday } from './birthdays.ts';
import { finalFact } from '../../tools/tool-error.ts';

export const contactOutput = z.object({
  name: z.string(),
  notes: z.string().optional(),
  birthday: z.string().optional(),
  organization: z.string().optional(),
  address: z.array(z.string()).optional(),
  phone: z.array(z.string()).optional(),
  email: z.array(z.string()).optional(),
});

const MAX_NOTES = 300;

/** What people ask for with a name: "toms phone" is about Tom. */
const nouns = 'contact number phone telephone mobile cell email mail address birthday person friend details'.split(' ');
export const KEPT: TitledKind = {
  thing: 'contact',
  missing: (title) => t('There is no contact called {title}.', { title }),
  several: (title) => t('More than one contact fits {title}. Which one do you mean?', { title }),
  none: {
    get forPerson() {
      return t('There are no contacts yet.');
    },
    forModel: 'There are no contacts yet; add_contact adds one.',
  },
  nouns,
};
export const TRASH: TitledKind = {
  thing: 'deleted contact',
  missing: (title) => t('There is no deleted contact called {title}.', { title }),
  several: (title) => t('More than one deleted contact fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('No contact has been deleted.')),
  nouns,
};

/** What a result says about a contact: only what is known. */
export function describeContact(contact: Contact) {
  const { name, organization, birthday, notes, emails, phones, addresses, isForeign } = contact;
  noteRead(isForeign);
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

/** @returns a contact for the person, on one line: name, numbers, addresses, birthday. */
export const contactWords = ({
  name,
  phone = [],
  email = [],
  address = [],
  organization,
  birthday,
}: ReturnType<typeof describeContact>): string => {
  const facts = [
    ...phone,
    ...email,
    ...address,
    ...(organization === undefined ? [] : [organization]),
    ...(birthday === undefined ? [] : [t('born {birthday}', { birthday: birthdayWords(birthday) })]),
  ];
  return facts.length === 0 ? name : `${name}: ${facts.join(', ')}`;
};

const said = (values: readonly LabeledValue[]): string[] =>
  values.map(({ value, label }) => (label === '' ? value : `${value} (${label})`));

/** Finds a contact by name, email address or number. @throws {ToolError} with the candidates if it is ambiguous. */
export function findOne(wanted: string, contacts: readonly Contact[], kind: TitledKind): Contact {
  const byAddress = contacts.filter((contact) => hasAddress(contact, wanted));
  if (byAddress.length === 1 && byAddress[0] !== undefined) return byAddress[0];
  return resolveItem(wanted, contacts, kind, {
    titleOf: ({ name }) => name,
    idOf: addressOf,
    hintOf: (contact) => [contact.organization, addressOf(contact)].filter((part) => part !== '').join(', '),
    firstOfSame: kind === TRASH,
    isForeign: (contact) => contact.isForeign,
  });
}

/** Distinguishes people with the same name. */
const addressOf = ({ id, emails, phones }: Contact): string => emails[0]?.value ?? phones[0]?.value ?? `#${String(id)}`;

function hasAddress({ emails, phones }: Contact, wanted: string): boolean {
  const number = digitsOf(wanted);
  return (
    emails.some(({ value }) => value.toLowerCase() === wanted.trim().toLowerCase()) ||
    (number.length >= 5 && !/[a-z]/i.test(wanted) && phones.some(({ value }) => digitsOf(value).endsWith(number)))
  );
}

/** Numbers are compared without spaces, brackets and the zero or country code before them. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');
