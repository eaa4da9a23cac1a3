import { randomUUID } from 'node:crypto';
import type { DueReminder } from '../../shared/entities/notice.ts';
import { Emitter } from '../foundation/emitter.ts';
import { foreignMark, noteRead } from '../foundation/provenance.ts';
import type { Database } from './database.ts';

export interface Reminder {
  readonly id: string;
  readonly kind: 'reminder' | 'timer';
  readonly text: string;
  readonly dueAt: Date;
}

/** Stores reminders and timers. */
export interface ReminderRepository {
  /** Emitted when a reminder was added, cancelled or snoozed. */
  readonly changed: Emitter<void>;
  add(reminder: Omit<Reminder, 'id'>, at: Date): Reminder;
  /** Future reminders, next due first. */
  upcoming(): readonly Reminder[];
  cancel(id: string, at: Date): void;
  /**
   * Marks it as fired, durably, before anybody is notified.
   * @param late if it became due while the app was not running.
   */
  markFired(id: string, at: Date, late: boolean): void;
  /** Fired reminders that wait for the person, oldest first. */
  undismissed(): readonly DueReminder[];
  dismiss(id: string, at: Date): void;
  /** Makes a fired reminder due again. Does nothing if it no longer exists. */
  snooze(id: string, until: Date): void;
}

interface Row {
  readonly id: string;
  readonly kind: 'reminder' | 'timer';
  readonly text: string;
  readonly due_at: number;
  readonly late: number;
  readonly foreign_text: number;
}

export class SqliteReminderRepository implements ReminderRepository {
  readonly changed = new Emitter<void>();
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ kind, text, dueAt }: Omit<Reminder, 'id'>, at: Date): Reminder {
    const id = randomUUID();
    this.#database
      .prepare('INSERT INTO reminders (id, kind, text, due_at, created_at, foreign_text) VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, kind, text, dueAt.getTime(), at.getTime(), foreignMark());
    this.changed.emit();
    return { id, kind, text, dueAt };
  }

  upcoming(): readonly Reminder[] {
    return this.#database
      .prepare<[], Row>('SELECT * FROM reminders WHERE fired_at IS NULL AND cancelled_at IS NULL ORDER BY due_at')
      .all()
      .map(({ id, kind, text, due_at, foreign_text }) => {
        noteRead(foreign_text);
        return { id, kind, text, dueAt: new Date(due_at) };
      });
  }

  cancel(id: string, at: Date): void {
    this.#database.prepare('UPDATE reminders SET cancelled_at = ? WHERE id = ?').run(at.getTime(), id);
    this.changed.emit();
  }

  markFired(id: string, at: Date, late: boolean): void {
    this.#database
      .prepare('UPDATE reminders SET fired_at = ?, late = ? WHERE id = ?')
      .run(at.getTime(), late ? 1 : 0, id);
  }

  undismissed(): readonly DueReminder[] {
    return this.#database
      .prepare<[], Row>('SELECT * FROM reminders WHERE fired_at IS NOT NULL AND dismissed_at IS NULL ORDER BY due_at')
      .all()
      .map(({ id, kind, text, due_at, late }) => ({ id, kind, text, dueAt: due_at, late: late === 1 }));
  }

  dismiss(id: string, at: Date): void {
    this.#database.prepare('UPDATE reminders SET dismissed_at = ? WHERE id = ?').run(at.getTime(), id);
  }

  snooze(id: string, until: Date): void {
    this.#database
      .prepare('UPDATE reminders SET due_at = ?, fired_at = NULL, late = 0 WHERE id = ? AND dismissed_at IS NULL')
      .run(until.getTime(), id);
    this.changed.emit();
  }
}
