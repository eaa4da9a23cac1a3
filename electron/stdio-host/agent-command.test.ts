import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

it('speaks the protocol, and only that, on standard output, and ends with its program', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-agent-command-'));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), '--acp', '--share'], {
    env: { ...process.env, KNAPSACK_DATA_FOLDER: path.join(folder, 'profile') },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const ask = async (id: number, method: string, params: object): Promise<unknown> => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      return JSON.parse((await lines.next()).value ?? '');
    };
    expect(await ask(1, 'initialize', { protocolVersion: 1 })).toMatchObject({
      id: 1,
      result: { protocolVersion: 1, agentInfo: { name: 'knapsack' } },
    });
    expect(await ask(2, 'session/prompt', { sessionId: 'none', prompt: [] })).toMatchObject({ id: 2, error: {} });
    const closed = once(child, 'close');
    child.stdin.end();
    await closed;
    expect([child.exitCode, await lines.next()]).toEqual([0, { done: true, value: undefined }]);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
