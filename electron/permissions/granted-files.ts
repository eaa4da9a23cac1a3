import { lstat, readdir, realpath, stat, type FileHandle } from 'node:fs/promises';
import { t } from '../../shared/texts/translate.ts';
import { errorCode } from '../foundation/errors.ts';
import { foreignMark, noteRead } from '../foundation/provenance.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { refusedValue, toolError, type Advice } from '../foundation/tool-errors.ts';
import { alreadyThere, writeAtomically, type FileContents } from './atomic-write.ts';
import { openChecked } from './checked-open.ts';
import { decodeText } from './decode-text.ts';
import type { FileAccess, FileEntry, FileUseKind, GrantedFolder } from './file-access.ts';
import type { FileReach } from './file-reach.ts';
import { folderTree } from './folder-tree.ts';
import { exchanged, inFolder } from './held-folder.ts';
import { makeFolders } from './make-folders.ts';
import { noSuchFile, tellSystemError } from './missing-file.ts';
import { moveEntry } from './move-entry.ts';
import { isInside, isSamePath } from './platform-paths.ts';

/** Files whose text a model may have written after it read what others wrote; paths are real and absolute. */
export interface ForeignFiles {
  add(path: string): void;
  /** @returns whether the file, or a folder around it, is marked. */
  has(path: string): boolean;
  /** Marks the target of a copy or move like what it was made from. */
  carry(from: string, to: string): void;
}

export interface GrantedFilesOptions {
  readonly reach: FileReach;
  /** Moves something, given by its absolute path, to where it can be restored from. */
  readonly trash: (absolutePath: string) => Promise<void>;
  /** Without it, nothing is marked. */
  readonly foreignFiles?: ForeignFiles;
}

/** Files in the granted folders, and nothing else. */
export class GrantedFiles implements FileAccess {
  readonly #reach: FileReach;
  readonly #trash: (absolutePath: string) => Promise<void>;
  readonly #foreignFiles: ForeignFiles | null;

  constructor({ reach, trash, foreignFiles }: GrantedFilesOptions) {
    this.#reach = reach;
    this.#trash = trash;
    this.#foreignFiles = foreignFiles ?? null;
  }

  get folders(): readonly GrantedFolder[] {
    return this.#reach.folders;
  }

  async readable(path: string): Promise<string> {
    return this.#existing(path, 'read');
  }

  async writable(path: string): Promise<string> {
    const { path: real } = await this.#reach.require(path, 'write');
    await this.#makeFolders(this.#parent(real));
    if (foreignMark() === 1) this.#foreignFiles?.add(real);
    return real;
  }

  shown(absolutePath: string): string {
    const attached = this.#reach.attachedName(absolutePath);
    if (attached !== null) return attached;
    const { path, home } = this.#reach.platform;
    const around = this.folders.filter((folder) => isInside(absolutePath, folder.path, this.#reach.platform));
    const folder = around.toSorted((one, other) => one.path.length - other.path.length)[0];
    const isTold =
      folder !== undefined &&
      this.folders.every(
        ({ name, path: other }) => other === folder.path || name.toLowerCase() !== folder.name.toLowerCase(),
      );
    const parts = (from: string): string =>
      path
        .relative(from, absolutePath)
        .split(path.sep)
        .filter((part) => part !== '')
        .join('/');
    const below = (name: string, from: string): string => [name, parts(from)].filter((part) => part !== '').join('/');
    if (isTold) return below(folder.name, folder.path);
    return isInside(absolutePath, home, this.#reach.platform) ? below('~', home) : absolutePath;
  }

  meant(path: string): string {
    const taken = this.#reach.meant(path);
    return taken === null ? path : this.shown(taken);
  }

  async describe(path: string): Promise<FileEntry> {
    return this.#entry(await this.#existing(path, 'read'));
  }

  async list(folder: string): Promise<readonly FileEntry[]> {
    const real = await this.#existing(folder, 'read');
    return told(real, () => this.#listReal(real));
  }

  async *walk(
    folder: string,
    { signal, skips }: { readonly signal?: AbortSignal; readonly skips?: (name: string) => boolean } = {},
  ): AsyncIterable<FileEntry> {
    const real = await this.#existing(folder, 'read');
    if (!(await stat(real)).isDirectory())
      throw refusedValue(this.shown(real), (value) => t('{value} is not a folder.', { value }), {
        given: folder,
        forPerson: t('Choose a folder.'),
        forModel: 'Give a folder.',
      });
    for await (const path of folderTree(real, (inner) => this.#reach.allows(inner, 'read'), signal, skips))
      yield await this.#entry(path);
  }

  async open(path: string): Promise<FileHandle> {
    const real = await this.#existing(path, 'read');
    return told(real, () => openChecked(real));
  }

  async readBytes(path: string, maxBytes: number): Promise<Buffer> {
    const handle = await this.open(path);
    try {
      const { size } = await handle.stat();
      if (size > maxBytes) throw tooLarge(path, size, maxBytes);
      // Some files report no size and yet have contents: reading one byte more than the limit detects them.
      const chunks: Buffer[] = [];
      for await (const chunk of handle.createReadStream({ autoClose: false, end: maxBytes }))
        chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (bytes.length > maxBytes) throw tooLarge(path, bytes.length, maxBytes);
      return bytes;
    } finally {
      await handle.close();
    }
  }

  async readText(path: string, maxBytes: number): Promise<string> {
    return decodeText(await this.readBytes(path, maxBytes), path);
  }

  async write(
    path: string,
    data: FileContents,
    { replace, signal }: { readonly replace: boolean; readonly signal?: AbortSignal },
  ): Promise<string> {
    return this.#place(await this.writable(path), data, replace, signal);
  }

  async makeFolder(path: string, onMade?: (absolutePath: string) => void): Promise<string> {
    const { path: real, exists } = await this.#reach.require(path, 'write');
    if (exists && !(await stat(real)).isDirectory()) throw alreadyThere(this.shown(real));
    await this.#makeFolders(real, onMade);
    return this.shown(real);
  }

  async move(from: string, to: string): Promise<string> {
    const [source, target] = [await this.#existing(from, 'trash'), await this.#newPlace(from, to)];
    if (isInside(target, source, this.#reach.platform))
      throw toolError(
        'invalid-argument',
        () => t('{source} cannot be moved into itself.', { source: this.shown(source) }),
        OTHER_FOLDER,
      );
    const moved = await told(source, () => moveEntry(source, target));
    if (!moved) {
      await this.#copyTree(source, target);
      await this.#trash(source);
    }
    this.#foreignFiles?.carry(source, target);
    return this.shown(target);
  }

  async copy(from: string, to: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<string> {
    const [source, target] = [await this.#existing(from, 'read'), await this.#newPlace(from, to)];
    if (isInside(target, source, this.#reach.platform))
      throw toolError(
        'invalid-argument',
        () => t('{source} cannot be copied into itself.', { source: this.shown(source) }),
        OTHER_FOLDER,
      );
    await this.#copyTree(source, target, signal);
    this.#foreignFiles?.carry(source, target);
    return this.shown(target);
  }

  async trash(path: string): Promise<void> {
    const real = await this.#existing(path, 'trash');
    await told(real, () => this.#trash(real));
  }

  /** @returns the real path of something that exists. */
  async #existing(path: string, use: FileUseKind): Promise<string> {
    const { path: real, exists } = await this.#reach.require(path, use);
    if (!exists) throw await noSuchFile(path, real, (inner) => this.shown(inner));
    if (use === 'read') noteRead(this.#foreignFiles?.has(real));
    return real;
  }

  /** @returns the target of a move or copy: inside the folder, if one is named. */
  async #newPlace(from: string, to: string): Promise<string> {
    const { path } = this.#reach.platform;
    const { path: real, exists } = await this.#reach.require(to, 'write');
    const target =
      exists && (await stat(real)).isDirectory()
        ? path.join(real, path.basename((await this.#reach.locate({ path: from, use: 'trash' })).path))
        : real;
    const located = await this.#reach.require(target, 'write');
    if (located.exists) throw alreadyThere(this.shown(target));
    await this.#makeFolders(this.#parent(target));
    return located.path;
  }

  async #makeFolders(real: string, onMade?: (absolutePath: string) => void): Promise<void> {
    await told(real, () => makeFolders(real, onMade));
    if (!isSamePath(await realpath(real), real, this.#reach.platform)) throw exchanged(real);
  }

  async #place(real: string, contents: FileContents, replace: boolean, signal?: AbortSignal): Promise<string> {
    await told(real, () =>
      writeAtomically(real, contents, { replace, keepVersion: this.#trash, ...(signal && { signal }) }),
    );
    return this.shown(real);
  }

  async #copyTree(source: string, target: string, signal?: AbortSignal): Promise<void> {
    const { path } = this.#reach.platform;
    if (!(await lstat(source)).isDirectory()) return this.#copyFile(source, target, signal);
    await this.#makeFolders(target);
    for await (const inner of folderTree(source, (place) => this.#reach.allows(place, 'read'), signal)) {
      const [place, { isFolder, isFile }] = [path.join(target, path.relative(source, inner)), await kindOf(inner)];
      if (isFolder) await this.#makeFolders(place);
      else if (isFile) await this.#copyFile(inner, place, signal);
    }
  }

  async #copyFile(source: string, target: string, signal?: AbortSignal): Promise<void> {
    const handle = await told(source, () => openChecked(source));
    try {
      await this.#place(target, handle.createReadStream({ autoClose: false }), false, signal);
    } finally {
      await handle.close();
    }
  }

  async #listReal(real: string): Promise<readonly FileEntry[]> {
    const { path } = this.#reach.platform;
    const names = await inFolder(real, (anchor) => readdir(anchor));
    const places = names.toSorted((one, other) => one.localeCompare(other)).map((name) => path.join(real, name));
    return Promise.all(places.filter((place) => !this.#reach.isClosed(place)).map((place) => this.#entry(place)));
  }

  /** @param place whose folder is real; it may itself be a link. */
  async #entry(place: string): Promise<FileEntry> {
    const { path } = this.#reach.platform;
    const named = { path: this.shown(place), name: path.basename(place) };
    const target = await realpath(place).catch(() => null);
    const seen = target !== null && this.#reach.allows(target, 'read') ? await stat(target).catch(() => null) : null;
    if (seen === null) return { ...named, kind: 'other', bytes: 0, modifiedAt: 0 };
    return {
      ...named,
      kind: seen.isFile() ? 'file' : seen.isDirectory() ? 'folder' : 'other',
      bytes: seen.isFile() ? seen.size : 0,
      modifiedAt: Math.round(seen.mtimeMs),
    };
  }

  #parent(real: string): string {
    return this.#reach.platform.path.dirname(real);
  }
}

async function kindOf(place: string): Promise<{ readonly isFolder: boolean; readonly isFile: boolean }> {
  const seen = await lstat(place);
  return { isFolder: seen.isDirectory(), isFile: seen.isFile() };
}

const OTHER_FOLDER: Advice = {
  get forPerson() {
    return t('Choose another folder.');
  },
  forModel: 'Give another folder.',
};

const tooLarge = (path: string, bytes: number, most: number): ToolError =>
  toolError(
    'too-large',
    (number) =>
      t('{path} has {bytes} bytes; at most {most} are read.', { path, bytes: number(bytes), most: number(most) }),
    {
      forPerson: t('Ask for a part of it, or choose a smaller file.'),
      forModel: 'Ask for a part of it if a tool can read one, or tell the person.',
    },
  );

/** Turns system errors into words that a person can act on. */
async function told<Result>(real: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) === null || error instanceof ToolError) throw error;
    throw tellSystemError(real, error);
  }
}
