import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { closeMessages } from '../pages/alerts.ts';
import { violations } from '../pages/axe.ts';
import { ask, composer } from '../pages/chat-page.ts';
import { pane } from '../pages/loaded-tools-page.ts';
import { takeFromPalette } from '../pages/palette.ts';

const script = { answers: [{ to: '', steps: [{ text: 'Done.' }] }] };

/** The assistant that the new chat begins with. */
const chosen = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Assistant of this chat' }).getByRole('button', { name, pressed: true });

/** From any chat, by the palette. */
async function openAssistants(page: Page): Promise<void> {
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('assistants');
  await page.getByRole('option', { name: /^Assistants/ }).click();
}

test('an assistant is made, begins one chat by the keyboard, and shows what it means there', async ({ profile }) => {
  const { page } = await profile.launch(script);
  await openAssistants(page);
  const dialog = page.getByRole('dialog', { name: 'Assistants' });
  await dialog.getByRole('button', { name: 'New assistant' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gardener');
  await dialog.getByRole('radio', { name: 'Leaf' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Answer for a garden in Leeds.');
  await dialog.getByText('All tools, when they match').click();
  await dialog.getByRole('combobox', { name: 'Tools of Notes' }).selectOption('Always');
  await dialog.getByRole('combobox', { name: 'Tools of Git' }).selectOption('Never');
  await dialog.getByRole('textbox', { name: 'Example requests' }).fill('When do I sow beans?');
  expect(await violations(page)).toEqual([]);
  // What isn't saved survives a reload.
  await page.reload();
  await openAssistants(page);
  await dialog.getByRole('button', { name: 'New assistant' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Gardener');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('navigation').getByRole('button', { name: 'Gardener' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Chosen by `/` and the keyboard alone.
  await composer(page).focus();
  await page.keyboard.type('/gard');
  await expect(page.getByRole('option', { name: /Gardener/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chosen(page, 'Gardener')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await expect(pane(page).getByRole('region', { name: 'Your instructions' })).toBeVisible();
  await page.getByRole('button', { name: 'When do I sow beans?' }).click();
  await expect(page.getByRole('note')).toHaveText('Assistant: Gardener');
  await expect(pane(page).getByRole('region', { name: 'Always with this assistant' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The next chat has none, until the palette says so.
  await page.getByRole('button', { name: 'New chat' }).first().click();
  await expect(chosen(page, 'No assistant')).toBeVisible();
  await takeFromPalette(page, 'with writing', /with Writing/);
  await expect(chosen(page, 'Writing')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('assistants leave and arrive as a file, and a deleted one comes back', async ({ profile }) => {
  const { page } = await profile.launch(script);
  const file = path.join(profile.folder, 'cherry.json');
  writeFileSync(file, JSON.stringify([{ name: 'Poet\u202E', prompt: 'Answer in verse.', emoji: '🪶', group: [] }]));
  await openAssistants(page);
  const dialog = page.getByRole('dialog', { name: 'Assistants' });
  await dialog.getByLabel('File of assistants').setInputFiles(file);
  await expect(page.getByText(/Characters that can't be seen were removed from “Poet”/)).toBeVisible();
  await closeMessages(page);
  await expect(dialog.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Answer in verse.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).first().click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    format: 'knapsack-assistants',
    assistants: [{ name: 'Poet' }],
  });
  const row = dialog.getByRole('navigation').getByRole('button', { name: 'Poet' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  writeFileSync(file, '['.repeat(5000));
  await dialog.getByLabel('File of assistants').setInputFiles(file);
  await expect(page.getByText(/nested too deeply/)).toBeVisible();
  await closeMessages(page);
  // A chat keeps what it began with when its assistant goes.
  await row.click();
  await dialog.getByRole('button', { name: 'New chat', exact: true }).click();
  await ask(page, 'hello');
  await openAssistants(page);
  await row.click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('note')).toContainText('The chat keeps its instructions');
});
