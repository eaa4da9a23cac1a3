import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, link, lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';
import { create } from 'tar';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { errorCode } from '../../foundation/errors.ts';
import { profilePaths } from '../../foundation/paths.ts';
import { copyLiveDatabase, DamagedDatabaseError } from '../../storage/copies/live-copy.ts';
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  BackupError,
  IN_BACKUP,
  MANIFEST_NAME,
  SECRETS_NAME,
  type Manifest,
} from './backup-contents.ts';

export const backupJobSchema = z.object({
  kind: z.literal('backup'),
  dataFolder: z.string(),
  /** The file to write. */
  target: z.string(),
  password: z.string(),
  /** Version of Knapsack. */
  app: z.string(),
  now: z.number(),
  /** Keys and passwords, readable. */
  secrets: z.record(z.string(), z.string()),
  /** Names of those that can't be read. */
  missingSecrets: z.array(z.string()),
  /** Base-2 logarithm of the work that each guess of the password costs; for tests. */
  workFactor: z.number().int().min(1).max(20).optional(),
});
export type BackupJob = z.output<typeof backupJobSchema>;

export const backupResultSchema = z.object({ chats: z.int(), sizeBytes: z.int() });
export type BackupResult = z.output<typeof backupResultSchema>;

/**
 * Writes an encrypted archive of a profile while it is in use: an age file (https://age-encryption.org/v1) with a
 * compressed tar archive in it. Other programs can open it with the password.
 */
export async function makeBackup(job: BackupJob, tell: (share: number) => void): Promise<BackupResult> {
  const staging = `${job.target}.contents`;
  const unfinished = `${job.target}.unfinished`;
  try {
    await mkdir(staging, { recursive: true, mode: 0o700 });
    const facts = await stage(job, staging, (share) => tell(share * 0.3));
    const files = await sizesIn(staging);
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      version: BACKUP_FORMAT_VERSION,
      app: job.app,
      madeAt: job.now,
      ...facts,
      missingSecrets: job.missingSecrets,
      files,
    };
    await writeFile(path.join(staging, MANIFEST_NAME), JSON.stringify(manifest), { mode: 0o600 });
    const total = Object.values(files).reduce((sum, size) => sum + size, 1);
    const changed: string[] = [];
    let bytes = 0;
    const sizeBytes = await pack(staging, unfinished, job, (name, size) => {
      tell(0.3 + 0.7 * Math.min(1, (bytes += size) / total));
      if (name in files && files[name] !== size) changed.push(name);
    });
    // A link shares its contents with the profile's own file. No restore would accept another size than the manifest's.
    if (changed[0] !== undefined)
      throw new BackupError(
        t('{file} changed while the backup was made. Make the backup again.', { file: changed[0] }),
      );
    await rename(unfinished, job.target);
    return { chats: facts.chats, sizeBytes };
  } finally {
    await Promise.all([staging, unfinished].map((place) => rm(place, { recursive: true, force: true })));
  }
}

type Facts = Pick<Manifest, 'schemaVersion' | 'chats'>;

async function stage(job: BackupJob, staging: string, tell: (share: number) => void): Promise<Facts> {
  const paths = profilePaths(job.dataFolder);
  const inStaging = profilePaths(staging);
  let facts: Facts = { schemaVersion: 0, chats: 0 };
  for (const part of IN_BACKUP) {
    if (!existsSync(paths[part])) continue;
    if (part === 'database') facts = await copyDatabase(paths.database, inStaging.database, tell);
    else if (part === 'tables') await copyDatabase(paths.tables, inStaging.tables, () => undefined);
    else await duplicate(paths[part], inStaging[part]);
  }
  await writeFile(path.join(staging, SECRETS_NAME), JSON.stringify(job.secrets), { mode: 0o600 });
  return facts;
}

async function copyDatabase(source: string, target: string, tell: (share: number) => void): Promise<Facts> {
  try {
    return await copyLiveDatabase(source, target, tell);
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    throw new BackupError(
      t('{source} is damaged, so no backup could be made. Restore a copy in Settings, Storage.', {
        source: path.basename(source),
      }),
      { cause: error },
    );
  }
}

/** Links of the same file cost no space; where the file system has none, the file is copied. Symbolic links are left out. */
async function duplicate(source: string, target: string): Promise<void> {
  const facts = await lstat(source).catch(() => null);
  if (facts?.isDirectory() === true) {
    await mkdir(target, { recursive: true, mode: 0o700 });
    for (const name of await readdir(source)) await duplicate(path.join(source, name), path.join(target, name));
  } else if (facts?.isFile() === true) {
    await linkOrCopy(source, target);
  }
}

/** A file may be deleted while the folder is read. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target).catch(() => copyFile(source, target));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** @returns the sizes of all files in a folder, by their paths with forward slashes. */
export async function sizesIn(folder: string, prefix = ''): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) Object.assign(sizes, await sizesIn(place, `${name}/`));
    else sizes[name] = (await lstat(place)).size;
  }
  return sizes;
}

/** Every file is stored as a file, however many names it has: see `duplicate`. */
class NoLinks extends Map<`${number}:${number}`, string> {
  override get(): undefined {
    return undefined;
  }
}

async function pack(
  staging: string,
  target: string,
  { password, workFactor }: BackupJob,
  onFile: (name: string, size: number) => void,
): Promise<number> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const archive = create(
    {
      cwd: staging,
      gzip: { level: 6 },
      portable: true,
      linkCache: new NoLinks(),
      onWriteEntry: (entry) =>
        entry.on('end', () => {
          if (entry.type === 'File') onFile(entry.path, entry.stat?.size ?? 0);
        }),
    },
    (await readdir(staging)).toSorted(),
  );
  const plain = Readable.toWeb(Readable.from(archive as AsyncIterable<Uint8Array>)) as ReadableStream<Uint8Array>;
  const encrypted = await encrypter.encrypt(plain as globalThis.ReadableStream<Uint8Array>);
  await pipeline(Readable.fromWeb(encrypted as ReadableStream<Uint8Array>), createWriteStream(target, { mode: 0o600 }));
  await chmod(target, 0o600);
  const handle = await open(target, 'r+');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
