import type { FileHandle } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { t } from '../../../shared/texts/translate.ts';
import { TELL_PERSON, ToolError, toolError, unreadableFile } from '../../tools/tool-error.ts';
import { damaged, refuseBomb, refuseTooMany, type ArchiveEntry, type OpenArchive } from './archive-entry.ts';

/** The system that made the archive; a file's mode is known only for this one. */
const MADE_ON_UNIX = 3;
const TYPE_MASK = 0o170000;
const LINK_TYPE = 0o120000;
const FOLDER_TYPE = 0o040000;
const FILE_TYPE = 0o100000;

/** @param handle stays open while the archive is read; its opener closes it. */
export function zipArchive(handle: FileHandle, packedBytes: number, signal: AbortSignal): OpenArchive {
  return {
    packedBytes,
    entries: async () => {
      const zip = await openZip(handle);
      return (await entriesOf(zip)).map(describeEntry);
    },
    read: async (isWanted, take) => {
      const zip = await openZip(handle);
      let bytes = 0;
      for (const [index, entry] of (await entriesOf(zip)).entries()) {
        if (!isWanted(index)) continue;
        if (entry.isEncrypted())
          throw unreadableFile(
            () => t('This archive has a password.'),
            t('Unpack it with another program on this computer.'),
          );
        if (!entry.canDecodeFileData())
          throw unreadableFile(
            () => t('{fileName} is packed in a way that is not supported here.', { fileName: entry.fileName }),
            t('Unpack the archive with another program on this computer.'),
          );
        refuseBomb((bytes += entry.uncompressedSize), packedBytes);
        await take(index, contents(zip, entry, signal));
      }
    },
  };
}

/**
 * The library checks each declared size while it unpacks. A stream that nobody reads yet must not fail, so it is opened
 * late.
 */
async function* contents(zip: ZipFile, entry: Entry, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
      signal.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw damaged(error);
  }
}

async function openZip(handle: FileHandle): Promise<ZipFile> {
  const { fromFdPromise } = await import('yauzl');
  return fromFdPromise(handle.fd, { autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
}

async function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  try {
    refuseTooMany(zip.entryCount);
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    // The library itself refuses names that lead out of a folder.
    const isName = error instanceof Error && /relative path|absolute path|characters in fileName/.test(error.message);
    throw isName
      ? toolError(
          'not-allowed',
          () =>
            t('This archive has names in it that lead out of the folder it would be unpacked in. It was not opened.'),
          {
            forPerson: t('It may have been made to do harm: ask whoever sent it for a clean copy.'),
            forModel: TELL_PERSON,
            cause: error,
          },
        )
      : damaged(error);
  }
  return entries;
}

function describeEntry(entry: Entry): ArchiveEntry {
  return {
    name: entry.fileName.replace(/\/+$/, ''),
    kind: kindOf(entry),
    bytes: entry.uncompressedSize,
    isEncrypted: entry.isEncrypted(),
  };
}

function kindOf(entry: Entry): ArchiveEntry['kind'] {
  if (entry.fileName.endsWith('/')) return 'folder';
  if (entry.versionMadeBy >> 8 !== MADE_ON_UNIX) return 'file';
  switch ((entry.externalFileAttributes >>> 16) & TYPE_MASK) {
    case LINK_TYPE:
      return 'link';
    case FOLDER_TYPE:
      return 'folder';
    case 0:
    case FILE_TYPE:
      return 'file';
    default:
      return 'other';
  }
}
