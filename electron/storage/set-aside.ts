import { existsSync, renameSync, statSync } from 'node:fs';
import type { AppNotice } from '../../shared/entities/notice.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { t } from '../../shared/texts/translate.ts';

/**
 * Why a database file was not used. `newer`: a later Knapsack wrote it. `damaged`: SQLite can't read it. `foreign`:
 * another program's SQLite database.
 */
export type SetAsideReason = 'newer' | 'damaged' | 'foreign';

export interface SetAside {
  readonly reason: SetAsideReason;
  /** Where the file is now. */
  readonly movedTo: string;
}

/** SQLite's companion files of a database in WAL mode: without them, its newest changes are missing. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Renames the database and its companion files, so that nothing is overwritten and everything can still be opened
 * elsewhere. If the process ends in between, the next start finds the rest unusable as well: a damaged main file is
 * renamed last; an empty or missing one first, which leaves a WAL without its database.
 */
export function setAside(file: string, reason: SetAsideReason, now: Timestamp): SetAside {
  const movedTo = freeName(`${file}.${reason}-${compactTime(now)}`);
  const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  for (const part of isEmpty ? ['', ...COMPANIONS] : [...COMPANIONS, '']) {
    if (existsSync(file + part)) renameSync(file + part, movedTo + part);
  }
  return { reason, movedTo };
}

/** @returns the notice that says what happened to the database, where the file is and what to do. */
export function setAsideNotice(id: string, { reason, movedTo }: SetAside): AppNotice {
  return { id, level: 'warning', ...NOTICE_TEXTS[reason](movedTo) };
}

/** Like `setAsideNotice`, for the file with the person's tables, which is only set aside if it is damaged. */
export const tablesSetAsideNotice = (id: string, { movedTo }: SetAside): AppNotice => ({
  id,
  level: 'warning',
  message: t(
    'The file with your tables is damaged and could not be opened. It is kept as {movedTo}, and you have no tables for now.',
    { movedTo },
  ),
  action: restore(),
});

const restore = (): string =>
  t(
    'Restore a daily copy in Settings, Storage, or keep the file: SQLite’s ".recover" command may recover parts of it.',
  );

const NOTICE_TEXTS: Readonly<Record<SetAsideReason, (movedTo: string) => Pick<AppNotice, 'message' | 'action'>>> = {
  newer: (movedTo) => ({
    message: t(
      'Your conversations were stored by a newer version of Knapsack, which this one cannot read. ' +
        'They are kept in {movedTo}, and Knapsack started with an empty list.',
      { movedTo },
    ),
    action: t('Reinstall the newer version, quit it, and rename that file back to knapsack.db.'),
  }),
  damaged: (movedTo) => ({
    message: t(
      'The file with your conversations is damaged and could not be opened. ' +
        'It is kept in {movedTo}, and Knapsack started with an empty list.',
      { movedTo },
    ),
    action: restore(),
  }),
  foreign: (movedTo) => ({
    message: t(
      'The file knapsack.db belonged to another program. It is kept in {movedTo}, and Knapsack started with an empty list.',
      { movedTo },
    ),
    action: t('Move that file back where it belongs.'),
  }),
};

const compactTime = (now: Timestamp): string => new Date(now).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');

function freeName(wanted: string): string {
  let name = wanted;
  const isTaken = (): boolean => ['', ...COMPANIONS].some((part) => existsSync(name + part));
  for (let attempt = 2; isTaken(); attempt++) name = `${wanted}-${String(attempt)}`;
  return name;
}
