import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { takeFromPalette } from '../pages/palette.ts';

const help = (page: Page): Locator => page.getByRole('dialog', { name: 'Help' });
test.use({ script: { answers: [] } });

test('help opens from the sidebar, and its links lead from page to page', async ({ sharedPage: page }) => {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(help(page).getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await help(page).getByRole('region').getByRole('button', { name: 'a larger model' }).click();
  await expect(help(page).getByRole('heading', { name: 'Models', level: 1 })).toBeVisible();
  await expect(help(page).getByRole('button', { name: 'Models', exact: true })).toHaveAttribute('aria-current', 'page');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
});

test('settings link to the page that explains them, and the palette opens help', async ({ sharedPage: page }) => {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Storage' }).click();
  await settings.getByRole('button', { name: 'Help: Your data' }).click();
  await expect(help(page).getByRole('heading', { name: 'Your data' })).toBeVisible();
  await page.keyboard.press('Escape');
  await takeFromPalette(page, 'Help', /^Help/);
  await expect(help(page)).toBeVisible();
});

test('the table of tools can be scrolled with the keyboard', async ({ sharedPage: page }) => {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await help(page).getByRole('button', { name: 'Tools', exact: true }).click();
  await expect(help(page).getByRole('cell', { name: 'math', exact: true })).toBeVisible();
  const area = help(page).getByRole('region');
  await area.focus();
  await page.keyboard.press('End');
  await expect(help(page).getByRole('cell', { name: 'results', exact: true })).toBeInViewport();
});
