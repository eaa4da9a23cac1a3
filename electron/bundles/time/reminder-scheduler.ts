import type { DueReminder } from '../../../shared/entities/notice.ts';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import { notRecording } from '../../foundation/recorded-call.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { Reminder, ReminderRepository } from '../../storage/reminder-repository.ts';

/** System timers stop while the computer sleeps, and the clock may be changed, so the time is checked this often. */
const LONGEST_WAIT_MS = 60_000;
/** A reminder shown this long after it was due, or due before the start, says that it is late. */
const LATE_AFTER_MS = 2 * LONGEST_WAIT_MS;

export interface ReminderSchedulerOptions {
  readonly reminders: ReminderRepository;
  readonly tell: (due: DueReminder) => void;
  readonly logger: Logger;
  readonly now?: () => Timestamp;
}

/**
 * Reports each reminder and timer once, when it is due; those missed while the app was closed, at the start. It is
 * marked before it is shown: a crash in between doesn't show it twice, and `app.pending` still lists it.
 */
export class ReminderScheduler implements Disposable {
  readonly #options: ReminderSchedulerOptions;
  readonly #told = new Set<string>();
  #stopListening: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #startedAt: Timestamp = 0;

  constructor(options: ReminderSchedulerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#startedAt = this.#now();
    this.#stopListening ??= this.#options.reminders.changed.on(() => notRecording(() => this.#check()));
    this.#check();
  }

  dispose(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#disarm();
  }

  /** Fires what is due and waits for the next. If storage fails, it is retried at the next check. */
  #check(): void {
    this.#disarm();
    try {
      const now = this.#now();
      const upcoming = this.#options.reminders.upcoming();
      const unmarked = upcoming.filter(({ dueAt }) => dueAt <= now).filter((reminder) => !this.#fire(reminder, now));
      const next = upcoming.find(({ dueAt }) => dueAt > now);
      if (next) this.#arm(next.dueAt - now);
      else if (unmarked.length > 0) this.#arm(LONGEST_WAIT_MS);
    } catch (error) {
      this.#options.logger.log(
        'error',
        'The reminders could not be read; they are looked at again in a minute.',
        error,
      );
      this.#arm(LONGEST_WAIT_MS);
    }
  }

  /** @returns whether it could be marked; the person is notified either way. */
  #fire({ id, kind, text, dueAt }: Reminder, now: Timestamp): boolean {
    const late = dueAt < this.#startedAt || now - dueAt > LATE_AFTER_MS;
    const marked = this.#mark({ id, dueAt }, now, late);
    // A snoozed reminder is shown again at its new time.
    const telling = tellingOf({ id, dueAt });
    if (this.#told.has(telling)) return marked;
    this.#told.add(telling);
    try {
      this.#options.tell({ id, kind, text, dueAt, late });
    } catch (error) {
      this.#options.logger.log(
        'error',
        'A reminder could not be told; it waits in the list of those that are due.',
        error,
      );
    }
    return marked;
  }

  /** On a full disk it can't be marked, but the person still has to be notified: once, while the app runs. */
  #mark({ id, dueAt }: Pick<Reminder, 'id' | 'dueAt'>, now: Timestamp, late: boolean): boolean {
    try {
      this.#options.reminders.markFired(id, now, late);
      return true;
    } catch (error) {
      const message = 'A reminder could not be marked as told; it may be told again after a restart.';
      if (!this.#told.has(tellingOf({ id, dueAt }))) this.#options.logger.log('error', message, error);
      return false;
    }
  }

  #arm(delayMs: number): void {
    this.#timer = setTimeout(() => this.#check(), Math.min(Math.max(delayMs, 0), LONGEST_WAIT_MS));
  }

  #disarm(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #now(): Timestamp {
    return this.#options.now?.() ?? Date.now();
  }
}

const tellingOf = ({ id, dueAt }: Pick<Reminder, 'id' | 'dueAt'>): string => `${id} ${String(dueAt)}`;
