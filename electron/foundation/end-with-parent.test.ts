import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { isRunning } from './testing/processes.ts';

it('ends a busy process when the one that started it is killed', async () => {
  const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/parent-of-busy.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
  const child = Number(line);
  expect(isRunning(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(child)).toBe(false);
});
