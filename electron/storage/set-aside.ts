import { existsSync, renameSync } from 'node:fs';
import type { AppNotice } from '../../shared/entities/notice.ts';

/**
 * Why a database file was not used. `newer`: a later Knapsack wrote it. `damaged`: SQLite cannot read it.
 * `foreign`: an SQLite database of another program.
 */
export type SetAsideReason = 'newer' | 'damaged' | 'foreign';

export interface SetAside {
  readonly reason: SetAsideReason;
  /** Where the file is now. */
  readonly movedTo: string;
}

/** SQLite's companions of a database in WAL mode: without them, its newest changes are missing. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Renames the database and its companions, so that nothing is overwritten and everything can still be opened elsewhere.
 * The main file goes last: should the process end in between, the next start finds it unusable again and repeats this.
 */
export function setAside(file: string, reason: SetAsideReason, now: Date): SetAside {
  const movedTo = freeName(`${file}.${reason}-${compactTime(now)}`);
  for (const companion of COMPANIONS) {
    if (existsSync(file + companion)) renameSync(file + companion, movedTo + companion);
  }
  renameSync(file, movedTo);
  return { reason, movedTo };
}

/** @returns the notice that tells the person what happened, where the file is and what to do. */
export function setAsideNotice(id: string, { reason, movedTo }: SetAside): AppNotice {
  return { id, level: 'warning', ...NOTICE_TEXTS[reason](movedTo) };
}

const NOTICE_TEXTS: Readonly<Record<SetAsideReason, (movedTo: string) => Pick<AppNotice, 'message' | 'action'>>> = {
  newer: (movedTo) => ({
    message:
      'Your conversations were stored by a newer Knapsack, which this one cannot read. ' +
      `They are kept in ${movedTo}, and this Knapsack started with an empty list.`,
    action: 'Install the newer Knapsack again, quit it, and rename that file back to knapsack.db.',
  }),
  damaged: (movedTo) => ({
    message:
      'The file with your conversations is damaged and could not be opened. ' +
      `It is kept in ${movedTo}, and Knapsack started with an empty list.`,
    action:
      'Put a back-up in its place as knapsack.db while Knapsack is closed, or keep the file: ' +
      'parts of it may be recovered with the ".recover" command of SQLite.',
  }),
  foreign: (movedTo) => ({
    message:
      'The file knapsack.db was a database of another program. ' +
      `It is kept in ${movedTo}, and Knapsack started with an empty list.`,
    action: 'Move that file to where it belongs.',
  }),
};

const compactTime = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');

function freeName(wanted: string): string {
  let name = wanted;
  for (let attempt = 2; existsSync(name); attempt++) name = `${wanted}-${String(attempt)}`;
  return name;
}
