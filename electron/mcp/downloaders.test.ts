import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { afterAll, describe, expect, it } from 'vitest';
import type { ServerSettings } from '../../shared/entities/connection.ts';
import { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { describeStartFailure } from './describe-failure.ts';
import { downloadNote, startMs } from './downloaders.ts';
import { ServerConnection } from './server-connection.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-npx-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = (command: string, args: readonly string[] = []): ServerSettings => ({
  type: 'program',
  command,
  arguments: [...args],
  folder: null,
  variables: [],
});

describe('a server that may have to be downloaded first', () => {
  it('has ten minutes, and says what was written if they were not enough', () => {
    const npx = program('/usr/bin/npx', ['-y', 'server']);
    expect(startMs(npx)).toBe(600_000);
    expect(downloadNote(npx)).toContain('npx may be downloading it');
    const late = new SdkError(SdkErrorCode.RequestTimeout, 'late');
    const words = describeStartFailure(late, npx, ['http fetch GET 200']);
    expect(words).toContain('after ten minutes. It wrote: “http fetch GET 200”');
    expect(words).not.toContain('Check that it is an MCP server');
  });

  it.each([
    ['npm', ['exec', 'server'], true],
    ['uv', ['run', 'server'], true],
    ['docker', ['run', 'image'], true],
    ['node', ['server.js'], false],
    ['npm', ['start'], false],
  ] as const)('is %s %j: %s', (command, args, may) => {
    expect(downloadNote(program(command, args)) !== null).toBe(may);
  });

  it.skipIf(process.platform === 'win32')('shows what its download writes until it has started', async () => {
    const [npx, go] = [path.join(folder, 'npx'), path.join(folder, 'go')];
    const server = `exec '${process.execPath}' '${path.join(import.meta.dirname, 'testing/odd-server.ts')}' plain`;
    writeFileSync(
      npx,
      `#!/bin/sh\necho "npm $npm_config_loglevel fetch GET 200 a.tgz" >&2\nwhile [ ! -e '${go}' ]; do sleep 0.05; done\n${server}\n`,
    );
    chmodSync(npx, 0o755);
    const shown: string[] = [];
    const connection = new ServerConnection({
      settings: program(npx),
      values: () => new Map(),
      listing: null,
      reach: { outgoing: new Outgoing(), allowsPrivate: () => true },
      appVersion: '0.0.0',
    });
    connection.stateChanged.on(({ phase, problem }) => {
      shown.push(`${phase}: ${problem ?? ''}`);
      if (problem?.endsWith('Last line of its log: npm http fetch GET 200 a.tgz') === true && !existsSync(go))
        writeFileSync(go, '');
    });
    await connection.ready();
    await connection.stop();
    expect(shown[0]).toMatch(/^starting: npx may be downloading it.*first time\.$/);
    expect(shown).toContainEqual(expect.stringContaining('Last line of its log: npm http fetch GET 200 a.tgz'));
    expect(shown.slice(-2)).toEqual(['ready: ', 'off: ']);
  });
});
