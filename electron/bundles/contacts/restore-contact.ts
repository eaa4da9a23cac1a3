import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { ContactRepository } from '../../storage/contact-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { TRASH, describeContact, findOne, contactWords, contactOutput } from './describe-contact.ts';

export const restoreContactTool = (contacts: ContactRepository) =>
  defineTool({
    name: 'restore_contact',
    summary: 'Bring a deleted contact back',
    parameters: z.strictObject({ name: z.string().trim().min(1).max(300).describe('Whose') }),
    afterwards: { undoneBy: { tool: 'delete_contact', of: 'name' } },
    asks: { name: () => t('Which contact?') },
    output: z.object({ restored: contactOutput }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'bring Bob Miller back into my contacts',
      'restore the contact I just deleted: the plumber',
      'undelete Anna',
    ],
    tags: ['address book', 'undo', 'undelete'],
    run: ({ name }, { now }) => {
      const contact = findOne(name, contacts.trashed(), TRASH);
      contacts.setTrashed(contact.id, null, now().getTime());
      return { restored: describeContact(contact) };
    },
    said: ({ restored }) => t('Restored {thing}', { thing: contactWords(restored) }),
  });
