import type { ContactRepository } from '../../storage/contact-repository.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { addContactTool } from './add-contact.ts';
import { deleteContactTool } from './delete-contact.ts';
import { editContactTool } from './edit-contact.ts';
import { exportContactsTool } from './export-contacts.ts';
import { findContactTool } from './find-contact.ts';
import { importContactsTool } from './import-contacts.ts';
import { listBirthdaysTool } from './list-birthdays.ts';
import { restoreContactTool } from './restore-contact.ts';

export function createContactsBundle(contacts: ContactRepository): BundleDefinition {
  return defineBundle({
    name: 'contacts',
    summary: 'The address book: people, numbers, addresses, birthdays',
    fileKinds: ['.vcf'],
    domain: 'planning',
    tools: [
      addContactTool(contacts),
      findContactTool(contacts),
      editContactTool(contacts),
      deleteContactTool(contacts),
      restoreContactTool(contacts),
      listBirthdaysTool(contacts),
      importContactsTool(contacts),
      exportContactsTool(contacts),
    ],
  });
}
