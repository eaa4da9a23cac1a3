import { expect, test } from '../hosts/fixture.ts';
import { composer, lastAnswer } from '../pages/chat-page.ts';
import { violations } from '../pages/axe.ts';
import { takeFromPalette } from '../pages/palette.ts';
import { pane, toolSearch } from '../pages/loaded-tools-page.ts';

test.use({ script: { answers: [{ to: '', steps: [{ text: 'Sent.' }] }] } });

test('every view opens from the palette, and those with a shortcut from the keyboard', async ({ sharedPage: page }) => {
  for (const [title, key] of [
    ['Measurements', null],
    ['Settings', 'Control+,'],
    ['Keyboard shortcuts', 'Control+/'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(title);
    await page.getByRole('option', { name: new RegExp(`^${title}(?!:)`) }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (key === null) continue;
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(composer(page)).toBeFocused();
});

test('every listed shortcut does what the sheet says', async ({ sharedPage: page }) => {
  await page.keyboard.press('Control+/');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Show or hide loaded tools');
  await expect(sheet).toContainText('Settings');
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeVisible();
  await page.keyboard.press('Control+j');
  await expect(pane(page)).toBeHidden();
  await page.keyboard.press('Control+j');
  await expect(pane(page)).toBeVisible();
});

test('keys are changed on the sheet, by keyboard alone; those of something else are asked about', async ({
  sharedPage: page,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const tools = sheet.getByRole('button', { name: /^Keys for Show or hide loaded tools/ });
  await page.keyboard.press('Control+/');
  await tools.press('Enter');
  await expect(sheet).toContainText('Esc cancels');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();

  await tools.press('Enter');
  await page.keyboard.press('Control+c');
  await expect(sheet.getByRole('alert')).toHaveText(/^Ctrl\+C copies/);
  await tools.press('Enter');
  await page.keyboard.press('Control+b');
  await expect(sheet.getByRole('alert')).toContainText('“Show or hide conversations”');
  await sheet.getByRole('button', { name: 'Use them here' }).press('Enter');
  await expect(tools).toHaveAccessibleName(/Ctrl\+B$/);
  await expect(tools).toBeFocused();
  await expect(sheet.getByRole('button', { name: 'Add keys for Show or hide conversations' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('Control+b');
  await expect(pane(page)).toBeHidden();
  await page.keyboard.press('Control+j');
  await expect(pane(page)).toBeHidden();
  await page.keyboard.press('Control+/');
  await sheet.getByRole('button', { name: 'Reset all' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+j');
  await expect(pane(page)).toBeVisible();
});

test('another model is chosen with one shortcut', async ({ sharedPage: page }) => {
  await page.keyboard.press('Control+Shift+M');
  const models = page.getByRole('dialog', { name: 'Choose a model' });
  await expect(models.getByRole('option').first()).toContainText(/^Use .*in use$/);
  await page.keyboard.press('Enter');
  await expect(models).toBeHidden();
  await expect(composer(page)).toBeFocused();
});

test('where Enter begins a line, Ctrl+Enter sends', async ({ sharedPage: page }) => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('Control+/');
  await sheet.getByRole('combobox', { name: 'Send with' }).selectOption({ label: 'Ctrl+Enter' });
  await page.keyboard.press('Escape');
  await composer(page).fill('one');
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('one\n');
  await composer(page).press('Control+Enter');
  await expect(lastAnswer(page)).toContainText('Sent.');
  await page.keyboard.press('Control+/');
  await sheet.getByRole('combobox', { name: 'Send with' }).selectOption({ label: 'Enter' });
  await page.keyboard.press('Escape');
});

test('the tour points at four parts of the window, can be skipped, and is found again', async ({
  sharedPage: page,
}) => {
  const tour = page.getByRole('dialog', { name: 'Tour' });
  await takeFromPalette(page, 'tour', /^Take the tour/);
  await expect(tour).toContainText('1 of 4');
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(tour).toContainText(`${String(number)} of 4`);
    await expect(tour).toBeInViewport({ ratio: 1 });
  }
  await tour.getByRole('button', { name: 'Back' }).click();
  await expect(tour).toContainText('3 of 4');
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Take the tour' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await tour.getByRole('button', { name: 'Skip' }).click();
  await expect(tour).toBeHidden();
});

test('Escape closes only the innermost layer', async ({ sharedPage: page }) => {
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await page.keyboard.press('Control+,');
  const search = settings.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('memory');
  await search.press('Escape');
  await expect(settings).toBeVisible();
  await expect(search).toHaveValue('');

  await settings.getByRole('button', { name: 'Skills', exact: true }).click();
  await settings.getByRole('button', { name: 'New skill' }).click();
  await settings.getByRole('textbox', { name: 'Name', exact: true }).press('Escape');
  await expect(settings.getByRole('button', { name: 'New skill' })).toBeVisible();

  await settings.getByRole('button', { name: 'Memory', exact: true }).click();
  await settings.getByRole('button', { name: 'Delete everything' }).click();
  await expect(settings.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings.getByRole('button', { name: 'Delete everything' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
});

test('in a narrow window, one pane is above the chat, and Escape empties its search first', async ({
  sharedPage: page,
}) => {
  await page.setViewportSize({ width: 700, height: 600 });
  await page.getByRole('button', { name: 'Show what is in the prompt' }).click();
  const overlay = page.getByRole('dialog', { name: 'In the prompt' });
  await expect(overlay).toBeVisible();
  const search = overlay.getByRole('searchbox', { name: 'Search tools' });
  await search.fill('note');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(overlay).toBeVisible();
  await search.press('Escape');
  await expect(overlay).toBeHidden();
  await page.getByRole('button', { name: 'Show conversations' }).click();
  await expect(page.getByRole('dialog', { name: 'Conversation list' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 600 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toolSearch(page)).toBeHidden();
});
