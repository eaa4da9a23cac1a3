import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { SecretProtection, StoredSecrets } from '../../shared/entities/secret.ts';
import { t } from '../../shared/texts/translate.ts';
import { errorCode } from '../foundation/errors.ts';

/** Encrypts with a key that the system keeps for the logged-in user, such as Electron's `safeStorage`. */
export interface SecretCipher {
  encrypt(text: string): Buffer;
  /** @throws {Error} it was encrypted for another user or on another computer. */
  decrypt(data: Buffer): string;
}

/** A secret is stored, but this program can't read it. */
export class SecretUnreadableError extends Error {
  override readonly name = 'SecretUnreadableError';

  constructor(name: string, options?: ErrorOptions) {
    super(
      t('“{name}” was encrypted by the desktop app or for another account. Open it there, or enter it again.', {
        name,
      }),
      options,
    );
  }
}

const fileSchema = z.object({
  version: z.literal(1),
  secrets: z.record(z.string(), z.object({ protection: z.enum(['system', 'file']), data: z.base64() })),
});
type SecretFile = z.infer<typeof fileSchema>;

const EMPTY: SecretFile = { version: 1, secrets: {} };

/**
 * Keys and passwords, in a separate file: never in the database, its copies, logs or exports, and no call of the window
 * returns one. The system encrypts them if it can. Otherwise only the file's mode protects them, which `protection`
 * reports; on Windows, that is the access list of the user's profile folder.
 */
export class SecretStore {
  readonly #file: string;
  readonly #cipher: SecretCipher | null;

  /** @param cipher null if the system has none. */
  constructor(file: string, cipher: SecretCipher | null) {
    this.#file = file;
    this.#cipher = cipher;
  }

  /** How a secret stored now would be protected. */
  get protection(): SecretProtection {
    return this.#cipher === null ? 'file' : 'system';
  }

  /** @returns the names of stored secrets, without any values. */
  describe(): StoredSecrets {
    const secrets = Object.entries(this.#read().secrets).map(([name, { protection }]) => ({ name, protection }));
    return { protection: this.protection, secrets };
  }

  /** @returns null if there is none with this name. @throws {SecretUnreadableError} */
  get(name: string): string | null {
    const entry = this.#read().secrets[name];
    if (entry === undefined) return null;
    const data = Buffer.from(entry.data, 'base64');
    return entry.protection === 'file' ? data.toString('utf8') : this.#decrypt(name, data);
  }

  set(name: string, value: string): void {
    const data = this.#cipher === null ? Buffer.from(value, 'utf8') : this.#cipher.encrypt(value);
    const entry = { protection: this.protection, data: data.toString('base64') };
    this.#write({ ...this.#read().secrets, [name]: entry });
  }

  delete(name: string): void {
    const { [name]: _, ...others } = this.#read().secrets;
    this.#write(others);
  }

  #decrypt(name: string, data: Buffer): string {
    if (this.#cipher === null) throw new SecretUnreadableError(name);
    try {
      return this.#cipher.decrypt(data);
    } catch (error) {
      throw new SecretUnreadableError(name, { cause: error });
    }
  }

  /** @throws {Error} the file is damaged: it stays unchanged, so that nothing in it is lost. */
  #read(): SecretFile {
    const text = readIfThere(this.#file);
    const secrets = text === null ? EMPTY : parseSecrets(text);
    if (secrets !== null) return secrets;
    throw new Error(`The file of keys and passwords (${path.basename(this.#file)}) is damaged.`);
  }

  /** Written to a temporary file and renamed, so that a crash leaves either the old file or the new one. */
  #write(secrets: SecretFile['secrets']): void {
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const part = `${this.#file}.part`;
    writeFileSync(part, JSON.stringify({ version: 1, secrets } satisfies SecretFile), { mode: 0o600, flush: true });
    // A temporary file left behind by a crash keeps its own mode.
    chmodSync(part, 0o600);
    renameSync(part, this.#file);
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** @returns null for a damaged file. The parse error is dropped because it would quote the file. */
function parseSecrets(text: string): SecretFile | null {
  try {
    return fileSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
