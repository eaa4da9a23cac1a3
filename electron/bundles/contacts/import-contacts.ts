import { z } from 'zod';
import type { Contact, ContactRepository, NewContact } from '../../storage/contact-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { leftOutRecords, mergedOutput, mergeRecords, saidMerged, type Merged } from '../../tools/merge-records.ts';
import { digitsOf } from './describe-contact.ts';
import { loadIcal, readCards } from './vcard.ts';

const MAX_BYTES = 50_000_000;

export const importContactsTool = (contacts: ContactRepository) =>
  defineTool({
    name: 'import_contacts',
    summary: 'Read contacts from a contacts file (VCF) into the address book',
    parameters: z.strictObject({ file: z.string().trim().min(1).max(1000).describe('The contacts file') }),
    output: mergedOutput,
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 60_000,
    examples: [
      'import contacts.vcf',
      'add the people in Downloads/phone-backup.vcf to my address book',
      'read the visiting card anna.vcf',
    ],
    tags: ['vcf', 'vcard', 'address book', 'business card'],
    capabilities: ['untrusted'],
    touches: ({ file }) => [{ path: file, use: 'read' }],
    run: async ({ file }, { files, now, ...context }) => {
      const { contacts: cards, leftOut } = readCards(await loadIcal(), await files.readText(file, MAX_BYTES));
      const mergeSome = (some: typeof cards): Merged[] => {
        const known = contacts.all();
        return some.map(({ hasUid, ...card }) => merge(contacts, card, hasUid, known, now()));
      };
      return { ...(await mergeRecords(cards, contacts, mergeSome, context)), ...leftOutRecords(leftOut) };
    },
    said: (merged) => saidMerged('contact', merged),
  });

/**
 * A card with the same UID, or without one but with the same name and a common address, is the same person: its data is
 * added.
 */
function merge(
  contacts: ContactRepository,
  card: NewContact,
  hasUid: boolean,
  known: readonly Contact[],
  now: Date,
): Merged {
  const stored =
    contacts.ofUid(card.uid) ?? (hasUid ? null : (known.find((contact) => isSamePerson(contact, card)) ?? null));
  if (stored === null) {
    contacts.add(card, now.getTime());
    return 'added';
  }
  const changes = { ...united(stored, card), uid: stored.uid };
  const isSame = Object.entries(changes).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(stored[key as keyof NewContact]),
  );
  if (isSame && stored.trashedAt === null) return 'unchanged';
  contacts.change(stored.id, changes, now.getTime());
  contacts.setTrashed(stored.id, null, now.getTime());
  return 'updated';
}

function isSamePerson(contact: Contact, card: NewContact): boolean {
  if (contact.name.toLowerCase() !== card.name.toLowerCase()) return false;
  const addresses = keysOf(card);
  return addresses.length === 0 || keysOf(contact).some((key) => addresses.includes(key));
}

const keysOf = ({ emails, phones }: NewContact): string[] => [
  ...emails.map(({ value }) => value.toLowerCase()),
  ...phones.map(({ value }) => digitsOf(value)),
];

/** The card is newer if both have a value; nothing that was known is lost. */
function united(stored: NewContact, card: NewContact): NewContact {
  const both = <Value>(
    one: readonly Value[],
    other: readonly Value[],
    keyOf: (value: Value) => string,
  ): readonly Value[] => [...one, ...other.filter((value) => !one.some((mine) => keyOf(mine) === keyOf(value)))];
  const plain = ({ value }: { readonly value: string }): string => value.toLowerCase();
  return {
    uid: stored.uid,
    name: card.name,
    organization: card.organization || stored.organization,
    birthday: card.birthday ?? stored.birthday,
    notes: card.notes || stored.notes,
    emails: both(card.emails, stored.emails, plain),
    phones: both(card.phones, stored.phones, ({ value }) => digitsOf(value)),
    addresses: both(card.addresses, stored.addresses, plain),
    other: card.other.length > 0 ? card.other : stored.other,
  };
}
