import { t } from '../../../shared/texts/translate.ts';
import { TELL_PERSON, toolError, type Advice } from '../../tools/tool-error.ts';
import { refuseBomb, type ArchiveEntry } from './archive-entry.ts';

export interface ExtractionPlan {
  /** Positions in the archive of what is unpacked. */
  readonly files: ReadonlyMap<number, string>;
  readonly folders: readonly string[];
  /** Names of links and devices, which are never created. */
  readonly leftOut: readonly string[];
}

/** Characters that disguise a name, and those that some systems don't allow. */
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}]/u;
const MADE_TO_HARM: Advice = {
  get forPerson() {
    return t('It may have been made to do harm: ask whoever sent it for a clean copy.');
  },
  forModel: TELL_PERSON,
};

/**
 * Decides what an archive unpacks to, before anything is written. @param entries the wanted ones, with their positions.
 * @throws {ToolError} if a name leads out of the folder, two names are the same file, or it would be too much.
 */
export function planExtraction(entries: ReadonlyMap<number, ArchiveEntry>, packedBytes: number): ExtractionPlan {
  const [files, folders, leftOut] = [new Map<number, string>(), new Set<string>(), [] as string[]];
  let bytes = 0;
  for (const [index, entry] of entries) {
    const name = safeName(entry.name);
    if (entry.kind === 'link' || entry.kind === 'other') leftOut.push(entry.name);
    else if (entry.kind === 'folder') {
      if (name !== '') folders.add(name);
    } else {
      refuseBomb((bytes += entry.bytes), packedBytes);
      files.set(index, name);
    }
  }
  refuseCollisions([...files.values()], [...folders]);
  return { files, folders: [...folders], leftOut };
}

/**
 * @returns the name without `.` parts.
 * @throws {ToolError} for one that would leave the folder, or that is deceptive.
 */
function safeName(name: string): string {
  const isAbsolute = /^[\\/]|^[a-z]:/i.test(name);
  const parts = name.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
  if (isAbsolute || parts.includes('..'))
    throw toolError(
      'not-allowed',
      () =>
        t('This archive has a name in it that leads out of the folder ({name}), so nothing was unpacked.', {
          name: shortened(name),
        }),
      MADE_TO_HARM,
    );
  if (FORBIDDEN.test(name))
    throw toolError(
      'not-allowed',
      () => t('This archive has a name with invisible or control characters in it, so nothing was unpacked.'),
      MADE_TO_HARM,
    );
  return parts.join('/');
}

const shortened = (name: string): string => JSON.stringify(name.slice(0, 80).toWellFormed());

/** Some systems treat `A` and `a` as one name, and also two spellings of a letter with a diacritic. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();

function refuseCollisions(files: readonly string[], folders: readonly string[]): void {
  const above = new Set(
    [...files.flatMap(parentsOf), ...folders.flatMap((folder) => [folder, ...parentsOf(folder)])].map(folded),
  );
  const taken = new Set<string>();
  for (const name of files) {
    const key = folded(name);
    if (key === '' || taken.has(key) || above.has(key))
      throw toolError(
        'conflict',
        () =>
          t('This archive has the name {name} in it twice, so one would replace the other. Nothing was unpacked.', {
            name: shortened(name),
          }),
        { forPerson: t('Take out single files instead.'), forModel: 'Call take_from_archive for single files.' },
      );
    taken.add(key);
  }
}

function parentsOf(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
