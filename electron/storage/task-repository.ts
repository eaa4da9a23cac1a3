import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { foreignMark } from '../foundation/provenance.ts';
import type { Database } from './database.ts';

export type TaskPriority = 'low' | 'normal' | 'high';

export interface NewTask {
  readonly title: string;
  readonly list: string;
  readonly priority: TaskPriority;
  /** Wall clock time, `2026-11-27` or `2026-11-27T14:30`; null without a due date. */
  readonly due: string | null;
}

export interface Task extends NewTask {
  readonly id: number;
  /** When it was completed; null while it is open. */
  readonly doneAt: Timestamp | null;
  /** Whether it may come from what others wrote. */
  readonly isForeign: boolean;
}

interface Row {
  readonly number: number;
  readonly title: string;
  readonly list: string;
  readonly priority: TaskPriority;
  readonly due: string | null;
  readonly done_at: number | null;
  readonly foreign_text: number;
}

const IMPORTANCE = "CASE priority WHEN 'high' THEN 0 WHEN 'normal' THEN 1 ELSE 2 END";

/** Stores tasks. */
export class TaskRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(task: NewTask, at: Timestamp): Task {
    const { title, list, priority, due } = task;
    const { lastInsertRowid } = this.#database
      .prepare(
        'INSERT INTO tasks (title, list, priority, due, created_at, updated_at, foreign_text) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(title, list, priority, due, at, at, foreignMark());
    return { ...task, id: Number(lastInsertRowid), doneAt: null, isForeign: foreignMark() === 1 };
  }

  /** Next due first, then more important, then older. */
  open(): readonly Task[] {
    return this.#select(`done_at IS NULL AND trashed_at IS NULL ORDER BY due IS NULL, due, ${IMPORTANCE}, number`);
  }

  /** Most recently completed first. */
  done(): readonly Task[] {
    return this.#select('done_at IS NOT NULL AND trashed_at IS NULL ORDER BY done_at DESC, number DESC');
  }

  /** Most recently deleted first. */
  trashed(): readonly Task[] {
    return this.#select('trashed_at IS NOT NULL ORDER BY trashed_at DESC, number DESC');
  }

  change(id: number, changes: Partial<NewTask>, at: Timestamp): void {
    const row = this.#select('number = ?', id)[0];
    if (row === undefined) return;
    const { title, list, priority, due } = { ...row, ...changes };
    this.#database
      .prepare(
        'UPDATE tasks SET title = ?, list = ?, priority = ?, due = ?, updated_at = ?, foreign_text = max(foreign_text, ?) WHERE number = ?',
      )
      .run(title, list, priority, due, at, foreignMark(), id);
  }

  /** @param doneAt null reopens it. */
  setDone(id: number, doneAt: Timestamp | null, at: Timestamp): void {
    this.#database.prepare('UPDATE tasks SET done_at = ?, updated_at = ? WHERE number = ?').run(doneAt, at, id);
  }

  /** @param trashedAt null restores it. */
  setTrashed(id: number, trashedAt: Timestamp | null, at: Timestamp): void {
    this.#database.prepare('UPDATE tasks SET trashed_at = ?, updated_at = ? WHERE number = ?').run(trashedAt, at, id);
  }

  #select(condition: string, ...values: number[]): readonly Task[] {
    return this.#database
      .prepare<number[], Row>(
        `SELECT number, title, list, priority, due, done_at, foreign_text FROM tasks WHERE ${condition}`,
      )
      .all(...values)
      .map(({ number, done_at, foreign_text, ...task }) => ({
        ...task,
        id: number,
        isForeign: foreign_text === 1,
        doneAt: done_at,
      }));
  }
}
