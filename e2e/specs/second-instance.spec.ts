import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Child } from '../hosts/child-process.ts';
import { expect, test } from '../hosts/fixture.ts';
import { spawnShell } from '../hosts/launch-shell.ts';
import { spawnWebHost } from '../hosts/launch-web.ts';
import { composer } from '../pages/chat-page.ts';

async function complaint(child: Child): Promise<{ code: unknown; said: string }> {
  const [said, [code]] = await Promise.all([child.stderr === null ? '' : text(child.stderr), once(child, 'exit')]);
  return { code, said };
}

test('a second Knapsack on the same profile says so and ends; the first keeps running', async ({
  profile,
  host,
  page,
}) => {
  test.skip(host === 'desktop', 'Electron hands over to the first window instead.');
  const { code, said } = await complaint(
    spawnWebHost({ dataFolder: path.join(profile.folder, 'data'), environment: {} }),
  );
  expect(code).toBe(1);
  expect(said).toMatch(/already running with the data folder .* close it first/s);
  expect(said).not.toMatch(/\n\s+at /);
  await expect(composer(page)).toBeEnabled();
});

test('a second desktop app on the same profile says so in a message box, because it has no window', async ({
  profile,
  host,
  page,
}) => {
  test.skip(host !== 'shell', 'Only the stand-in exposes the text of a message box.');
  const log = path.join(profile.folder, 'second.log');
  const { code } = await complaint(
    spawnShell({ dataFolder: path.join(profile.folder, 'data'), environment: { STAND_IN_LOG: log } }),
  );
  expect(code).toBe(1);
  expect(readFileSync(log, 'utf8')).toMatch(/^\["error-box","Knapsack could not start","Knapsack is already running/);
  await expect(composer(page)).toBeEnabled();
});
