import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { closeMessages, undoOf } from '../pages/alerts.ts';
import { violations } from '../pages/axe.ts';
import { ask, log } from '../pages/chat-page.ts';
import { takeFromPalette } from '../pages/palette.ts';

const script = { answers: [{ to: '', steps: [{ text: 'Done.' }] }] };
const list = (page: Page): Locator => page.getByRole('navigation', { name: 'Conversations' });
const group = (page: Page, name: string): Locator => list(page).getByRole('region', { name: `Project: ${name}` });
const chat = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const openProjects = (page: Page): Promise<void> => page.getByRole('button', { name: 'Projects', exact: true }).click();
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Projects' });

async function addProject(page: Page, name: string, instructions = ''): Promise<void> {
  await openProjects(page);
  await dialog(page).getByRole('button', { name: 'New project' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page).getByRole('textbox', { name: 'Instructions' }).fill(instructions);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page).getByRole('navigation').getByRole('button', { name })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('chats begin in a project with its files, are moved by keyboard, leave with its archive, and come back after its deletion', async ({
  profile,
}) => {
  const { page } = await profile.launch(script);
  await ask(page, 'loose chat');
  await addProject(page, 'Garden', 'Answer for a garden in Leeds.');
  // What is empty says what to do with it.
  await expect(group(page, 'Garden').getByText('Empty. Drag chats here.')).toBeVisible();
  await openProjects(page);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'beds.txt', mimeType: 'text/plain', buffer: Buffer.from('Bed 1: beans.') });
  await expect(dialog(page).getByRole('list', { name: 'Files its chats get' })).toContainText('beds.txt');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: /^Open.*beds\.txt/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await closeMessages(page);
  await dialog(page).getByRole('button', { name: 'New chat', exact: true }).click();
  await expect(page.getByRole('note')).toContainText('New chats in it get its instructions and 1 file.');
  await ask(page, 'beans');
  await expect(log(page)).toContainText('beds.txt');
  await expect(chat(group(page, 'Garden'), 'beans')).toBeVisible();

  // By the keyboard alone; its prompt waits for the next message.
  await chat(list(page), 'loose chat').click();
  await takeFromPalette(page, 'move to project', /Move to project/);
  const move = page.getByRole('dialog', { name: 'Move to project' });
  await expect(move).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await move.getByRole('button', { name: 'Garden' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('note')).toContainText(
    'With your next message, its instructions apply, 1 file comes along, and the model reads this chat again.',
  );
  await expect(chat(group(page, 'Garden'), 'loose chat')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await ask(page, 'again');
  await expect(page.getByRole('note')).toHaveText('Project: Garden. Edit project');
  await closeMessages(page);

  await openProjects(page);
  await dialog(page).getByRole('button', { name: 'Its chats' }).click();
  await expect(page.getByRole('list', { name: 'Chats found' }).getByRole('button', { name: /^beans/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveText(/Garden/);
  await page.keyboard.press('Escape');
  await openProjects(page);
  await dialog(page).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Unarchive' })).toBeVisible();
  await expect(group(page, 'Garden')).toHaveCount(0);
  await closeMessages(page);
  await dialog(page).getByRole('button', { name: 'Unarchive' }).click();
  await closeMessages(page);
  await dialog(page).getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Garden”?' });
  await expect(question).toContainText('Its 2 chats can stay, or go with it.');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete with its chats' }).click();
  await expect(list(page).getByRole('button', { name: 'beans', exact: true, includeHidden: true })).toHaveCount(0);
  await undoOf(page, /^Deleted Garden/).click();
  await page.keyboard.press('Escape');
  await expect(chat(group(page, 'Garden'), 'beans')).toBeVisible();

  await closeMessages(page);
  await chat(list(page), 'loose chat').click();
  await takeFromPalette(page, 'move to project', /Move to project/);
  await move.getByRole('button', { name: 'New project…' }).click();
  await expect(dialog(page)).toContainText('“loose chat” moves here once it is saved.');
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Yard');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(chat(group(page, 'Yard'), 'loose chat')).toBeVisible();
});

test('in the list, chats are dragged into projects and out of them, and projects collapse, are renamed and end by keys', async ({
  profile,
}) => {
  const { page } = await profile.launch(script);
  await ask(page, 'beans');
  await addProject(page, 'Garden');
  await addProject(page, 'Accounts');
  await closeMessages(page);
  const garden = group(page, 'Garden');
  await chat(list(page), 'beans').dragTo(garden);
  await expect(chat(garden, 'beans')).toBeVisible();
  await closeMessages(page);
  await chat(list(page), 'beans').dragTo(group(page, 'Accounts'));
  await expect(chat(group(page, 'Accounts'), 'beans')).toBeVisible();
  await undoOf(page, /^Moved to Accounts/).click();
  await expect(chat(garden, 'beans')).toBeVisible();

  const heading = chat(list(page), 'Garden');
  await heading.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chat(garden, 'beans')).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await heading.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(chat(garden, 'beans')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(heading).toBeFocused();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'New name of Garden' }).fill('Yard');
  await page.keyboard.press('Enter');
  await expect(chat(list(page), 'Yard')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'New chat' }).click();
  await expect(page.getByRole('note')).toContainText('Project: Yard.');
  // Who opens another chat has left the project.
  await chat(list(page), 'beans').click();
  await page.getByRole('button', { name: 'New chat', exact: true }).click();
  await expect(page.getByRole('note')).toHaveCount(0);

  await closeMessages(page);
  const box = await list(page).boundingBox();
  if (box === null) throw new Error('The list is not shown.');
  await chat(list(page), 'beans').dragTo(list(page), { targetPosition: { x: box.width / 2, y: box.height - 40 } });
  await expect(chat(list(page).getByRole('region', { name: 'Today' }), 'beans')).toBeVisible();
  await chat(list(page), 'Yard').press('Delete');
  await page
    .getByRole('dialog', { name: 'Delete “Yard”?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(group(page, 'Yard')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
