import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, writeFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../hosts/fixture.ts';
import { WEB_HOST } from '../hosts/launch-web.ts';
import { composer } from '../pages/chat-page.ts';

function startWebHost(dataFolder: string, ...args: string[]): { status: number | null; stderr: string } {
  const env = { ...process.env, KNAPSACK_DATA_FOLDER: dataFolder };
  return spawnSync(process.execPath, [WEB_HOST, ...args], { env, encoding: 'utf8', timeout: 120_000 });
}

test('a port in use and an invalid port are explained', async ({ profile, host }) => {
  test.skip(host !== 'web', 'Only the web host has a port.');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const { stderr } = startWebHost(path.join(profile.folder, 'other'), '--port', port);
  expect(stderr).toMatch(new RegExp(`Port ${port} is used by another program`));
  expect(startWebHost(path.join(profile.folder, 'other'), '--port', 'abc').stderr).toMatch(/"abc" is not a port/);
  await new Promise((resolve) => server.close(resolve));
});

test('a damaged database is set aside and reported, and a new one opened', async ({ profile }) => {
  const data = path.join(profile.folder, 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(path.join(data, 'knapsack.db'), 'this is not a database, however long it may be '.repeat(200));
  const { page } = await profile.launch();
  await expect(page.getByRole('alert')).toContainText(
    /damaged and could not be opened. It is kept in .*knapsack\.db\.damaged/,
  );
  await expect(composer(page)).toBeEnabled();
  expect(readdirSync(data).filter((name) => name.startsWith('knapsack')).length).toBeGreaterThan(1);
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a window whose main process has ended says so', async ({ profile, host }) => {
  test.skip(host !== 'web', 'In Electron, the window ends with the main process.');
  const app = await profile.launch();
  await expect(composer(app.page)).toBeEnabled();
  await app.crash();
  await expect(app.page.getByRole('alert')).toContainText('connection to Knapsack was lost');
  await app.kill();
});
