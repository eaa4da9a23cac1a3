import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DueReminder } from '../../../shared/entities/notice.ts';
import { silentLogger, type LogLevel } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { placeNewDatabase } from '../../storage/testing/new-database.ts';
import { ReminderRepository } from '../../storage/reminder-repository.ts';
import { ReminderScheduler } from './reminder-scheduler.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = new Date('2026-11-21T10:00:00');

let folder = '';
let database: Database;
let reminders: ReminderRepository;
let scheduler: ReminderScheduler;
let told: DueReminder[];

function createScheduler(tell = (due: DueReminder): void => void told.push(due)): ReminderScheduler {
  return new ReminderScheduler({ reminders, tell, logger: silentLogger });
}
const remind = (text: string, inMs: number) =>
  reminders.add({ kind: 'reminder', text, dueAt: Date.now() + inMs }, Date.now());
const texts = (): string[] => told.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-reminders-'));
  ({ database } = openDatabase(placeNewDatabase(path.join(folder, 'test.db')), { logger: silentLogger }));
  reminders = new ReminderRepository(database);
  told = [];
  scheduler = createScheduler();
});

afterEach(() => {
  scheduler.dispose();
  database.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

it('reports each reminder when it is due, and none before', () => {
  remind('tea', 3 * MINUTE);
  scheduler.start();
  remind('eggs', 90_000);
  vi.advanceTimersByTime(89_999);
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['eggs']);
  vi.advanceTimersByTime(90_000);
  expect(told).toMatchObject([
    { text: 'eggs', late: false },
    { text: 'tea', late: false, dueAt: START.getTime() + 3 * MINUTE },
  ]);
});

it('reports none twice, even after a restart', () => {
  remind('tea', MINUTE);
  scheduler.start();
  vi.advanceTimersByTime(10 * MINUTE);
  scheduler.dispose();
  scheduler = createScheduler();
  scheduler.start();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(texts()).toEqual(['tea']);
  expect(reminders.undismissed()).toMatchObject([{ text: 'tea' }]);
});

it('reports at the start what was missed while the app was closed, and that it is late', () => {
  remind('pay the rent', MINUTE);
  vi.setSystemTime(START.getTime() + 2 * DAY);
  scheduler.start();
  expect(told).toMatchObject([{ text: 'pay the rent', late: true }]);
  expect(reminders.undismissed()).toMatchObject([{ late: true }]);
});

it('does not report what was cancelled', () => {
  scheduler.start();
  const { id } = remind('tea', MINUTE);
  reminders.cancel(id, Date.now());
  vi.advanceTimersByTime(DAY);
  expect(told).toEqual([]);
});

it('waits for times further ahead than the system’s timers support', () => {
  remind('in four weeks', 26 * DAY);
  scheduler.start();
  // A longer timer than is possible would fire immediately.
  vi.advanceTimersByTime(60 * MINUTE);
  expect(told).toEqual([]);
  // The month passes without its forty thousand minutes.
  vi.setSystemTime(START.getTime() + 26 * DAY - MINUTE);
  vi.advanceTimersByTime(MINUTE);
  expect(texts()).toEqual(['in four weeks']);
});

it('notices within a minute that the machine slept past the moment', () => {
  remind('tea', 60 * MINUTE);
  scheduler.start();
  vi.setSystemTime(START.getTime() + DAY);
  vi.advanceTimersByTime(MINUTE);
  expect(told).toMatchObject([{ text: 'tea', late: true }]);
});

it('marks it before it reports it, so that a crash does not cause a second report', () => {
  const pending: unknown[] = [];
  scheduler = createScheduler(() => pending.push(...reminders.undismissed()));
  remind('tea', 0);
  scheduler.start();
  expect(pending).toMatchObject([{ text: 'tea' }]);
  expect(reminders.upcoming()).toEqual([]);
});

it('continues when a report fails', () => {
  scheduler = createScheduler((due) => {
    told.push(due);
    if (due.text === 'tea') throw new Error('no notifications here');
  });
  remind('tea', MINUTE);
  remind('eggs', MINUTE);
  scheduler.start();
  vi.advanceTimersByTime(MINUTE);
  expect(texts()).toEqual(['tea', 'eggs']);
});

it('reports once, and logs once, when the mark cannot be written to the disk', () => {
  const logged: LogLevel[] = [];
  remind('tea', MINUTE);
  remind('later', DAY);
  vi.spyOn(reminders, 'markFired').mockImplementation(() => {
    throw new Error('disk full');
  });
  const logger = { log: (level: LogLevel) => void logged.push(level) };
  scheduler = new ReminderScheduler({ reminders, tell: (due) => void told.push(due), logger });
  scheduler.start();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(texts()).toEqual(['tea']);
  expect(logged).toEqual(['error']);
});

it('writes the mark as soon as the disk allows it, even when no other reminder is pending', () => {
  remind('tea', MINUTE);
  vi.spyOn(reminders, 'markFired').mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  scheduler.start();
  vi.advanceTimersByTime(MINUTE);
  expect(reminders.undismissed()).toEqual([]);
  vi.advanceTimersByTime(MINUTE);
  expect(reminders.undismissed()).toMatchObject([{ text: 'tea' }]);
  expect(texts()).toEqual(['tea']);
});

it('reports as late what was due before the start, however recently', () => {
  remind('tea', MINUTE);
  vi.setSystemTime(START.getTime() + MINUTE + 1000);
  scheduler.start();
  expect(told).toMatchObject([{ text: 'tea', late: true }]);
});

it('sleeps while no reminder is pending, and wakes when one is added', () => {
  scheduler.start();
  expect(vi.getTimerCount()).toBe(0);
  const { id } = remind('tea', MINUTE);
  expect(vi.getTimerCount()).toBe(1);
  reminders.cancel(id, Date.now());
  expect(vi.getTimerCount()).toBe(0);
});

it('reads again a minute after the database could not be read', () => {
  remind('tea', 0);
  vi.spyOn(reminders, 'upcoming').mockImplementationOnce(() => {
    throw new Error('disk error');
  });
  scheduler.start();
  expect(told).toEqual([]);
  vi.advanceTimersByTime(MINUTE);
  expect(texts()).toEqual(['tea']);
});

it('is silent after it is disposed', () => {
  remind('tea', MINUTE);
  scheduler.start();
  scheduler.dispose();
  vi.advanceTimersByTime(DAY);
  expect(told).toEqual([]);
});

it('reports a snoozed one again at its new time, also after a restart', () => {
  const { id } = remind('tea', MINUTE);
  scheduler.start();
  vi.advanceTimersByTime(MINUTE);
  reminders.snooze(id, new Date(Date.now() + 10 * MINUTE).getTime());
  expect(reminders.undismissed()).toEqual([]);
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(texts()).toEqual(['tea']);
  vi.advanceTimersByTime(1);
  expect(told.slice(1)).toMatchObject([{ id, text: 'tea', late: false, dueAt: START.getTime() + 11 * MINUTE }]);
  reminders.snooze(id, new Date(Date.now() + MINUTE).getTime());
  scheduler.dispose();
  createScheduler().start();
  vi.advanceTimersByTime(MINUTE);
  expect(texts()).toEqual(['tea', 'tea', 'tea']);
});

it('does not report again one that was dismissed', () => {
  const { id } = remind('tea', MINUTE);
  scheduler.start();
  vi.advanceTimersByTime(MINUTE);
  reminders.dismiss(id, Date.now());
  reminders.snooze(id, new Date(Date.now() + MINUTE).getTime());
  vi.advanceTimersByTime(2 * MINUTE);
  expect(texts()).toEqual(['tea']);
});
