import type { DueReminder } from '../../../shared/entities/notice.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { Reminder, ReminderRepository } from '../../storage/reminder-repository.ts';

/** A timer of the system stands still while the machine sleeps, and the clock may be set: so it is looked at this often. */
const LONGEST_WAIT_MS = 60_000;
/** Told more than this after its moment, a reminder says that it is late. */
const LATE_AFTER_MS = 2 * LONGEST_WAIT_MS;

export interface ReminderSchedulerOptions {
  readonly reminders: ReminderRepository;
  readonly tell: (due: DueReminder) => void;
  readonly logger: Logger;
  readonly now?: () => Date;
}

/**
 * Tells of each reminder and timer once, when its moment has come; of those that were missed while the app was closed, at the start.
 * It is marked before it is told: a crash in between does not tell twice, and `app.pending` still lists it.
 */
export class ReminderScheduler implements Disposable {
  readonly #options: ReminderSchedulerOptions;
  readonly #told = new Set<string>();
  #stopListening: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: ReminderSchedulerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopListening ??= this.#options.reminders.changed.on(() => this.#check());
    this.#check();
  }

  dispose(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#disarm();
  }

  /** Fires what is due and waits for the next. A storage that fails is tried again at the next look. */
  #check(): void {
    this.#disarm();
    try {
      const now = this.#now();
      const upcoming = this.#options.reminders.upcoming();
      for (const reminder of upcoming.filter(({ dueAt }) => dueAt <= now)) this.#fire(reminder, now);
      const next = upcoming.find(({ dueAt }) => dueAt > now);
      if (next) this.#arm(next.dueAt.getTime() - now.getTime());
    } catch (error) {
      this.#options.logger.log('error', 'The reminders could not be read; they are looked at again in a minute.', error);
      this.#arm(LONGEST_WAIT_MS);
    }
  }

  #fire({ id, kind, text, dueAt }: Reminder, now: Date): void {
    const late = now.getTime() - dueAt.getTime() > LATE_AFTER_MS;
    this.#mark(id, now, late);
    if (this.#told.has(id)) return;
    this.#told.add(id);
    try {
      this.#options.tell({ id, kind, text, dueAt: dueAt.getTime(), late });
    } catch (error) {
      this.#options.logger.log('error', 'A reminder could not be told; it waits in the list of those that are due.', error);
    }
  }

  /** On a full disk it cannot be marked, but the person still has to hear of it: once, while the app runs. */
  #mark(id: string, now: Date, late: boolean): void {
    try {
      this.#options.reminders.markFired(id, now, late);
    } catch (error) {
      if (!this.#told.has(id)) this.#options.logger.log('error', 'A reminder could not be marked as told; it may be told again after a restart.', error);
    }
  }

  #arm(delayMs: number): void {
    this.#timer = setTimeout(() => this.#check(), Math.min(Math.max(delayMs, 0), LONGEST_WAIT_MS));
  }

  #disarm(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}
