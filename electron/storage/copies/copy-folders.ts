import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { StoredCopy } from '../../../shared/entities/copy.ts';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';

/** The files of a copy. A replaced copy also has SQLite's companion files. */
export const DATABASE_NAMES = ['knapsack.db', 'tables.db'] as const;
export const FILE_NAMES: readonly string[] = DATABASE_NAMES.flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);

/** Maximum copies of each kind. */
const KEPT: Readonly<Record<StoredCopy['kind'], number>> = { daily: 7, replaced: 3 };

/** `2026-11-22T04.39.12.500Z-daily`: without colons, which Windows doesn't allow. */
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})\.(\d{2})\.(\d{2}\.\d{3}Z)-(daily|replaced)$/;
/** A copy in progress. If one is left behind, the Knapsack that made it ended early. */
const UNFINISHED = '.unfinished';

export const copyName = (at: Timestamp, kind: StoredCopy['kind']): string =>
  `${new Date(at).toISOString().replaceAll(':', '.')}-${kind}`;

export const unfinishedName = (name: string): string => `${name}${UNFINISHED}`;

/** @returns the complete copies in a folder, newest first. */
export function listCopies(folder: string): StoredCopy[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => readCopy(folder, name))
    .toSorted((one, other) => other.madeAt - one.madeAt);
}

function readCopy(folder: string, name: string): StoredCopy[] {
  const [, hour, minute, second, kind] = NAME.exec(name) ?? [];
  if (kind !== 'daily' && kind !== 'replaced') return [];
  const madeAt = Date.parse(`${hour ?? ''}:${minute ?? ''}:${second ?? ''}`);
  const sizes = FILE_NAMES.map((file) => statSync(path.join(folder, name, file), { throwIfNoEntry: false })?.size ?? 0);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return Number.isNaN(madeAt) || bytes === 0 ? [] : [{ id: name, kind, madeAt, bytes }];
}

/** Deletes unfinished copies and those above the maximum. @param spared a copy to keep in any case. */
export function tidyCopies(folder: string, spared: string | null): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) remove(folder, name);
  for (const kind of ['daily', 'replaced'] as const) {
    const old = listCopies(folder)
      .filter((copy) => copy.kind === kind)
      .slice(KEPT[kind]);
    for (const { id } of old) if (id !== spared) remove(folder, id);
  }
}

const remove = (folder: string, name: string): void =>
  rmSync(path.join(folder, name), { recursive: true, force: true });
