import type { FileHandle } from 'node:fs/promises';

/** What a call wants to do with a path. `trash` moves it to the system's trash; nothing is ever deleted for good. */
export type FileUseKind = 'read' | 'write' | 'trash';

export interface FileUse {
  /** As the model wrote it: absolute, from home (`~`), or relative to a granted folder. */
  readonly path: string;
  readonly use: FileUseKind;
}

/** A folder that the person opened to Knapsack. */
export interface GrantedFolder {
  /** Real absolute path, links resolved. */
  readonly path: string;
  /** Last part of the path: what people and small models call it. */
  readonly name: string;
  readonly access: 'read' | 'write';
}

export interface FileEntry {
  /** As in the arguments of other tools, see `FileAccess.shown`. */
  readonly path: string;
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
  readonly bytes: number;
  /** Unix time in milliseconds. */
  readonly modifiedAt: number;
}

/**
 * The only way in which tools reach the disk. Links and `..` are resolved before a path is checked against the grants,
 * and what is opened is checked again afterwards, so that a link exchanged in between leads nowhere. Every method
 * throws a `ToolError` that says what to do: no grant, no such file, not a file, too large.
 */
export interface FileAccess {
  /** What is granted for this call: the folders of the person, and what they allowed just now. */
  readonly folders: readonly GrantedFolder[];
  /** @returns the real absolute path of something that exists and may be read; for libraries that want a path. */
  readable(path: string): Promise<string>;
  /** @returns the absolute path of what may be written, whether or not it exists; the folders above it are made. */
  writable(path: string): Promise<string>;
  /**
   * @returns the short form of an absolute path that tools show and take: relative to the granted folder's parent, such
   * as `Documents/a.txt`.
   */
  shown(absolutePath: string): string;
  describe(path: string): Promise<FileEntry>;
  /**
   * @returns what lies directly in a folder, names in order; links are shown as what they lead to when that is granted,
   * else as `other`.
   */
  list(folder: string): Promise<readonly FileEntry[]>;
  /**
   * Walks a folder and those in it, breadth first, without following links. Stops at the signal. Folders and files
   * whose name `skips` are left out, with all in them.
   */
  walk(
    folder: string,
    options?: { readonly signal?: AbortSignal; readonly skips?: (name: string) => boolean },
  ): AsyncIterable<FileEntry>;
  /** @returns a handle for reading; close it. */
  open(path: string): Promise<FileHandle>;
  /** @param maxBytes most that is read; a larger file is refused with its size. */
  readBytes(path: string, maxBytes: number): Promise<Buffer>;
  /** UTF-8, or UTF-16 with its mark; a file that is no text is refused. */
  readText(path: string, maxBytes: number): Promise<string>;
  /**
   * Writes beside the file first and puts it in place in one step. @param options `replace: false` refuses a path that
   * exists; `true` puts the version before into the trash, so that it can be had back. When the data ends with an
   * error, or the signal is aborted, nothing is left.
   * @returns the short form of the path.
   */
  write(
    path: string,
    data: string | Uint8Array | AsyncIterable<Uint8Array>,
    options: { readonly replace: boolean; readonly signal?: AbortSignal },
  ): Promise<string>;
  makeFolder(path: string): Promise<string>;
  /** @throws {ToolError} when the target exists. @returns the short form of the target. */
  move(from: string, to: string): Promise<string>;
  copy(from: string, to: string, options?: { readonly signal?: AbortSignal }): Promise<string>;
  /** Moves a file or folder to the system's trash. */
  trash(path: string): Promise<void>;
}
