import { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openTransport } from './open-transport.ts';

afterEach(() => vi.unstubAllEnvs());

it("replaces ~ in a program's folder and arguments, because no shell does", async () => {
  const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-home-')));
  mkdirSync(path.join(home, 'projects'));
  vi.stubEnv(process.platform === 'win32' ? 'USERPROFILE' : 'HOME', home);
  const logged = Promise.withResolvers<string>();
  const transport = openTransport(
    {
      type: 'program',
      command: process.execPath,
      arguments: ['-e', 'process.stderr.write([process.cwd(), ...process.argv.slice(1)].join())', '~/notes', 'a~/b'],
      folder: '~/projects',
      variables: [],
    },
    {
      values: new Map(),
      reach: { outgoing: new Outgoing(), allowsPrivate: () => true },
      onLog: (text) => logged.resolve(String(text)),
      onStray: () => {},
      onTooLong: () => {},
    },
  );
  await transport.start();
  expect(await logged.promise).toBe([path.join(home, 'projects'), path.join(home, 'notes'), 'a~/b'].join());
  await transport.close();
  rmSync(home, { recursive: true });
});
