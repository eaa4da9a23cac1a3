import { expect, test } from '../hosts/fixture.ts';
import { composer } from '../pages/chat-page.ts';
import { pane, toolSearch } from '../pages/loaded-tools-page.ts';

test.use({ script: { answers: [] } });

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
