import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { LocalHub } from '../../electron/hub/testing/local-hub.ts';
import { projectRoot } from '../../scripts/project.ts';
import { expect, test as base } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, log, write } from '../pages/chat-page.ts';
import { takeFromPalette } from '../pages/palette.ts';

/** A real model that is small enough to be downloaded in a test: the starter, under another name. */
const MODEL = readFileSync(path.join(projectRoot, 'resources/models/starter/knapsack-starter.Q8_0.gguf'));
const NAME = 'maker/small-chat-GGUF';

const test = base.extend<{ hub: LocalHub }>({
  // Playwright reads what a fixture needs from its first parameter.
  // oxlint-disable-next-line no-empty-pattern
  hub: async ({}, use) => {
    const hub = new LocalHub([
      { name: NAME, files: { 'small-chat-Q8_0.gguf': MODEL }, downloads: 1200, license: 'apache-2.0' },
      { name: 'maker/closed-GGUF', files: { 'closed-Q4_K_M.gguf': MODEL }, downloads: 3, gated: 'manual' },
    ]);
    await hub.listen();
    await use(hub);
    await hub.close();
  },
});

const view = (page: Page): Locator => page.getByRole('dialog', { name: 'Add a stronger model' });
const downloads = (page: Page): Locator => view(page).getByRole('region', { name: 'Downloads' });
const axe = (page: Page): Promise<readonly string[]> => violations(page, { within: '[role="dialog"]' });

async function open(page: Page, hub: LocalHub): Promise<void> {
  await page.getByRole('button', { name: 'Add a stronger model' }).first().click();
  await view(page).getByText('Connection and folder').click();
  await view(page).getByRole('textbox', { name: 'Address of the hub' }).fill(hub.address);
  await view(page).getByRole('button', { name: 'Save: Address of the hub' }).click();
  await expect(view(page)).toContainText(`Models come from ${new URL(hub.address).host}`);
}

async function search(page: Page, words: string): Promise<void> {
  await view(page).getByRole('searchbox', { name: 'Search for models' }).fill(words);
  await view(page).getByRole('button', { name: 'Search', exact: true }).click();
}

test('a model is found, judged for this computer, downloaded, used, and deleted again', async ({ profile, hub }) => {
  const { page } = await profile.launch();
  await open(page, hub);
  expect(hub.requests).toEqual([]);
  await search(page, 'small');
  await view(page)
    .getByRole('button', { name: `Show ${NAME}` })
    .click();
  const facts = view(page).getByRole('list', { name: 'On this computer' });
  await expect(facts).toContainText(/Needs .* of memory with .* tokens of context; .* are free/);
  await expect(facts).toContainText(/tokens per second here/);
  expect(await axe(page)).toEqual([]);
  await view(page)
    .getByRole('button', { name: `Download ${NAME} Q8_0` })
    .click();
  await downloads(page)
    .getByRole('button', { name: /^Use small-chat · Q8_0 now/ })
    .click();
  await expect(downloads(page)).toContainText('In use');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await write(page, 'hello');
  // Without the starter's profile it says anything, and may not come to an end.
  await expect(log(page).getByRole('article', { name: 'Knapsack' })).toContainText(/\w/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(log(page)).not.toContainText('could not be loaded');

  const file = path.join(profile.folder, 'data', 'models/maker/small-chat-GGUF/small-chat-Q8_0.gguf');
  expect(existsSync(file)).toBe(true);
  await takeFromPalette(page, 'stronger model', /^Add a stronger model/);
  await downloads(page)
    .getByRole('button', { name: /^Delete small-chat/ })
    .click();
  await downloads(page)
    .getByRole('button', { name: /^Delete the files/ })
    .click();
  await expect(downloads(page)).toBeHidden();
  expect(existsSync(file)).toBe(false);
});

test('a download can be paused and resumed, continues after a restart, and leaves nothing behind when it is cancelled', async ({
  profile,
  hub,
}) => {
  // Long enough that a slow machine presses every button before the end.
  hub.trickleMs = 3000;
  const first = await profile.launch();
  await open(first.page, hub);
  await search(first.page, 'small');
  await view(first.page)
    .getByRole('button', { name: `Show ${NAME}` })
    .click();
  await view(first.page)
    .getByRole('button', { name: `Download ${NAME} Q8_0` })
    .click();
  await downloads(first.page)
    .getByRole('button', { name: /^Pause/ })
    .click();
  await expect(downloads(first.page)).toContainText('Paused');
  await downloads(first.page)
    .getByRole('button', { name: /^Resume/ })
    .click();
  await expect(downloads(first.page)).toContainText(/ of 3\.3 MB/);
  await first.close();

  const again = await profile.launch();
  await again.page.getByRole('button', { name: 'Add a stronger model' }).first().click();
  await expect(downloads(again.page)).toContainText(/ of 3\.3 MB/);
  await downloads(again.page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(downloads(again.page)).toBeHidden();
  expect(existsSync(path.join(profile.folder, 'data', 'models/maker'))).toBe(false);
});

test('errors appear next to the button that was pressed', async ({ profile, hub }) => {
  const { page } = await profile.launch();
  await open(page, hub);
  await search(page, 'closed');
  await view(page).getByRole('button', { name: 'Show maker/closed-GGUF' }).click();
  await expect(view(page).getByRole('alert').first()).toContainText(
    'only available to accounts that its owner has approved',
  );
  await search(page, 'nothing like this');
  await expect(view(page)).toContainText('Nothing found');
  await view(page).getByRole('button', { name: 'Download Granite 4.2 3B' }).click();
  await expect(view(page).getByRole('alert')).toContainText('is not on 127.0.0.1');
});

test('nothing reaches the network before the person asks for it', async ({ profile }) => {
  const connections = path.join(profile.folder, 'connections.log');
  writeFileSync(connections, '');
  const recorder = path.join(projectRoot, 'e2e/hosts/record-connections.ts');
  const { page } = await profile.launch(undefined, {
    CONNECTIONS_LOG: connections,
    NODE_OPTIONS: `--import=${pathToFileURL(recorder).href}`,
  });
  await ask(page, 'hello');
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await takeFromPalette(page, 'stronger model', /^Add a stronger model/);
  await expect(
    view(page)
      .getByRole('button', { name: /^Download Granite/ })
      .first(),
  ).toBeVisible();
  expect(readFileSync(connections, 'utf8')).toBe('');
  // The same recorder sees what is asked for.
  await search(page, 'granite');
  await expect(view(page).getByRole('alert')).toContainText('cannot be reached');
  expect(new Set(readFileSync(connections, 'utf8').trim().split('\n'))).toEqual(new Set(['huggingface.co']));
});
