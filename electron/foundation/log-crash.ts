import type { Disposable } from './disposable.ts';
import type { Logger } from './logger.ts';

/**
 * Logs an error that nobody caught before Node ends the process, or Electron shows it: without it, a crash would leave
 * nothing to read.
 */
export function logCrash(logger: Logger): Disposable {
  const note = (error: unknown): void => logger.log('error', 'Unexpected error.', error);
  process.on('uncaughtExceptionMonitor', note);
  return { dispose: () => void process.off('uncaughtExceptionMonitor', note) };
}
