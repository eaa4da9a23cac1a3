import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask, card, composer } from '../pages/chat-page.ts';
import { addFolder, folders, openPermissions } from '../pages/permissions-page.ts';

/** A window of the app whose model says what `screensScript` says, and the folder that script speaks of. */
export interface Stage {
  readonly page: Page;
  readonly folder: string;
}

/** Something that can be seen, by the name of its picture. */
export interface Screen {
  readonly name: string;
  /** The only window in which there is such a thing; any where there is none. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What has to be in the picture, whatever the size of the window. */
  subject?(page: Page): Locator;
  /** Brings it about, beginning with a new chat and nothing open. */
  show(stage: Stage): Promise<void>;
  /** Ends what would go on after a new chat is opened, such as an answer or a question. */
  leave?(stage: Stage): Promise<void>;
}

/** A window in which every pane has its place. */
export const WIDE = { width: 1440, height: 900 };

/** The person's files that the calls on the screens are about. @returns the folder, as the app names it. */
export function makeFiles(inside: string): string {
  const folder = path.join(realpathSync(inside), 'Home');
  for (const name of ['Letters', 'Pictures']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(
    path.join(folder, 'Letters', 'landlord.txt'),
    'Dear landlord,\n\nthe tap in the kitchen drips.\nPlease send someone.\n\nAnna\n',
  );
  return folder;
}

/** What there is before the screens: notes, a table, memories, and a folder that tools may write to. */
export async function prepare({ page, folder }: Stage): Promise<void> {
  const own = async (tool: string, args: object): Promise<void> => {
    await ask(page, `@${tool}(${JSON.stringify(args)})`);
    await expect(card(page, tool)).toHaveAccessibleName(/succeeded/);
  };
  await page.setViewportSize(WIDE);
  await home(page);
  await own('create_note', { title: 'Dentist Ben', text: 'Ask about the night guard.' });
  await own('create_note', { title: 'Packing list', text: 'Passport, charger, umbrella, and the blue socks.' });
  await own('create_table', { name: 'weights', columns: ['day date', 'kg number'] });
  const rows = [80.4, 80.1, 80.3, 79.8, 79.5, 79.6].map((kg, day) => [`2026-03-0${String(day + 1)}`, kg]);
  await own('add_rows', { table: 'weights', rows });
  await own('remember', { text: 'I am allergic to peanuts' });
  await own('remember', { text: 'My sister Anna lives in Oslo' });
  const dialog = await openPermissions(page);
  await addFolder(dialog, path.join(folder, 'Pictures'));
  await folders(dialog).getByRole('switch', { name: 'Tools may change files in Pictures' }).click();
  await home(page);
}

/** A new chat with nothing open over it. */
export async function home(page: Page): Promise<void> {
  await page.keyboard.press('Control+n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What can I do for you?' })).toBeVisible();
  await composer(page).fill('');
  // Nothing is hovered.
  await page.mouse.move(0, 0);
}

/** Opens the settings at a section. */
export async function settings(page: Page, section: string): Promise<Locator> {
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: section, exact: true }).click();
  return dialog;
}
