import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { profilePaths, type ProfilePaths } from '../foundation/paths.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import { SecretStore } from '../settings/secret-store.ts';
import { TransferService } from './transfer-service.ts';

let paths: ProfilePaths;
beforeEach(() => {
  paths = profilePaths(mkdtempSync(path.join(os.tmpdir(), 'knapsack-transfers-')));
});
afterEach(() => rmSync(paths.dataFolder, { recursive: true }));

/** A helper that ends in the middle of writing its file. */
const startEnding: StartHelper = () => {
  const ended = Promise.withResolvers<void>();
  return {
    send(input) {
      const { target } = z.object({ target: z.string().optional() }).parse(input);
      if (target !== undefined) writeFileSync(target, 'half');
      ended.resolve();
    },
    onMessage: () => {},
    onExit: (listener) => void ended.promise.then(() => listener('signal SIGKILL')),
    end: () => {},
  };
};

const createService = (): TransferService =>
  new TransferService({
    paths,
    startHelper: startEnding,
    app: '1.0.0',
    secrets: new SecretStore(paths.secrets, null),
    cipher: null,
    modelNames: () => ({}),
    filesOf: async () => [],
    printToPdf: null,
  });

it('leaves nothing of a file whose helper ended in the middle', async () => {
  const service = createService();
  await expect(service.exportChats(null, 'json', new AbortController().signal)).rejects.toThrow(/ended unexpectedly/);
  expect(readdirSync(paths.transfers)).toEqual([]);
});

it('leaves nothing of a backup that could not be restored: a window gives it again with another password', async () => {
  const service = createService();
  const file = await service.receive(null, 'backup.tar.age', Buffer.from('backup'));
  await expect(service.restore(file, 'wrong horse', new AbortController().signal)).rejects.toThrow(
    /ended unexpectedly/,
  );
  expect(readdirSync(paths.transfers)).toEqual([]);
});
