import { constants, type Dirent, type Stats } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { CallChanges, FileChange } from '../../shared/entities/call-changes.ts';
import { t } from '../../shared/texts/translate.ts';
import { toolError } from '../foundation/tool-errors.ts';
import type { FileAccess } from '../permissions/file-access.ts';
import type { Workplace } from './workplace.ts';

/** Folders that programs fill and can fill again: copying them would take longer than the agent’s work. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'node_modules',
  '.venv',
  'venv',
  '__pycache__',
  '.gradle',
  '.tox',
  '.mypy_cache',
  '.pytest_cache',
]);
const MOST_FILES = 20_000;
const MOST_BYTES = 1_000_000_000;
/** Bytes of one file that is shown and taken as text. */
const MOST_TEXT_BYTES = 400_000;
/** Files of one set of changes, and bytes of their texts: a person looks at all of them. */
const MOST_CHANGES = 200;
const MOST_CHANGE_BYTES = 4_000_000;

/** Next to the copy: what each file was like when it was copied, so that a later run of the app can go on with it. */
const MARKS_FILE = '.knapsack-copied.json';

/** What a file was like when it was copied, to see whether it changed since: in the folder, and in the copy. */
const copiedFileSchema = z.object({ original: z.string(), copy: z.string() });
type CopiedFile = z.infer<typeof copiedFileSchema>;

export interface FolderCopyOptions {
  /** The folder to copy: absolute, with links resolved. */
  readonly source: string;
  /** Where the copy is made; neither it nor the folder around it exists. */
  readonly target: string;
  /** Gives access to the copy and nothing else. */
  readonly filesOf: (folder: string) => FileAccess;
}

/**
 * A copy of a folder in which an agent works, so that nothing it writes there changes the folder itself. Links are not
 * copied: they would lead out of the copy.
 */
export class FolderCopy implements Workplace {
  readonly folder: string;
  readonly files: FileAccess;
  readonly #source: string;
  readonly #copied = new Map<string, CopiedFile>();

  /** @throws {ToolError} if the folder is too large; the signal’s reason once it is aborted. */
  static async make({ source, target, filesOf }: FolderCopyOptions, signal: AbortSignal): Promise<FolderCopy> {
    const copy = new FolderCopy(source, target, filesOf(target));
    try {
      await copy.#copyAll(signal);
      await copy.#saveMarks();
    } catch (error) {
      await copy.remove();
      throw error;
    }
    return copy;
  }

  /** Opens a copy that an earlier run of the app made. @returns null if it is not complete. */
  static async reopen({ source, target, filesOf }: FolderCopyOptions): Promise<FolderCopy | null> {
    const copy = new FolderCopy(source, target, filesOf(target));
    const isThere = await lstat(target).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    return isThere && (await copy.#readMarks()) ? copy : null;
  }

  private constructor(source: string, folder: string, files: FileAccess) {
    this.#source = source;
    this.folder = folder;
    this.files = files;
  }

  get copy(): string {
    return path.basename(path.dirname(this.folder));
  }

  async changes(signal: AbortSignal): Promise<CallChanges | null> {
    const now = new Set<string>();
    const files: FileChange[] = [];
    let bytes = 0;
    const add = (change: FileChange | null): void => {
      if (change === null || files.length >= MOST_CHANGES) return;
      bytes += (change.before ?? '').length + (change.after ?? '').length;
      files.push(bytes > MOST_CHANGE_BYTES ? { ...change, before: null, after: null, problem: TOO_MUCH } : change);
    };
    for await (const { relative, stats } of filesBelow(this.folder, signal)) {
      now.add(relative);
      const known = this.#copied.get(relative);
      if (known?.copy !== markOf(stats)) add(await this.#changeOf(relative, known ?? null));
    }
    for (const [relative, known] of this.#copied)
      if (!now.has(relative) && !isGit(relative)) add(await this.#changeOf(relative, known, true));
    return files.length === 0 ? null : { state: 'offered', folder: this.#source, files };
  }

  async reset(paths: readonly string[]): Promise<void> {
    for (const relative of paths) {
      const [from, to] = [path.join(this.#source, relative), path.join(this.folder, relative)];
      const stats = await lstat(from).catch(() => null);
      if (stats?.isFile() === true) await this.#copyOne(relative, stats);
      else {
        await rm(to, { force: true });
        this.#copied.delete(relative);
      }
    }
    await this.#saveMarks();
  }

  async remove(): Promise<void> {
    // With the folder around it, which has no other contents.
    await rm(path.dirname(this.folder), { recursive: true, force: true });
  }

  get #marksFile(): string {
    return path.join(path.dirname(this.folder), MARKS_FILE);
  }

  async #saveMarks(): Promise<void> {
    await writeFile(this.#marksFile, JSON.stringify([...this.#copied]), { mode: 0o600 });
  }

  async #readMarks(): Promise<boolean> {
    const text = await readFile(this.#marksFile, 'utf8').catch(() => null);
    const marks = text === null ? null : readMarks(text);
    for (const [relative, file] of marks ?? []) this.#copied.set(relative, file);
    return marks !== null;
  }

  async #copyAll(signal: AbortSignal): Promise<void> {
    let bytes = 0;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for await (const { relative, stats } of filesBelow(this.#source, signal, true)) {
      bytes += stats.size;
      if (this.#copied.size >= MOST_FILES || bytes > MOST_BYTES) throw tooLarge(this.#source);
      await this.#copyOne(relative, stats);
    }
  }

  async #copyOne(relative: string, stats: Stats): Promise<void> {
    const target = path.join(this.folder, relative);
    const folder = path.dirname(target);
    await mkdir(folder, { recursive: true });
    // An agent may have put a link in the place of a folder or file of its copy.
    if ((await realpath(folder)) !== path.join(await realpath(this.folder), path.dirname(relative))) return;
    await rm(target, { force: true, recursive: true });
    await copyFile(path.join(this.#source, relative), target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    this.#copied.set(relative, { original: markOf(stats), copy: markOf(await lstat(target)) });
  }

  /** @returns what happened to a file; null if its contents are the same. */
  async #changeOf(relative: string, known: CopiedFile | null, isGone = false): Promise<FileChange | null> {
    const before = await readPart(path.join(this.#source, relative));
    const after = isGone ? null : await readPart(path.join(this.folder, relative));
    if (before === null && after === null) return null;
    if (before?.bytes !== undefined && after?.bytes !== undefined && before.bytes.equals(after.bytes)) return null;
    const base = {
      path: relative.split(path.sep).join('/'),
      change: before === null ? ('created' as const) : after === null ? ('deleted' as const) : ('changed' as const),
    };
    if ((before?.mark ?? null) !== (known?.original ?? null))
      return { ...base, before: null, after: null, problem: t('It changed in the folder while the agent worked.') };
    const [oldText, newText] = [textOf(before), textOf(after)];
    if (oldText === undefined || newText === undefined)
      return { ...base, before: null, after: null, problem: t('It isn’t text, or it is too large to show here.') };
    return { ...base, before: oldText, after: newText };
  }
}

/** @returns null for a file that was not written to its end. */
function readMarks(text: string): readonly (readonly [string, CopiedFile])[] | null {
  try {
    return z.array(z.tuple([z.string(), copiedFileSchema])).safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const TOO_MUCH = 'There are too many changes to show them all.';

/** Size and times of a file: what is written changes them, and agents can’t set the last one. */
const markOf = ({ size, mtimeMs, ctimeMs }: Stats): string => [size, mtimeMs, ctimeMs].join(' ');

const isGit = (relative: string): boolean => relative.split(path.sep)[0] === '.git';

interface FilePart {
  readonly mark: string;
  /** Absent if it is too large to be shown. */
  readonly bytes?: Buffer;
}

/** @returns null for what isn’t there, or isn’t a file. */
async function readPart(place: string): Promise<FilePart | null> {
  const stats = await lstat(place).catch(() => null);
  if (stats?.isFile() !== true) return null;
  return { mark: markOf(stats), ...(stats.size <= MOST_TEXT_BYTES && { bytes: await readFile(place) }) };
}

/** @returns null for a missing file, undefined for one that isn’t text. */
function textOf(part: FilePart | null): string | null | undefined {
  if (part === null) return null;
  if (part.bytes === undefined || part.bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(part.bytes);
  } catch {
    return undefined;
  }
}

/** Regular files, without those of folders that are left out; `.git` only if it is wanted. */
async function* filesBelow(
  root: string,
  signal: AbortSignal,
  withGit = false,
): AsyncIterable<{ readonly relative: string; readonly stats: Stats }> {
  const waiting = [''];
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    signal.throwIfAborted();
    for (const entry of await entriesOf(path.join(root, folder))) {
      const relative = path.join(folder, entry.name);
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name) && (withGit || !isGit(relative))) waiting.push(relative);
      if (!entry.isFile()) continue;
      const stats = await lstat(path.join(root, relative)).catch(() => null);
      if (stats?.isFile() === true) yield { relative, stats };
    }
  }
}

/** The agent may remove a folder while it is read. */
async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const tooLarge = (folder: string): Error =>
  toolError('too-large', () => t('{folder} is too large to be copied for an agent.', { folder }), {
    forPerson: t(
      'Choose a folder inside it, or let the agent work in the folder itself, in Settings, under Connections.',
    ),
    forModel: 'Ask the person for a folder inside it.',
  });
