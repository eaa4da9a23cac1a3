import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { Contact, ContactRepository } from '../../storage/contact-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveItem } from '../../tools/resolve-title.ts';
import { saidList } from '../../tools/said.ts';
import { KEPT, describeContact, digitsOf, contactWords, contactOutput } from './describe-contact.ts';

const PAGE = 10;

export const findContactTool = (contacts: ContactRepository) =>
  defineTool({
    name: 'find_contact',
    summary: 'Find people in the address book: e-mail, phone, address, birthday',
    parameters: z.strictObject({
      query: z.string().trim().min(1).max(200).describe('Name, or anything known of the person'),
      offset: z.number().int().min(0).optional().describe('How many to skip'),
    }),
    output: z.object({ contacts: z.array(contactOutput), total: z.number(), left: z.number().optional() }),
    risk: 'read-only',
    timeoutMs: 2000,
    examples: ["what is Anna's phone number?", 'who do I know at Acme?', 'whose number is 0171 5550102?'],
    exampleCall: { arguments: { query: 'Anna' }, said: 'The number of Anna Smith is 0171 555 0102' },
    tags: ['address book', 'phone number', 'email address', 'person', 'who is'],
    run: ({ query, offset }) => {
      const all = contacts.all();
      const found = matching(query, all);
      const chosen = found.length > 0 ? found : named(closest(query, all), all);
      const shown = chosen.slice(offset ?? 0, (offset ?? 0) + PAGE);
      const left = chosen.length - (offset ?? 0) - shown.length;
      return { contacts: shown.map(describeContact), total: chosen.length, ...(left > 0 && { left }) };
    },
    said: ({ contacts: found, total }) => {
      const words = found.map(contactWords);
      return words.length === 1
        ? (words[0] ?? '')
        : saidList(t('{total, plural, one {# contact} other {# contacts}}', { total }), words);
    },
  });

/** Of people with the same name, any represents all. */
const closest = (wanted: string, contacts: readonly Contact[]): string =>
  resolveItem(wanted, [...new Map(contacts.map((contact) => [contact.name, contact])).values()], KEPT, {
    titleOf: ({ name }) => name,
    isForeign: ({ isForeign }) => isForeign,
  }).name;

const named = (wanted: string, contacts: readonly Contact[]): readonly Contact[] =>
  contacts.filter(({ name }) => name === wanted);

const NOISE = /(?:'s|’s)?\b(?: (?:phone|number|mobile|e-?mail|mail|address|birthday|contact))+$/i;

/** Contacts with every word come first by their name, then by other fields. */
function matching(query: string, contacts: readonly Contact[]): readonly Contact[] {
  const words = query.replace(NOISE, '').toLowerCase().split(/\s+/);
  const number = /[a-z]/i.test(query) ? '' : digitsOf(query);
  const inName = contacts.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const elsewhere = contacts.filter(
    (contact) => !inName.includes(contact) && (hasWords(contact, words) || hasNumber(contact, number)),
  );
  return [...inName, ...elsewhere];
}

function hasWords({ name, organization, notes, emails, addresses }: Contact, words: readonly string[]): boolean {
  const text = [name, organization, notes, ...[...emails, ...addresses].map(({ value }) => value)]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

const hasNumber = ({ phones }: Contact, number: string): boolean =>
  number.length >= 4 && phones.some(({ value }) => digitsOf(value).includes(number));
