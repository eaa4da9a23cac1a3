import { z } from 'zod';
import { formatList } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { folderFor, pathParameter } from './archive-paths.ts';
import { unpack, unpacks } from './unpacks.ts';

const MOST_NEAR = 5;

export const takeFromArchive = defineTool({
  name: 'take_from_archive',
  summary: 'Unpack one file or folder out of a ZIP or tar archive',
  parameters: z.strictObject({
    archive: pathParameter('The archive, such as Downloads/photos.zip'),
    name: z.string().trim().min(1).max(1000).describe('The file or folder in it'),
    into: pathParameter('Folder to put it in; without it, a new one beside the archive').optional(),
  }),
  roles: { archive: ['archive file'] },
  ...unpacks,
  examples: [
    'get only readme.txt out of project.zip',
    'take the folder 2025 from photos.tar.gz',
    'unpack just the invoice from mail.zip into Documents',
  ],
  tags: ['unzip', 'single', 'one file', 'extract', 'zip', 'tar'],
  preview: ({ archive, name, into }) => ({
    effect: t('{name} will be unpacked from {archive} into {folder}. Nothing will be overwritten.', {
      name,
      archive,
      folder: into ?? folderFor(archive),
    }),
  }),
  run: (args, context) => unpack(args, context, (entries) => entriesNamed(args.name, entries)),
});

/**
 * @returns the file with that name, or all files in the folder; the last part of a name is enough if only one file has
 * it.
 */
function entriesNamed(name: string, entries: readonly ArchiveEntry[]): ReadonlyMap<number, ArchiveEntry> {
  const wanted = plain(name);
  const whole = chosen(entries, (entry) => entry === wanted || entry.startsWith(`${wanted}/`));
  if (whole.size > 0) return whole;
  const last = chosen(entries, (entry) => entry.endsWith(`/${wanted}`));
  if (last.size === 1) return last;
  const near = entries
    .filter((entry) => plain(entry.name).includes(wanted))
    .slice(0, MOST_NEAR)
    .map((entry) => entry.name);
  const listed = formatList(near, 'disjunction');
  throw toolError(
    last.size > 1 ? 'ambiguous' : 'not-found',
    () =>
      last.size > 1
        ? t('Several files in this archive are called “{name}”.', { name })
        : t('There is no “{name}” in this archive.', { name }),
    {
      given: name,
      ...(near.length > 0
        ? {
            forPerson: t('Did you mean {near}?', { near: joinList(near, 'disjunction') }),
            forModel: `It has ${listed}: give the whole name.`,
          }
        : { forPerson: t('List what is in it to see the names.'), forModel: 'Call list_archive to see its names.' }),
    },
  );
}

const plain = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+|\/+$/g, '')
    .toLowerCase();

function chosen(entries: readonly ArchiveEntry[], test: (name: string) => boolean): Map<number, ArchiveEntry> {
  return new Map([...entries.entries()].filter(([, entry]) => test(plain(entry.name))));
}
