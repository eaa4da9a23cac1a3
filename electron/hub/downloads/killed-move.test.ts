import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase } from '../../storage/database.ts';
import { DownloadRepository, type DownloadPlan } from '../../storage/download-repository.ts';

const MODEL = randomBytes(100_000);
const PROCESS = path.join(import.meta.dirname, '../testing/move-process.ts');
/** More on demand: `KILLS=10`. */
const KILLS = Number(process.env['KILLS'] ?? 3);
/** A model is begun, its new place is stored, the library hears of it, its old place is given up; the first ones matter most. */
const STEPS = [5, 3, 4, 1, 2, 3, 4, 1, 2, 3];

it('loses no model while the models folder is moved, whenever the process is killed, and goes on after that', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-killed-move-'));
  const [from, to] = [path.join(folder, 'old'), path.join(folder, 'new')];
  const plan = (name: string): DownloadPlan => ({
    repository: `maker/${name}`,
    revision: 'c'.repeat(40),
    name,
    folder: path.join(from, 'maker', name),
    files: [{ path: 'm.gguf', bytes: MODEL.length, sha256: createHash('sha256').update(MODEL).digest('hex') }],
  });
  const places = (name: string): string[] => [from, to].map((top) => path.join(top, 'maker', name, 'm.gguf'));
  const isWhole = (file: string): boolean => existsSync(file) && readFileSync(file).equals(MODEL);
  store(folder, [plan('a'), plan('b')]);
  const run = async (killedAt: number): Promise<unknown> => {
    const child = spawn(process.execPath, [PROCESS, folder, to, String(killedAt)], { stdio: 'inherit' });
    return (await once(child, 'exit'))[0] ?? 'killed';
  };
  for (const step of STEPS.slice(0, KILLS)) {
    expect(await run(step)).toBe('killed');
    for (const name of ['a', 'b']) expect(places(name).some(isWhole)).toBe(true);
  }
  expect(await run(0)).toBe(0);
  for (const name of ['a', 'b']) expect(places(name).map(isWhole)).toEqual([false, true]);
  expect([readdirSync(from), readdirSync(path.join(to, 'maker', 'a'))]).toEqual([[], ['m.gguf']]);
  const { database } = openDatabase(path.join(folder, 'knapsack.db'), { logger: silentLogger });
  const stored = new DownloadRepository(database).list();
  expect(stored.map(({ id, state, plan: { folder: at } }) => [id, state, at])).toEqual(
    ['a', 'b'].map((name) => [name, 'done', path.join(to, 'maker', name)]),
  );
  database.close();
  rmSync(folder, { recursive: true });
});

function store(folder: string, plans: readonly DownloadPlan[]): void {
  const { database } = openDatabase(path.join(folder, 'knapsack.db'), { logger: silentLogger });
  const repository = new DownloadRepository(database);
  for (const plan of plans) {
    mkdirSync(plan.folder, { recursive: true });
    writeFileSync(path.join(plan.folder, 'm.gguf'), MODEL);
    repository.add(plan.name, plan, 1);
    repository.setState(plan.name, 'done');
  }
  database.close();
}
