import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killIndexing } from './kill-indexing.ts';

let home = '';
beforeEach(() => void (home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-killed-')))));
afterEach(() => rmSync(home, { recursive: true }));

// `measure -- knowledge --kills 50` does it more often.
it('an index whose process is killed again and again has every passage once', async () => {
  expect(await killIndexing(home, { files: 40, kills: 5 })).toEqual({
    files: 40,
    kills: 5,
    lostFiles: 0,
    doubledPassages: 0,
    unequalFiles: 0,
    unfoundPassages: 0,
    integrity: 'ok',
  });
}, 60_000);
