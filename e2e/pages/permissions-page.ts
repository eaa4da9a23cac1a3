import { expect, type Locator, type Page } from '@playwright/test';
import { log } from './chat-page.ts';

/** A card with a question, by the question. */
export const question = (page: Page, title: string | RegExp): Locator =>
  log(page).getByRole('group', { name: title, exact: true });
export const answerButton = (
  card: Locator,
  answer: 'No' | 'Allow once' | 'Allow in this chat' | 'Always allow',
): Locator => card.getByRole('button', { name: answer, exact: true });
/** The number of waiting questions, in the header, wherever the person is. */
export const waitingBadge = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^\d+ questions?$/ });

/** Opens the settings page about permissions. */
export async function openPermissions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Permissions', exact: true }).click();
  return dialog;
}

/** Opens a folder to tools, for reading, in the settings, which stay open. */
export async function addFolder(dialog: Locator, folder: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Add a folder' }).fill(folder);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(folders(dialog).getByText(folder, { exact: true })).toBeVisible();
}

export const folders = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Folders' });
export const remembered = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Remembered answers' });
export const auditLog = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Audit log' });
