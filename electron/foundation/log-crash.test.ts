import type { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { logCrash } from './log-crash.ts';

test('an error that nobody caught is in the log, until the app has ended', async () => {
  const entries: unknown[][] = [];
  const crash = logCrash({ log: (...entry) => void entries.push(entry) });
  const running: EventEmitter = process;
  const error = new Error('write EPIPE');
  running.emit('uncaughtExceptionMonitor', error);
  await crash.dispose();
  running.emit('uncaughtExceptionMonitor', error);
  expect(entries).toEqual([['error', 'Unexpected error.', error]]);
});
