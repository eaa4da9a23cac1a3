import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { ContactRepository } from '../../storage/contact-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { describedThing } from '../../tools/described-thing.ts';
import { quoted } from '../../tools/said.ts';
import { KEPT, describeContact, findOne } from './describe-contact.ts';

/** `restore_contact` undoes it: nothing is lost, hence write-local. */
export const deleteContactTool = (contacts: ContactRepository) =>
  defineTool({
    name: 'delete_contact',
    summary: 'Delete a contact; restore_contact brings it back',
    parameters: z.strictObject({ name: z.string().trim().min(1).max(300).describe('Whose') }),
    afterwards: { undoneBy: { tool: 'restore_contact', of: 'name' } },
    roles: { name: ['contact'] },
    asks: { name: () => t('Which contact?') },
    output: z.object({ deleted: z.string() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'delete Bob Miller from my contacts',
      'remove the contact of my old landlord',
      'I no longer need the number of the plumber',
    ],
    exampleCall: { arguments: { name: 'Bob Miller' }, said: 'Deleted Bob Miller from your contacts' },
    tags: ['address book', 'remove', 'person'],
    preview: ({ name }) => {
      const contact = findOne(name, contacts.all(), KEPT);
      return {
        effect: t('The contact “{name}” will be deleted.', { name: contact.name }),
        thing: describedThing(describeContact(contact)),
      };
    },
    run: ({ name }, { now }) => {
      const contact = findOne(name, contacts.all(), KEPT);
      contacts.setTrashed(contact.id, now().getTime(), now().getTime());
      return { deleted: contact.name };
    },
    said: ({ deleted }) => t('Deleted the contact {name}', { name: quoted(deleted) }),
  });
