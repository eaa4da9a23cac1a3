import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startUtilityHelper } from './utility-helper.ts';

/**
 * The parts of Electron's processes that are used: Node's, with Electron's names. Its own way of ending a process asks
 * first.
 */
vi.mock('electron', () => ({
  utilityProcess: {
    fork: (file: string, args: string[], { execArgv }: { execArgv: string[] }) => {
      const child = fork(file, args, {
        execArgv,
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      return Object.assign(child, { postMessage: (message: object) => child.send(message) });
    },
  },
}));

function helperOf(source: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-helper-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'helper.mjs');
  writeFileSync(file, source);
  return file;
}

it('passes messages on, and ends a process that does not respond', async () => {
  const helper = startUtilityHelper(
    helperOf(
      "process.on('SIGTERM', () => {}); process.on('message', (text) => { process.send(text + ' heard'); for (;;); });",
    ),
    64,
  );
  const answer = new Promise((resolve) => helper.onMessage(resolve));
  const gone = new Promise<string>((resolve) => helper.onExit(() => resolve('gone')));
  helper.send('it is');
  expect(await answer).toBe('it is heard');
  helper.end();
  expect(await gone).toBe('gone');
  helper.end();
});
