import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { ContactRepository } from '../../storage/contact-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';
import { KEPT, findOne } from './describe-contact.ts';
import { loadIcal, writeCards } from './vcard.ts';

export const exportContactsTool = (contacts: ContactRepository) =>
  defineTool({
    name: 'export_contacts',
    summary: 'Write contacts to a contacts file (VCF)',
    parameters: z.strictObject({
      file: z.string().trim().min(1).max(1000).describe('The file to write, such as Documents/contacts.vcf'),
      name: z.string().trim().min(1).max(300).optional().describe('Only this person'),
      version: z
        .enum(['3', '4'])
        .optional()
        .describe('Version of the format; 3, which nearly every program reads, when left out'),
    }),
    output: z.object({ path: z.string(), contacts: z.number() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 30_000,
    examples: [
      'export my contacts to contacts.vcf',
      "save Anna's card as anna.vcf",
      'back up my address book to Documents',
    ],
    tags: ['vcf', 'vcard', 'address book', 'backup', 'business card'],
    touches: ({ file }) => [{ path: withEnding(file), use: 'write' }],
    run: async ({ file, name, version }, { files }) => {
      const all = contacts.all();
      const chosen = name === undefined ? all : [findOne(name, all, KEPT)];
      if (chosen.length === 0)
        throw toolError('not-found', () => t('There are no contacts to export.'), {
          forPerson: t('Add one first.'),
          forModel: 'Call add_contact or import_contacts first.',
        });
      const path = await files.write(withEnding(file), writeCards(await loadIcal(), chosen, version ?? '3'), {
        replace: false,
      });
      return { path, contacts: chosen.length };
    },
    said: ({ path, contacts: count }) =>
      t('Exported {count, plural, one {# contact} other {# contacts}} to {path}', { count, path }),
  });

const withEnding = (file: string): string => (/\.(?:vcf|vcard)$/i.test(file) ? file : `${file}.vcf`);
