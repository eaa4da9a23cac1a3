import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sanitizeFilename from 'sanitize-filename';
import { MOST_COPIED_BYTES } from '../../shared/entities/attachment.ts';
import { tooLargeWords } from '../../shared/formats/too-large-words.ts';
import { t } from '../../shared/texts/translate.ts';
import { AttachmentError } from './attachment-error.ts';
import { seenName } from '../foundation/seen-name.ts';

/** A file that is being received, or was. */
interface Received {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** Copies of files that have no path of their own, in the profile: one folder for each. */
export class KeptFiles {
  readonly #folder: string;
  /** Those that are not complete yet, by id. */
  readonly #open = new Map<string, Received>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Appends a piece to a file.
   * @param id null for the first piece. @throws {AttachmentError} if the file becomes too large, or its start is missing.
   */
  async receive(id: string | null, name: string, piece: Uint8Array): Promise<Received & { readonly id: string }> {
    const own = id ?? randomUUID();
    const before = id === null ? await this.#begin(own, name) : this.#open.get(own);
    if (before === undefined)
      throw new AttachmentError('not-found', t('The beginning of this file is missing. Add it again.'));
    const after = { ...before, sizeBytes: before.sizeBytes + piece.length };
    try {
      if (after.sizeBytes > MOST_COPIED_BYTES) throw new AttachmentError('invalid', tooLargeWords(before.name));
      await appendFile(before.path, piece);
    } catch (error) {
      await this.discard(own);
      throw error;
    }
    this.#open.set(own, after);
    return { ...after, id: own };
  }

  /** The last piece was received. */
  finish(id: string): void {
    this.#open.delete(id);
  }

  /** The rest of a file is not wanted any more; does nothing if it has all arrived, or is none. */
  async abandon(id: string): Promise<void> {
    if (this.#open.has(id)) await this.discard(id);
  }

  async discard(id: string): Promise<void> {
    this.#open.delete(id);
    await rm(path.join(this.#folder, id), { recursive: true, force: true });
  }

  /**
   * Deletes copies that nothing uses any more, except those that are being received.
   * @param used gives the paths of those in use. It is asked once the folder is read: what arrived since is in neither.
   */
  async prune(used: () => readonly string[]): Promise<void> {
    const ids = await readdir(this.#folder).catch(() => []);
    const kept = new Set(used().map((file) => path.basename(path.dirname(file))));
    const unused = ids.filter((id) => !kept.has(id) && !this.#open.has(id));
    for (const id of unused) await rm(path.join(this.#folder, id), { recursive: true, force: true });
  }

  async #begin(id: string, name: string): Promise<Received> {
    const folder = path.join(this.#folder, id);
    const own = sanitizeFilename(seenName(name), { replacement: '_' }) || 'file';
    const begun = { path: path.join(folder, own), name: seenName(name), sizeBytes: 0 };
    // Before there is a folder, so that none is tidied away.
    this.#open.set(id, begun);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(begun.path, '', { mode: 0o600, flag: 'wx' });
    return begun;
  }
}
