import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Timestamp } from '../../shared/entities/timestamp.ts';

export type LogLevel = 'info' | 'warning' | 'error';

/** The logger of the whole main process. An error that the app survives is logged once, with its cause. */
export interface Logger {
  log(level: LogLevel, message: string, details?: unknown): void;
}

/** Size limit of the log file in bytes; the previous file is kept as `.1`. */
const MAX_LOG_BYTES = 2_000_000;

/**
 * Appends one line per entry to `file`. Failures to log are dropped, because a full disk or a read-only folder must not
 * end the app.
 */
export function createFileLogger(file: string, now: () => Timestamp = Date.now): Logger {
  return {
    log(level, message, details) {
      const line = `${new Date(now()).toISOString()} ${level} ${message}${describeDetails(details)}\n`;
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        rotate(file);
        appendFileSync(file, line);
      } catch {
        process.stderr.write(line);
      }
    },
  };
}

export const silentLogger: Logger = { log() {} };

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
}

/** @returns what is appended to an entry: an error with its stack and its causes, or any other value as JSON. */
export function describeDetails(details: unknown): string {
  if (details === undefined) return '';
  if (details instanceof Error) return ` | ${details.stack ?? details.message}${describeDetails(details.cause)}`;
  return ` | ${JSON.stringify(details)}`;
}
