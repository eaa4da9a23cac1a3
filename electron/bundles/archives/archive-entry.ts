import { t } from '../../../shared/texts/translate.ts';
import { OPEN_ELSEWHERE, TELL_PERSON, toolError, unreadableFile, type ToolError } from '../../tools/tool-error.ts';

/** One entry of an archive. */
export interface ArchiveEntry {
  /** As it is in the archive, with `/` between its parts and none at its end. */
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** Unpacked size, as declared by the archive. */
  readonly bytes: number;
  /** Whether it can be unpacked only with a password; absent where it can't have one. */
  readonly isEncrypted?: boolean;
}

/** An archive that is being read. */
export interface OpenArchive {
  /** Size of the archive itself in bytes. */
  readonly packedBytes: number;
  /** @throws {ToolError} if the archive is damaged, or has too many entries. */
  entries(): Promise<readonly ArchiveEntry[]>;
  /**
   * Yields the contents of the wanted entries, one after another, in the order of the archive; `index` counts all
   * entries.
   */
  read(
    isWanted: (index: number) => boolean,
    take: (index: number, data: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<void>;
}

/** Maximum entries of an archive. */
export const MOST_ENTRIES = 20_000;
/** Maximum unpacked size of an archive in bytes. */
export const MOST_BYTES = 4_000_000_000;
/**
 * Anything that compresses better than this was made to fill a disk. Long texts reach about 20, empty disk images 1000.
 */
const MOST_RATIO = 250;
/** Small archives may have any compression ratio. */
const HARMLESS_BYTES = 50_000_000;

/** @throws {ToolError} if an archive of this size must not unpack to this many bytes. */
export function refuseBomb(bytes: number, packedBytes: number): void {
  if (bytes > MOST_BYTES)
    throw toolError(
      'too-large',
      () => t('This archive unpacks to more than 4 GB, which is more than is unpacked here.'),
      OPEN_ELSEWHERE,
    );
  if (bytes > HARMLESS_BYTES && bytes > packedBytes * MOST_RATIO) {
    throw toolError(
      'not-allowed',
      () =>
        t(
          'This archive unpacks to far more than its size, as archives do that are made to fill a disk. It was not opened.',
        ),
      { forPerson: t('Ask whoever made it for another copy.'), forModel: TELL_PERSON },
    );
  }
}

export function refuseTooMany(count: number): void {
  if (count > MOST_ENTRIES)
    throw toolError(
      'too-large',
      (number) =>
        t('This archive has more than {mostEntries} files in it, which is more than are unpacked here.', {
          mostEntries: number(MOST_ENTRIES),
        }),
      OPEN_ELSEWHERE,
    );
}

export const damaged = (cause: unknown): ToolError =>
  unreadableFile(() => t('This archive is damaged or incomplete.'), t('Get it again from where it came from.'), {
    cause,
  });
