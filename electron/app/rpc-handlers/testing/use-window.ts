import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { RpcServer } from '../../../../shared/rpc/server.ts';
import { StepBackend } from '../../../chat/testing/step-backend.ts';
import { silentLogger } from '../../../foundation/logger.ts';
import { openDatabase, type Database } from '../../../storage/database.ts';
import { placeNewDatabase } from '../../../storage/testing/new-database.ts';
import { CheckedWindow } from './checked-window.ts';
import { serve } from './serve.ts';

export interface WindowFixture {
  readonly folder: string;
  readonly database: Database;
  readonly backend: StepBackend;
  readonly server: RpcServer;
  readonly window: CheckedWindow;
}

function openFixture(): WindowFixture {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-handlers-'));
  const { database } = openDatabase(placeNewDatabase(path.join(folder, 'knapsack.db')), { logger: silentLogger });
  const backend = new StepBackend();
  const server = serve({ capabilities: { kind: 'web', appVersion: '1.0.0', versions: {} }, database, folder, backend });
  return { folder, database, backend, server, window: new CheckedWindow(server) };
}

/**
 * A browser window on a new app for each test of the file that calls this. A test fails if anything was sent that is
 * not in the contract. @returns a function that returns the current window.
 */
export function useWindow(): () => WindowFixture {
  let fixture: WindowFixture;
  beforeEach(() => {
    fixture = openFixture();
  });
  afterEach(() => {
    expect(fixture.window.offences).toEqual([]);
    fixture.database.close();
    rmSync(fixture.folder, { recursive: true });
  });
  return () => fixture;
}
