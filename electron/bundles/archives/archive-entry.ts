import { OPEN_ELSEWHERE, TELL_PERSON, toolError, unreadableFile, type ToolError } from '../../tools/tool-error.ts';

/** One thing in an archive. */
export interface ArchiveEntry {
  /** As it is in the archive, with `/` between its parts and none at its end. */
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** Unpacked, as the archive says it. */
  readonly bytes: number;
}

/** An archive that is being read. */
export interface OpenArchive {
  /** Bytes of the archive itself. */
  readonly packedBytes: number;
  /** @throws {ToolError} when the archive is damaged, or has more in it than is read. */
  entries(): Promise<readonly ArchiveEntry[]>;
  /**
   * Gives the contents of the entries that are wanted, one after the other, in the order of the archive; `index` counts
   * all entries.
   */
  read(
    isWanted: (index: number) => boolean,
    take: (index: number, data: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<void>;
}

/** Most things in one archive. */
export const MOST_ENTRIES = 20_000;
/** Most bytes that one archive unpacks to. */
export const MOST_BYTES = 4_000_000_000;
/** What compresses better than this was made to fill a disk. Long texts reach about 20, empty disk images 1000. */
const MOST_RATIO = 250;
/** Small archives may be packed as well as they like. */
const HARMLESS_BYTES = 50_000_000;

/** @throws {ToolError} when so many bytes must not come out of an archive of this size. */
export function refuseBomb(bytes: number, packedBytes: number): void {
  if (bytes > MOST_BYTES)
    throw toolError(
      'too-large',
      'This archive unpacks to more than 4 GB, which is more than is unpacked here.',
      OPEN_ELSEWHERE,
    );
  if (bytes > HARMLESS_BYTES && bytes > packedBytes * MOST_RATIO) {
    throw toolError(
      'not-allowed',
      'This archive unpacks to far more than its size, as archives do that are made to fill a disk. It was not opened.',
      { forPerson: 'Ask whoever made it for another copy.', forModel: TELL_PERSON },
    );
  }
}

export function refuseTooMany(count: number): void {
  if (count > MOST_ENTRIES)
    throw toolError(
      'too-large',
      (number) =>
        `This archive has more than ${number(MOST_ENTRIES)} files in it, which is more than are unpacked here.`,
      OPEN_ELSEWHERE,
    );
}

export const damaged = (cause: unknown): ToolError =>
  unreadableFile('This archive is damaged or incomplete.', 'Get it again from where it came from.', { cause });
