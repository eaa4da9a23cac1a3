import type { FileHandle } from 'node:fs/promises';

/** What a call wants to do with a path. `trash` moves it to the system's trash; nothing is ever deleted permanently. */
export type FileUseKind = 'read' | 'write' | 'trash';

export interface FileUse {
  /** As the model wrote it: absolute, from home (`~`), or relative to a granted folder. */
  readonly path: string;
  readonly use: FileUseKind;
  /**
   * Whether something that exists is meant, so that a name with a slip in it is taken for the only one that it can be.
   * Unless said otherwise, that is so for what is read or goes to the trash.
   */
  readonly isThere?: boolean;
}

/** A folder that the person opened to Knapsack. */
export interface GrantedFolder {
  /** Real absolute path, with links resolved. */
  readonly path: string;
  /** The last part of the path, which people and small models use as its name. */
  readonly name: string;
  readonly access: 'read' | 'write';
}

export interface FileEntry {
  /** In the form that other tools' arguments use, see `FileAccess.shown`. */
  readonly path: string;
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
  readonly bytes: number;
  /** Unix time in milliseconds. */
  readonly modifiedAt: number;
}

/**
 * The only way for tools to access the disk. Links and `..` are resolved before a path is checked against the grants,
 * and the opened file is checked again, so that a link swapped in between leads nowhere. Every method throws a
 * `ToolError` that says what to do: no grant, no such file, not a file, too large.
 */
export interface FileAccess {
  /** What is granted for this call: the person's folders, and what they just allowed. */
  readonly folders: readonly GrantedFolder[];
  /** @returns the real absolute path of something that exists and may be read, for libraries that need a path. */
  readable(path: string): Promise<string>;
  /**
   * @returns the absolute path of what may be written, whether or not it exists; missing folders above it are created.
   */
  writable(path: string): Promise<string>;
  /**
   * @returns the short form of an absolute path that tools show and accept: relative to the granted folder's parent,
   * such as `Documents/a.txt`.
   */
  shown(absolutePath: string): string;
  /** @returns a path of this call as it was given; the short form of what was taken for it if its name has a slip in it. */
  meant(path: string): string;
  describe(path: string): Promise<FileEntry>;
  /**
   * @returns the direct contents of a folder, sorted by name; a link is shown as its target if that is granted,
   * otherwise as `other`.
   */
  list(folder: string): Promise<readonly FileEntry[]>;
  /**
   * Walks a folder and its subfolders, breadth first, without following links. Stops when the signal aborts. Folders
   * and files whose name `skips` are left out, with all their contents.
   */
  walk(
    folder: string,
    options?: { readonly signal?: AbortSignal; readonly skips?: (name: string) => boolean },
  ): AsyncIterable<FileEntry>;
  /** @returns a handle for reading; close it. */
  open(path: string): Promise<FileHandle>;
  /** @param maxBytes limit; a larger file is refused with its size. */
  readBytes(path: string, maxBytes: number): Promise<Buffer>;
  /** UTF-8, or UTF-16 with a byte order mark; other files are refused. */
  readText(path: string, maxBytes: number): Promise<string>;
  /**
   * Writes a temporary file and puts it in place in one step. @param options `replace: false` refuses an existing path;
   * `true` puts the previous version into the trash, so that it can be restored. If the data ends with an error, or the
   * signal aborts, nothing is left behind.
   * @returns the short form of the path.
   */
  write(
    path: string,
    data: string | Uint8Array | AsyncIterable<Uint8Array>,
    options: { readonly replace: boolean; readonly signal?: AbortSignal },
  ): Promise<string>;
  /** @param onMade called for each folder that was created, those above the last one included, highest first. */
  makeFolder(path: string, onMade?: (absolutePath: string) => void): Promise<string>;
  /** @throws {ToolError} if the target exists. @returns the short form of the target. */
  move(from: string, to: string): Promise<string>;
  copy(from: string, to: string, options?: { readonly signal?: AbortSignal }): Promise<string>;
  /** Moves a file or folder to the system's trash. */
  trash(path: string): Promise<void>;
}
