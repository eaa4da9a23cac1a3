import { setPersonLocale } from '../../../shared/formats/locale.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { openChecked } from '../../permissions/checked-open.ts';
import type { PictureReader } from '../recognition/picture-reader.ts';
import { kindOfFile, type FoundKind } from './kind-of-file.ts';
import { beginningOf, type OpenFile, type WholeFile } from './open-file.ts';
import { boundedReading, fileJobSchema, type FileReading } from './read-file-job.ts';
import { BilingualError } from '../../foundation/bilingual-error.ts';

/** Bytes of a document, a workbook or a picture. */
const MOST_WHOLE = 100_000_000;
/** Bytes at the beginning of a file that say what it is. */
const FIRST_BYTES = 8192;

/**
 * Reads a file for a message, in a separate process.
 * @param pictures reads the text in pictures; null to leave it.
 * @throws {Error} whose message says what is wrong with it.
 */
export async function readFileJob(input: unknown, pictures: PictureReader | null = null): Promise<unknown> {
  const { path, name, locale, wants } = fileJobSchema.parse(input);
  setPersonLocale(locale);
  const handle = await openChecked(path);
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new BilingualError(() => t('The file is empty.'));
    if (wants === 'picture')
      return { picture: await (await import('./read-picture.ts')).modelPicture(await whole({ name, size, handle })) };
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    const found = await kindOfFile(name, buffer.subarray(0, bytesRead));
    return { sizeBytes: size, ...boundedReading(await readAs(found, { name, size, handle }, pictures)) };
  } finally {
    await handle.close();
  }
}

async function readAs(found: FoundKind, file: OpenFile, pictures: PictureReader | null): Promise<FileReading> {
  switch (found) {
    case 'text':
      return (await import('./read-text.ts')).readText(file);
    case 'delimited':
      return (await import('./read-rows.ts')).readRows(file);
    case 'workbook':
      return (await import('./read-sheets.ts')).readSheets(await whole(file));
    case 'document':
      return (await import('./read-pages.ts')).readPages(await whole(file), pictures);
    case 'picture':
      return (await import('./read-picture.ts')).readPicture(await whole(file), pictures);
    case 'archive':
      return (await import('./read-listing.ts')).readListing(file);
    case 'other':
      return {
        kind: 'other',
        about: () => t('A file whose contents can’t be shown'),
        text: '',
        isComplete: true,
        outline: [],
      };
  }
}

async function whole({ name, size, handle }: OpenFile): Promise<WholeFile> {
  if (size > MOST_WHOLE)
    throw new BilingualError(() =>
      t('It has {size}; files of this kind are read up to {most}.', {
        size: formatBytes(size),
        most: formatBytes(MOST_WHOLE),
      }),
    );
  return { name, bytes: await beginningOf(handle, size) };
}
