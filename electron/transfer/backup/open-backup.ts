import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { errorCode } from '../../foundation/errors.ts';
import { profilePaths } from '../../foundation/paths.ts';
import { inspectDatabase, moveAttachments } from '../../storage/copies/live-copy.ts';
import { migrations } from '../../storage/migrations/index.ts';
import {
  BACKUP_FORMAT_VERSION,
  BackupError,
  IN_BACKUP,
  MANIFEST_NAME,
  manifestSchema,
  SECRETS_NAME,
  type Manifest,
} from './backup-contents.ts';
import { sizesIn } from './make-backup.ts';

export const openJobSchema = z.object({
  kind: z.literal('open-backup'),
  file: z.string(),
  password: z.string(),
  /** Where its contents go. */
  folder: z.string(),
  /** Where attached files will be, once it is restored. */
  attachments: z.string(),
});
export type OpenJob = z.output<typeof openJobSchema>;

const secretsSchema = z.record(z.string().max(300), z.string().max(1_000_000));
export const openResultSchema = z.object({ manifest: manifestSchema, secrets: secretsSchema });
export type OpenResult = z.output<typeof openResultSchema>;

const AGE_MARK = 'age-encryption.org/v1';
const notOurs = (): string =>
  t('This file is not a Knapsack backup. Choose a file whose name ends in .tar.age that Knapsack made.');
const damaged = (): string =>
  t('This backup is damaged or incomplete, so nothing was restored. Copy it again, or use another one.');
const wrongPassword = (): string => t('This password does not open the backup. Nothing was restored.');

/**
 * Unpacks a backup into a folder and checks all of it. The folder is gone again if anything is wrong.
 * @throws {BackupError} in words for the person.
 */
export async function openBackup(job: OpenJob, tell: (share: number) => void): Promise<OpenResult> {
  await rm(job.folder, { recursive: true, force: true });
  try {
    await requireAge(job.file);
    await mkdir(job.folder, { recursive: true, mode: 0o700 });
    await unpack(job, tell);
    const manifest = await readManifest(job.folder);
    await requireFiles(job.folder, manifest);
    for (const part of ['database', 'tables'] as const) checkDatabase(profilePaths(job.folder)[part], part, manifest);
    moveAttachments(profilePaths(job.folder).database, job.attachments);
    const secrets = await takeSecrets(job.folder);
    await rm(path.join(job.folder, MANIFEST_NAME));
    await syncFiles(job.folder, manifest);
    return { manifest, secrets };
  } catch (error) {
    await rm(job.folder, { recursive: true, force: true });
    throw error instanceof BackupError || isDiskFailure(error) ? error : new BackupError(damaged(), { cause: error });
  }
}

const isDiskFailure = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO'].includes(errorCode(error) ?? '');

async function requireAge(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_MARK.length), 0, AGE_MARK.length, 0);
    if (buffer.toString('latin1') !== AGE_MARK) throw new BackupError(notOurs());
  } finally {
    await handle.close();
  }
}

/** Only regular files and folders of a profile: anything else in the archive is not from Knapsack. */
async function unpack({ file, password, folder }: OpenJob, tell: (share: number) => void): Promise<void> {
  const { size } = await stat(file);
  const source = createReadStream(file);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  const plain = await decrypter
    .decrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>)
    .catch((error: unknown) => {
      source.destroy();
      throw headerError(error);
    });
  let foreign = false;
  const watch = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      tell(size === 0 ? 1 : source.bytesRead / size);
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.fromWeb(plain as ReadableStream<Uint8Array>),
    watch,
    extract({
      cwd: folder,
      strict: true,
      preservePaths: false,
      noChmod: true,
      filter: (name, entry) => {
        const isPlain = 'type' in entry && ['File', 'OldFile', 'Directory'].includes(entry.type);
        foreign ||= !isPlain || !isPartOfProfile(name);
        return !foreign;
      },
    }),
  );
  if (foreign) throw new BackupError(notOurs());
}

/** The library says that no identity matches if the password is wrong. */
const headerError = (error: unknown): BackupError =>
  error instanceof Error && /no identity matched/.test(error.message)
    ? new BackupError(wrongPassword(), { cause: error })
    : new BackupError(damaged(), { cause: error });

const ROOT = profilePaths('');
const NAMES: ReadonlySet<string> = new Set([
  MANIFEST_NAME,
  SECRETS_NAME,
  ...IN_BACKUP.map((part) => path.basename(ROOT[part])),
]);

const isPartOfProfile = (name: string): boolean => {
  const [first = '', ...rest] = name.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  return NAMES.has(first) && !rest.includes('..');
};

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_NAME), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(notOurs());
  const manifest = manifestSchema.parse(JSON.parse(text));
  if (manifest.version > BACKUP_FORMAT_VERSION || manifest.schemaVersion > migrations.length)
    throw new BackupError(t('This backup was made by a newer Knapsack. Update Knapsack, then restore it.'));
  return manifest;
}

async function requireFiles(folder: string, { files }: Manifest): Promise<void> {
  const { [MANIFEST_NAME]: _, ...found } = await sizesIn(folder);
  const same = Object.keys(files).length === Object.keys(found).length;
  if (!same || Object.entries(files).some(([name, size]) => found[name] !== size)) throw new BackupError(damaged());
  if (!(path.basename(ROOT.database) in files)) throw new BackupError(notOurs());
}

function checkDatabase(file: string, part: 'database' | 'tables', manifest: Manifest): void {
  if (!(path.basename(file) in manifest.files)) return;
  const { isOurs, schemaVersion, isWhole } = inspectDatabase(file);
  const isExpected = part === 'tables' || (isOurs && schemaVersion === manifest.schemaVersion);
  if (!isExpected) throw new BackupError(notOurs());
  if (!isWhole) throw new BackupError(damaged());
}

async function takeSecrets(folder: string): Promise<Record<string, string>> {
  const file = path.join(folder, SECRETS_NAME);
  const secrets = secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await rm(file);
  return secrets;
}

/** Nothing takes the place of the present data before it is on the disk. */
async function syncFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const name of Object.keys(files)) {
    if (name === SECRETS_NAME) continue;
    const handle = await open(path.join(folder, name), 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
