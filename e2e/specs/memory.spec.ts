import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, lastAnswer } from '../pages/chat-page.ts';
import { pane, turnLoaderOn } from '../pages/loaded-tools-page.ts';

const script = {
  answers: [
    {
      to: 'Anna',
      steps: [
        { calls: [{ name: 'remember', arguments: { text: 'My sister Anna lives in Oslo' } }] },
        { text: 'I will remember that.' },
      ],
    },
    { to: '', steps: [{ text: 'All right.' }] },
  ],
};

async function openMemory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Memory', exact: true }).click();
  return dialog;
}

test('memories are listed with their source, edited, deleted and restored', async ({ profile }) => {
  const { page } = await profile.launch(script);
  await turnLoaderOn(page);
  await ask(page, 'Remember that my sister Anna lives in Oslo');
  await expect(lastAnswer(page)).toContainText('Remembered: My sister Anna lives in Oslo');
  const dialog = await openMemory(page);
  const row = dialog.getByRole('listitem').filter({ hasText: 'My sister Anna lives in' });
  await expect(dialog.getByRole('heading', { name: '1 memory' })).toBeVisible();
  await expect(row).toContainText('today');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);

  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('textbox', { name: /^New words/ }).fill('My sister Anna lives in Rome');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Rome');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog.getByRole('heading', { name: 'No memories yet' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toContainText('Rome');

  await dialog.getByRole('searchbox', { name: 'Search memories' }).fill('zebra');
  await expect(dialog.getByRole('heading', { name: /^No memory matches/ })).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search memories' }).fill('sister');
  await row.getByRole('button', { name: /^Remember that/ }).click();
  await expect(dialog).toBeHidden();
  await expect(lastAnswer(page)).toContainText('Remembered: My sister Anna lives in Oslo');
});

test('memories are exported, wiped after a question, and imported again', async ({ profile }) => {
  const { page } = await profile.launch(script);
  await turnLoaderOn(page);
  await ask(page, 'Remember that my sister Anna lives in Oslo');
  const dialog = await openMemory(page);
  // Not every host lets a test read its downloads.
  await page.evaluate(() => {
    const original = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) void blob.text().then((text) => (document.documentElement.dataset['exported'] = text));
      return original(blob);
    };
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('knapsack-memories.json');
  const readExport = (): Promise<string> => page.evaluate(() => document.documentElement.dataset['exported'] ?? '');
  await expect.poll(readExport).not.toBe('');
  const exported = await readExport();
  expect(JSON.parse(exported)).toMatchObject({
    format: 'knapsack-memories',
    memories: [{ text: 'My sister Anna lives in Oslo' }],
  });

  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByRole('heading', { name: '1 memory' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'No memories yet' })).toBeVisible();

  const contents = Buffer.from(exported);
  await dialog
    .getByLabel('File of memories')
    .setInputFiles({ name: 'memories.json', mimeType: 'application/json', buffer: contents });
  await expect(dialog.getByRole('heading', { name: '1 memory' })).toBeVisible();
  await dialog
    .getByLabel('File of memories')
    .setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('Dear Anna') });
  await expect(page.getByRole('alert').filter({ hasText: 'it is not valid JSON' })).toBeVisible();
});

test('switched off, every message carries all tools and nothing is lost', async ({ profile }) => {
  const { page } = await profile.launch(script);
  await turnLoaderOn(page);
  await ask(page, 'Remember that my sister Anna lives in Oslo');
  const dialog = await openMemory(page);
  await dialog.getByRole('switch', { name: 'Memory' }).click();
  await expect(dialog.getByRole('heading', { name: '1 memory' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane(page)).toContainText('Memory is off: your next message carries all tools.');
  await ask(page, 'hello');
  await expect(pane(page)).toContainText(/Every message carries all \d+ tools\./);
  await expect(pane(page)).toContainText('Memory is off, so every message carries all tools that fit.');
  await pane(page).getByRole('button', { name: 'Memory settings' }).click();
  await dialog.getByRole('switch', { name: 'Memory' }).click();
  await page.keyboard.press('Escape');
  await expect(pane(page)).toContainText('Memory is on again. That applies to the next conversation');
  await page.getByRole('button', { name: 'New chat' }).click();
  await openMemory(page);
  await dialog.getByRole('switch', { name: 'Memory' }).click();
  await dialog.getByRole('switch', { name: 'Keep the tool loader on' }).click();
  await page.keyboard.press('Escape');
  await expect(pane(page)).toContainText('Your first message decides which tools are loaded.');
});
