import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { randomUUID } from 'node:crypto';
import type { DueKindName } from '../../shared/entities/due-kind.ts';
import type { DueReminder } from '../../shared/entities/notice.ts';
import { Emitter } from '../foundation/emitter.ts';
import { foreignMark, noteRead } from '../foundation/provenance.ts';
import type { Database } from './database.ts';

export interface Reminder {
  readonly id: string;
  readonly kind: DueKindName;
  readonly text: string;
  readonly dueAt: Timestamp;
}

interface Row {
  readonly id: string;
  readonly kind: DueKindName;
  readonly text: string;
  readonly due_at: number;
  readonly late: number;
  readonly foreign_text: number;
}

/** Stores reminders and timers. */
export class ReminderRepository {
  /** Emitted when a reminder was added, cancelled or snoozed. */
  readonly changed = new Emitter<void>();
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ kind, text, dueAt }: Omit<Reminder, 'id'>, at: Timestamp): Reminder {
    const id = randomUUID();
    this.#database
      .prepare('INSERT INTO reminders (id, kind, text, due_at, created_at, foreign_text) VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, kind, text, dueAt, at, foreignMark());
    this.changed.emit();
    return { id, kind, text, dueAt };
  }

  /** Future reminders, next due first. */
  upcoming(): readonly Reminder[] {
    return this.#database
      .prepare<[], Row>('SELECT * FROM reminders WHERE fired_at IS NULL AND cancelled_at IS NULL ORDER BY due_at')
      .all()
      .map(({ id, kind, text, due_at, foreign_text }) => {
        noteRead(foreign_text);
        return { id, kind, text, dueAt: due_at };
      });
  }

  cancel(id: string, at: Timestamp): void {
    this.#database.prepare('UPDATE reminders SET cancelled_at = ? WHERE id = ?').run(at, id);
    this.changed.emit();
  }

  /**
   * Marks it as fired, durably, before anybody is notified.
   * @param late if it became due while the app was not running.
   */
  markFired(id: string, at: Timestamp, late: boolean): void {
    this.#database.prepare('UPDATE reminders SET fired_at = ?, late = ? WHERE id = ?').run(at, late ? 1 : 0, id);
  }

  /** Fired reminders that wait for the person, oldest first. */
  undismissed(): readonly DueReminder[] {
    return this.#database
      .prepare<[], Row>('SELECT * FROM reminders WHERE fired_at IS NOT NULL AND dismissed_at IS NULL ORDER BY due_at')
      .all()
      .map(({ id, kind, text, due_at, late }) => ({ id, kind, text, dueAt: due_at, late: late === 1 }));
  }

  dismiss(id: string, at: Timestamp): void {
    this.#database.prepare('UPDATE reminders SET dismissed_at = ? WHERE id = ?').run(at, id);
  }

  /** Makes a fired reminder due again. Does nothing if it no longer exists. */
  snooze(id: string, until: Timestamp): void {
    this.#database
      .prepare('UPDATE reminders SET due_at = ?, fired_at = NULL, late = 0 WHERE id = ? AND dismissed_at IS NULL')
      .run(until, id);
    this.changed.emit();
  }
}
