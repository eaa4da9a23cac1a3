import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { errorCode } from '../foundation/errors.ts';

/** A larger file is only in the trash. */
const MOST_BYTES = 100_000_000;
const KEPT_MS = 30 * 86_400_000;
/** Names that this folder assigns. */
const OWN_NAME = /^[0-9a-f-]{36}$/;

/** Previous versions of the person's files, in a folder of the app's own. */
export class KeptFiles {
  readonly #folder: string;
  readonly #mostBytes: number;

  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** @returns the name it is stored under; null if it is too large to keep. */
  async keep(bytes: AsyncIterable<Uint8Array>, size: number): Promise<string | null> {
    if (size > this.#mostBytes) return null;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const name = randomUUID();
    const handle = await open(path.join(this.#folder, name), 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return name;
  }

  /** @returns its bytes; null if it is no longer kept. */
  async open(name: string): Promise<AsyncIterable<Uint8Array> | null> {
    if (!OWN_NAME.test(name)) return null;
    const file = path.join(this.#folder, name);
    const isThere = await stat(file).then(
      () => true,
      () => false,
    );
    return isThere ? createReadStream(file) : null;
  }

  /** Removes what can no longer be restored. */
  async removeOld(now = Date.now()): Promise<void> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    for (const name of names.filter((one) => OWN_NAME.test(one))) {
      const file = path.join(this.#folder, name);
      const { mtimeMs } = await stat(file);
      if (now - mtimeMs > KEPT_MS) await rm(file, { force: true });
    }
  }
}
