import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitForEarlierRun } from './earlier-run.ts';

describe('waitForEarlierRun', () => {
  let folder: string;
  let running: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'earlier-'));
    running = path.join(folder, 'running.json');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('ends at once if nothing ran before', async () => {
    await expect(waitForEarlierRun(running)).resolves.toBeUndefined();
  });

  it('waits until the programs of the earlier run have ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 300)']);
    const ended = once(child, 'exit');
    writeFileSync(running, JSON.stringify([child.pid]));
    await waitForEarlierRun(running);
    expect(child.exitCode ?? (await ended)[0]).toBe(0);
  });

  it('refuses to begin next to a program that goes on', async () => {
    writeFileSync(running, JSON.stringify([process.pid]));
    await expect(waitForEarlierRun(running, 0.5)).rejects.toThrow(`Process ${String(process.pid)} of an earlier run`);
  });
});
