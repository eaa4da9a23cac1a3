import { z } from 'zod';
import type { ProfilePaths } from '../../foundation/paths.ts';

/** What a backup contains of a profile. Whatever is not a database is copied as it is. */
export const IN_BACKUP = [
  'database',
  'tables',
  'skills',
  'servers',
  'resultFiles',
  'attachments',
  'kept',
  'textLanguages',
  'suggestions',
] as const;

/** What it doesn't contain, and why. */
export const NOT_IN_BACKUP = {
  dataFolder: 'contains the others',
  secrets: 'encrypted for this account; a backup has the keys themselves, under its own password',
  models: 'large, and can be downloaded again',
  headers: 'temporary',
  copies: 'copies of what the backup contains',
  knowledge: 'read from the folders again',
  agentCopies: 'temporary',
  snapshots: 'can be recreated',
  log: 'about this computer',
  lock: 'about the process that runs',
  handover: 'about the process that runs',
  transfers: 'temporary',
} as const satisfies Partial<Record<keyof ProfilePaths, string>>;

export const BACKUP_FORMAT = 'knapsack-backup';
export const BACKUP_FORMAT_VERSION = 1;
export const MANIFEST_NAME = 'manifest.json';
/** Keys and passwords, by their names. Never unpacked to the disk as they are. */
export const SECRETS_NAME = 'secrets.json';

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.number().int().positive(),
  app: z.string().max(100),
  madeAt: z.number().int(),
  /** Of the database: an older Knapsack can't read a newer one. */
  schemaVersion: z.number().int().nonnegative(),
  chats: z.number().int().nonnegative(),
  missingSecrets: z.array(z.string().max(300)).max(10_000),
  /** Every file except this one: path with forward slashes, and size. */
  files: z.record(z.string().max(4000), z.number().int().nonnegative()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A backup can't be used; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
