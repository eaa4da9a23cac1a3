import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { openDatabase, type Database } from './database.ts';
import { placeNewDatabase } from './testing/new-database.ts';
import { ReminderRepository, type Reminder } from './reminder-repository.ts';

let folder: string;
let database: Database;
let reminders: ReminderRepository;

const open = (): Database =>
  openDatabase(placeNewDatabase(path.join(folder, 'test.db')), { logger: silentLogger }).database;
const add = (text: string, dueAt: number, kind: Reminder['kind'] = 'reminder'): Reminder =>
  reminders.add({ kind, text, dueAt }, 1);
const upcoming = (): string[] => reminders.upcoming().map(({ text }) => text);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-reminders-'));
  database = open();
  reminders = new ReminderRepository(database);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

describe('reminders', () => {
  it('are returned as added, next due first', () => {
    const later = add('later', 2000, 'timer');
    const sooner = add('sooner', 1000);
    expect(reminders.upcoming()).toEqual([sooner, later]);
    expect(later).toEqual({ id: expect.any(String) as string, kind: 'timer', text: 'later', dueAt: 2000 });
  });

  it('are no longer listed once cancelled', () => {
    const { id } = add('tea', 1000);
    add('eggs', 1000);
    reminders.cancel(id, 5);
    expect(upcoming()).toEqual(['eggs']);
    expect(reminders.undismissed()).toEqual([]);
  });

  it('wait for the person once they have fired, until they are dismissed', () => {
    const { id } = add('tea', 1000);
    const other = add('eggs', 500);
    reminders.markFired(id, 1001, false);
    reminders.markFired(other.id, 9000, true);
    expect(upcoming()).toEqual([]);
    expect(reminders.undismissed()).toEqual([
      { id: other.id, kind: 'reminder', text: 'eggs', dueAt: 500, late: true },
      { id, kind: 'reminder', text: 'tea', dueAt: 1000, late: false },
    ]);
    reminders.dismiss(other.id, 9999);
    expect(reminders.undismissed()).toMatchObject([{ id }]);
  });

  it('are marked on disk when marking returns: another program that opens the file sees it', () => {
    const { id } = add('tea', 1000);
    reminders.markFired(id, 1001, true);
    const other = open();
    const seen = new ReminderRepository(other);
    expect([seen.upcoming(), seen.undismissed()]).toMatchObject([[], [{ id, late: true }]]);
    other.close();
  });

  it('report changes to the list made outside the scheduler', () => {
    const lengths: number[] = [];
    const stop = reminders.changed.on(() => void lengths.push(reminders.upcoming().length));
    const { id } = add('tea', 1000);
    add('eggs', 1000);
    reminders.cancel(id, 5);
    expect(lengths).toEqual([1, 2, 1]);
    stop();
    add('toast', 1000);
    expect(lengths).toHaveLength(3);
  });
});
