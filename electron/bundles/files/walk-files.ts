import { formatEnglishNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess, FileEntry } from '../../permissions/file-access.ts';
import { toolError } from '../../tools/tool-error.ts';

/** Maximum entries that one call reads: about half a minute on a slow disk. */
const MOST_ENTRIES = 100_000;

export interface Walked {
  readonly entry: FileEntry;
  /** Its path within the folder that is searched, with `/` between its parts. */
  readonly within: string;
}

/** Folders that programs fill for themselves; people never search in them. */
const isPrograms = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** What is searched: the named folder, or every open one. */
export class SearchedFolders {
  readonly #files: FileAccess;
  readonly #folders: readonly string[];
  #seen = 0;

  /** @throws {ToolError} if none is named and none is open. */
  constructor(files: FileAccess, folder: string | undefined) {
    this.#files = files;
    this.#folders = folder === undefined ? files.folders.map(({ path }) => path) : [folder];
    if (this.#folders.length === 0)
      throw toolError('not-found', () => t('No folder is open to Knapsack.'), {
        parameter: 'folder',
        forPerson: t('Name a folder, such as Documents.'),
        forModel: 'Give a folder, such as Documents.',
      });
  }

  /** How far the search came, if there was more than one call may read. */
  get note(): string | null {
    return this.#seen < MOST_ENTRIES
      ? null
      : `Only the first ${formatEnglishNumber(MOST_ENTRIES)} files and folders were looked at. Name a folder further in.`;
  }

  /**
   * Everything in the folders, except hidden files and those of programs; what is in two open folders is listed once.
   */
  async *entries(signal: AbortSignal): AsyncGenerator<Walked> {
    const known = new Set<string>();
    for (const folder of this.#folders) {
      const root = this.#files.shown(await this.#files.readable(folder));
      for await (const entry of this.#files.walk(folder, { signal, skips: isPrograms })) {
        if (++this.#seen >= MOST_ENTRIES) return;
        const within = entry.path.slice(root.length).replaceAll('\\', '/').replace(/^\//, '');
        if (known.has(entry.path)) continue;
        known.add(entry.path);
        yield { entry, within };
      }
    }
  }
}
