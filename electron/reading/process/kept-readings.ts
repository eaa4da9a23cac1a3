import { hash } from 'node:crypto';

/** Readings that are kept: a message and its requests, as they were typed. */
const MOST_READINGS = 16;

/**
 * Readings by what was asked, so that what was read while the person typed is there when the message is sent, without asking the
 * process again.
 */
export class KeptReadings {
  readonly #kept = new Map<string, Promise<unknown>>();

  /**
   * @param job plain data. @param read reads it, unless that is done or under way.
   * @throws the signal's reason as soon as it aborts, and whatever `read` throws.
   */
  async get<Reading>(job: unknown, read: () => Promise<Reading>, signal: AbortSignal): Promise<Reading> {
    signal.throwIfAborted();
    const key = hash('sha256', JSON.stringify(job));
    const known = this.#kept.get(key) as Promise<Reading> | undefined;
    if (known === undefined) return this.#keep(key, read());
    try {
      return await unlessAborted(known, signal);
    } catch {
      // Whoever asked first may have stopped.
      signal.throwIfAborted();
      return this.#keep(key, read());
    }
  }

  #keep<Reading>(key: string, reading: Promise<Reading>): Promise<Reading> {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_READINGS && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, reading);
    reading.catch(() => {
      if (this.#kept.get(key) === reading) this.#kept.delete(key);
    });
    return reading;
  }
}

async function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort));
}
