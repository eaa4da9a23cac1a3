import { z } from 'zod';
import type { Contact, ContactRepository, LabeledValue, NewContact } from '../../storage/contact-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { refusedValue, toolError } from '../../tools/tool-error.ts';
import { describedThing } from '../../tools/described-thing.ts';
import { parseBirthday } from './birthdays.ts';
import { KEPT, describeContact, digitsOf, findOne, contactWords, contactOutput } from './describe-contact.ts';
import { readEmail, readPhone, readPostal } from './read-address.ts';
import { formatList } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { changedField } from '../../tools/field-words.ts';

const CHANGES = ['name', 'email', 'phone', 'address', 'organization', 'birthday', 'notes'] as const;
const NONE = /^(?:none|no|nothing|remove|delete|-)$/i;

export const editContactTool = (contacts: ContactRepository) =>
  defineTool({
    name: 'edit_contact',
    summary: 'Change or add an e-mail, phone, address, birthday or other detail of a contact',
    parameters: z.strictObject({
      name: z.string().trim().min(1).max(300).describe('Whose'),
      change: z.enum(CHANGES).describe('What changes'),
      to: z.string().trim().min(1).max(2000).describe('The new one; "none" takes it away'),
      replaces: z
        .string()
        .trim()
        .min(1)
        .max(300)
        .optional()
        .describe('An old e-mail, phone or address that no longer holds'),
    }),
    roles: { name: ['contact'], change: ['detail'], to: ['new value'] },
    asks: { name: () => t('Whose details?') },
    output: z.object({ changed: contactOutput }),
    risk: 'write-local',
    removes: ({ to }) => NONE.test(to),
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      "Anna's new mobile number is 0171 5550199",
      'Bob moved to Main Street 4 in Leeds',
      'note that Li works at Acme now',
    ],
    tags: ['address book', 'update', 'phone number', 'email', 'moved'],
    preview: ({ name, change, to }) => {
      const contact = findOne(name, contacts.all(), KEPT);
      return {
        effect: changedField(contact.name, change, NONE.test(to) ? null : to),
        thing: describedThing(describeContact(contact)),
      };
    },
    run: ({ name, change, to, replaces }, { now }) => {
      const contact = findOne(name, contacts.all(), KEPT);
      const changes = changesOf(contact, change, NONE.test(to) ? null : to, replaces, now());
      contacts.change(contact.id, changes, now().getTime());
      return { changed: describeContact({ ...contact, ...changes }) };
    },
    said: ({ changed }) => t('Changed {thing}', { thing: contactWords(changed) }),
  });

function changesOf(
  contact: Contact,
  change: (typeof CHANGES)[number],
  to: string | null,
  replaces: string | undefined,
  now: Date,
): Partial<NewContact> {
  switch (change) {
    case 'name':
      if (to === null)
        throw toolError('invalid-argument', () => t('A contact needs a name.'), {
          parameter: 'to',
          forPerson: t('Say the new name, or ask to delete the contact.'),
          forModel: 'Give the new name; delete_contact removes a contact.',
        });
      // The imported parts of the name are no longer valid.
      return {
        name: to.replace(/\s+/g, ' '),
        other: contact.other.filter((property) => !Array.isArray(property) || property[0] !== 'n'),
      };
    case 'email':
      return { emails: withValue(contact.emails, to === null ? null : readEmail(to), replaces) };
    case 'phone':
      return { phones: withValue(contact.phones, to === null ? null : readPhone(to), replaces) };
    case 'address':
      return { addresses: withValue(contact.addresses, to === null ? null : readPostal(to), replaces) };
    case 'organization':
      return { organization: to ?? '' };
    case 'birthday':
      return { birthday: to === null ? null : parseBirthday(to, now) };
    case 'notes':
      return { notes: to ?? '' };
  }
}

/** The new value comes first, and the others stay, unless one was named as outdated; "none" removes that one or all. */
function withValue(
  values: readonly LabeledValue[],
  added: LabeledValue | null,
  replaces: string | undefined,
): readonly LabeledValue[] {
  const kept =
    replaces === undefined ? (added === null ? [] : values) : values.filter(({ value }) => !isSame(value, replaces));
  if (replaces !== undefined && kept.length === values.length) {
    const stored = values.map(({ value }) => value);
    throw refusedValue(replaces, (value) => t('{value} is not among what is stored for this contact.', { value }), {
      code: 'not-found',
      ...(values.length === 0
        ? {
            forPerson: t('There is nothing to replace yet.'),
            forModel: 'There is nothing to replace: leave replaces out.',
          }
        : {
            forPerson: t('Choose {choices}.', { choices: joinList(stored, 'disjunction') }),
            forModel: `It must be ${formatList(stored, 'disjunction')}.`,
          }),
    });
  }
  return added === null ? kept : [added, ...kept.filter(({ value }) => !isSame(value, added.value))];
}

function isSame(one: string, other: string): boolean {
  const number = digitsOf(one);
  return (
    one.toLowerCase() === other.trim().toLowerCase() ||
    (number.length >= 5 && number === digitsOf(other) && !/[a-z]/i.test(one + other))
  );
}
