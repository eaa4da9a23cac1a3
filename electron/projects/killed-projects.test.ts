import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { openNewDatabase, placeNewDatabase } from '../storage/testing/new-database.ts';
import { openProjects, PROJECT_STEPS } from './testing/project-steps.ts';

const SCRIPT = fileURLToPath(new URL('testing/change-until-killed.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a person finds of projects and chats after a start, by names. */
function found(database: Database) {
  const { projects, repositories } = openProjects(database);
  const nameOf = (id: string | undefined): string | null =>
    id === undefined ? null : (projects.find(id)?.name ?? 'of no project');
  return {
    projects: projects
      .list()
      .map(({ id, name, icon, instructions, folders, isArchived, files }) => ({
        name,
        icon,
        instructions,
        folders,
        isArchived,
        files: files.map((file) => repositories.attachments.find(file)?.name ?? 'lost'),
        kept: repositories.attachments.ofProject(id).map((file) => file.name),
      })),
    chats: repositories.conversations
      .list()
      .map(({ title, projectId, movedParts }) => ({ title, project: nameOf(projectId), movedParts }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  };
}
type Found = ReturnType<typeof found>;

/** @returns what is found if the app ends by itself after so many steps. */
async function foundAfter(steps: number): Promise<Found> {
  const database = openNewDatabase();
  const workplace = openProjects(database);
  for (const step of PROJECT_STEPS.slice(0, steps)) await step(workplace);
  const result = found(database);
  database.close();
  return result;
}

/** Kills the process after so many statements. @returns the steps that were complete, and what is found then. */
function killAfter(statements: number): { readonly isKilled: boolean; readonly steps: number; readonly left: Found } {
  const file = placeNewDatabase(path.join(folder, `${String(statements)}.db`));
  const { stdout, stderr, signal } = spawnSync(process.execPath, [SCRIPT, file, String(statements)], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { database, setAside } = openDatabase(file, { logger: silentLogger });
  expect(setAside).toBeNull();
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  const left = found(database);
  database.close();
  return { isKilled: signal === 'SIGKILL', steps: stdout.split('done').length - 1, left };
}

/** Every second statement, so that half as many processes are started; steps of several statements are met within. */
const EVERY = 2;

it('what is done with projects happened or it didn’t, wherever the process is killed', async () => {
  const whole: Found[] = [];
  for (let steps = 0; steps <= PROJECT_STEPS.length; steps++) whole.push(await foundAfter(steps));
  const steps: number[] = [];
  for (let statements = 1; ; statements += EVERY) {
    const killed = killAfter(statements);
    steps.push(killed.steps);
    expect(whole.slice(killed.steps, killed.steps + 2), `killed after statement ${String(statements)}`).toContainEqual(
      killed.left,
    );
    if (!killed.isKilled) break;
  }
  expect(new Set(steps).size).toBeGreaterThan(PROJECT_STEPS.length / 2);
  expect(steps.at(-1)).toBe(PROJECT_STEPS.length);
  expect(whole.at(-1)).toMatchObject({
    projects: [{ name: 'Accounts', instructions: 'Count in euros.' }],
    chats: [
      { title: 'Beans', project: null },
      { title: 'Rent', project: 'Accounts' },
    ],
  });
});
