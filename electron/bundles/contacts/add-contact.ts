import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { ContactRepository } from '../../storage/contact-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import { parseBirthday } from './birthdays.ts';
import { describeContact, contactWords, contactOutput } from './describe-contact.ts';
import { readEmail, readPhone } from './read-address.ts';

export const addContactTool = (contacts: ContactRepository) =>
  defineTool({
    name: 'add_contact',
    summary: 'Add a person to the address book',
    parameters: z.strictObject({
      name: z.string().trim().min(1).max(200).describe('Name of the person'),
      email: z.string().trim().min(1).max(300).optional().describe('E-mail address'),
      phone: z.string().trim().min(1).max(60).optional().describe('Phone number'),
      birthday: z.string().trim().min(1).max(100).optional().describe('Birthday, such as 3 May 1990'),
    }),
    roles: { phone: ['option'], email: ['option'] },
    afterwards: { undoneBy: { tool: 'delete_contact', of: 'name' } },
    asks: { name: () => t('Who is it?') },
    output: z.object({ added: contactOutput }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'save the number of Anna Smith: 0171 555 0102',
      'add bob@example.org to my contacts as Bob Miller',
      "remember that Li Wei's birthday is on 3 May",
    ],
    exampleCall: { arguments: { name: 'Anna Smith', phone: '0171 555 0102' }, said: 'Saved the number of Anna Smith' },
    tags: ['address book', 'phone book', 'number', 'email', 'person'],
    run: ({ name, email, phone, birthday }, { now }) => {
      const plain = name.replace(/\s+/g, ' ');
      if (contacts.all().some((contact) => contact.name.toLowerCase() === plain.toLowerCase())) {
        throw refusedValue(plain, (value) => t('{value} is in the contacts already.', { value }), {
          code: 'conflict',
          forPerson: t('Change that contact, or choose a name that tells the two apart.'),
          forModel: 'Call edit_contact to change it, or give a name that tells the two apart.',
        });
      }
      const contact = contacts.add(
        {
          uid: randomUUID(),
          name: plain,
          organization: '',
          notes: '',
          addresses: [],
          other: [],
          birthday: birthday === undefined ? null : parseBirthday(birthday, now()),
          emails: email === undefined ? [] : [readEmail(email)],
          phones: phone === undefined ? [] : [readPhone(phone)],
        },
        now().getTime(),
      );
      return { added: describeContact(contact) };
    },
    said: ({ added }) => t('Added {thing}', { thing: contactWords(added) }),
  });
