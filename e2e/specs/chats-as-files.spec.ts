import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { chatGptChat, claudeChat } from '../../electron/transfer/testing/foreign-exports.ts';
import { expect, test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, composer, lastAnswer, log } from '../pages/chat-page.ts';

const script = { answers: [{ to: '', steps: [{ text: 'All **right**.' }] }] };
const conversations = (page: Page): Locator => page.getByRole('navigation', { name: 'Conversations' });
const exportDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Export chat' });

async function openBackup(page: Page): Promise<Locator> {
  await composer(page).waitFor();
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Backup and chats', exact: true }).click();
  return dialog;
}

/** @returns what is downloaded by an action. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Chooses a file in a field that only its button shows. */
const choose = (
  dialog: Locator,
  label: string,
  files: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => dialog.getByLabel(label, { exact: true }).setInputFiles(files);

const json = (name: string, value: unknown): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
});

test('a chat is exported from the keyboard, copied, and printed', async ({ profile }) => {
  const { page } = await profile.launch(script);
  const bed = { name: 'beds.txt', mimeType: 'text/plain', buffer: Buffer.from('Two beds.') };
  await page.locator('main input[type=file]').setInputFiles(bed);
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('whole');
  await ask(page, 'first question');
  await page.keyboard.press('Control+e');
  await expect(exportDialog(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(exportDialog(page).getByRole('button', { name: /^Markdown/ })).toBeFocused();
  const markdown = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(markdown.name).toBe('first question.md');
  expect(markdown.bytes.toString()).toMatch(
    /## You\n\nfirst question\n\n\*Attached: beds\.txt\*\n\n## Assistant.*\n\nAll \*\*right\*\*\./s,
  );

  await page.keyboard.press('Control+e');
  await exportDialog(page).getByRole('button', { name: 'Copy as rich text' }).click();
  await expect(exportDialog(page)).toBeHidden();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return { html: await (await item?.getType('text/html'))?.text(), text: await navigator.clipboard.readText() };
  });
  expect(copied.html).toContain('All <strong>right</strong>.');
  expect(copied.text).toContain('All **right**.');

  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.querySelector('[data-printed-chat]')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.keyboard.press('Control+e');
  await exportDialog(page).getByRole('button', { name: 'Print…' }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    /first questionAttached: beds\.txtAssistantAll right\./,
  );
  await expect(page.locator('[data-printed-chat]')).toHaveCount(0);
});

test('chats of other programs are imported once, can only be read, and are continued in a new chat', async ({
  profile,
}) => {
  const { page } = await profile.launch(script);
  const dialog = await openBackup(page);
  const file = json('conversations.json', [chatGptChat, { title: 'Not a chat' }, claudeChat]);
  await choose(dialog, 'Exported chats', file);
  await expect(dialog.getByRole('status')).toContainText('2 chats imported, 1 couldn’t be read.');
  await expect(dialog.getByRole('list', { name: 'Chats that couldn’t be read' })).toContainText('Not a chat');
  expect(await violations(page)).toEqual([]);
  await choose(dialog, 'Exported chats', file);
  await expect(dialog.getByRole('status')).toContainText('0 chats imported, 2 were already here');
  await page.keyboard.press('Escape');

  await conversations(page).getByRole('button', { name: 'Trip to Lisbon', exact: true }).click();
  await expect(page.getByRole('note')).toContainText('Imported from ChatGPT');
  await expect(log(page)).toContainText('That is Alfama, in Lisbon.');
  await expect(page.getByRole('button', { name: /^(?:Retry|Edit answer|Edit message)$/ })).toHaveCount(0);
  await composer(page).fill('Where was that?');
  await composer(page).press('Enter');
  await expect(lastAnswer(page)).toContainText('All right.');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(log(page)).not.toContainText('That is Alfama, in Lisbon.');
});

test('all chats are exported, and a backup is made and refused with a wrong password', async ({ profile }) => {
  const { page } = await profile.launch(script);
  await ask(page, 'first question');
  const dialog = await openBackup(page);
  await dialog.getByLabel('Format').selectOption('Web page');
  const all = await downloaded(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  expect(all.name).toMatch(/^knapsack-chats-.*\.zip$/);
  expect(all.bytes.toString('latin1')).toContain('first question.html');

  await dialog.getByRole('button', { name: 'Back up…' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Back up…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Password for the backup').fill('short');
  await dialog.getByRole('button', { name: 'Make backup' }).click();
  await expect(dialog.getByText('Use at least 8 characters.')).toBeVisible();
  for (const label of ['Password for the backup', 'Again']) await dialog.getByLabel(label).fill('correct horse');
  const backup = await downloaded(page, () => dialog.getByRole('button', { name: 'Make backup' }).click());
  expect(backup.name).toMatch(/^knapsack-backup-.*\.tar\.age$/);
  expect(backup.bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1/);
  await expect(dialog.getByRole('status')).toContainText('with 1 chat');

  const restore = async (password: string): Promise<void> => {
    await dialog.getByLabel('Password of the backup').fill(password);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  };
  await choose(dialog, 'Backup file', {
    name: backup.name,
    mimeType: 'application/octet-stream',
    buffer: backup.bytes,
  });
  await restore('wrong horse');
  const problem = 'This password does not open the backup. Nothing was restored.';
  await expect(dialog.getByLabel('Password of the backup')).toHaveAccessibleDescription(problem);
  await restore('correct horse');
  await expect(dialog.getByRole('status').filter({ hasText: 'will be restored' })).toContainText('with 1 chat');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Don’t restore' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'will be restored' })).toHaveCount(0);
});

test('a search over all chats narrows down, and a hit leads to its place', async ({ profile }) => {
  const { page } = await profile.launch(script);
  const long = Array.from({ length: 120 }, (_, index) => ({
    sender: index % 2 === 0 ? 'human' : 'assistant',
    text: index === 4 ? 'The tomatoes want sun.' : `Line ${String(index)} of a long talk about beds and fences.`,
  }));
  const dialog = await openBackup(page);
  await choose(
    dialog,
    'Exported chats',
    json('c.json', [claudeChat, { ...claudeChat, uuid: 'long', name: 'Garden', chat_messages: long }]),
  );
  await expect(dialog.getByRole('status')).toContainText('2 chats imported');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('tomatoes');
  await page.getByRole('option', { name: /^Search all chats/ }).click();
  const search = page.getByRole('dialog', { name: 'Search all chats' });
  await expect(search.getByRole('searchbox')).toHaveValue('tomatoes');
  const found = search.getByRole('list', { name: 'Chats found' });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await search.getByLabel('Tool').selectOption('Web search');
  await expect(search.getByRole('status')).toHaveText('No chat matches.');
  await search.getByRole('searchbox').fill('');
  await expect(found).toContainText('Sourdough');
  await search.getByRole('button', { name: 'Clear filters' }).click();
  await search.getByRole('searchbox').fill('tomatoes');
  await found.getByRole('button', { name: /The tomatoes want sun/ }).click();
  await expect(search).toBeHidden();
  await expect(log(page).getByText('The tomatoes want sun.')).toBeInViewport();
});
