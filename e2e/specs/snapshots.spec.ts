import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { ask, lastAnswer } from '../pages/chat-page.ts';

async function openStorage(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Storage' }).click();
  return dialog;
}

/** The numbers of the engine's processes, oldest first. */
const engines = (folder: string): readonly number[] =>
  [
    ...readFileSync(path.join(folder, 'data/logs/knapsack.log'), 'utf8').matchAll(/engine started.*"process":(\d+)/g),
  ].map(([, process]) => Number(process));

test('what the model has read is kept across launches, within its limit, and can be deleted', async ({ profile }) => {
  const states = (): string[] =>
    readdirSync(path.join(profile.folder, 'data', 'snapshots')).filter((name) => name.endsWith('.state'));
  const first = await profile.launch();
  await ask(first.page, 'what is 2 + 2?');
  await expect(lastAnswer(first.page)).toContainText('4');
  const [engine = 0] = engines(profile.folder);
  process.kill(engine, 'SIGKILL');
  await expect.poll(() => engines(profile.folder).length).toBe(2);
  await ask(first.page, 'what is 5 + 4?');
  await expect(lastAnswer(first.page)).toContainText('9');
  await first.close();
  expect(states().length).toBeGreaterThan(0);

  const second = await profile.launch();
  const dialog = await openStorage(second.page);
  const inUse = dialog.getByRole('status').filter({ hasText: /snapshots?, [\d.]+ [KM]B/ });
  await expect(inUse).toBeVisible();
  const before = states();
  await dialog.getByRole('button', { name: 'Delete snapshots' }).click();
  await expect(dialog.getByText('None', { exact: true })).toBeVisible();
  // What the app reads ahead after its start may be kept a moment later.
  expect(states().filter((name) => before.includes(name))).toEqual([]);

  const room = dialog.getByRole('textbox', { name: 'Snapshot quota' });
  await room.fill('-1');
  await room.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Enter a number from 0' })).toBeVisible();
  await room.fill('0');
  await room.press('Enter');
  await second.page.keyboard.press('Escape');
  await ask(second.page, 'what is 3 + 4?');
  await expect(lastAnswer(second.page)).toContainText('7');
  await second.close();
  expect(states()).toEqual([]);
});
