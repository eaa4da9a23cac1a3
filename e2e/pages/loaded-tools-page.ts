import { expect, type Locator, type Page } from '@playwright/test';

export const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'In the prompt' });
/** The tools that are loaded for one reason, under its heading. */
export const loadedFor = (page: Page, reason: string): Locator =>
  pane(page).getByRole('region', { name: reason, exact: true });
export const bundleMenu = (page: Page): Locator => pane(page).getByRole('region', { name: 'Load tools' });
export const toolSearch = (page: Page): Locator => bundleMenu(page).getByRole('searchbox', { name: 'Search tools' });
/** Lists all bundles below the search. */
export const browse = (page: Page): Promise<void> =>
  bundleMenu(page).getByRole('button', { name: 'Browse all bundles' }).click();
export const offeredNames = (page: Page): Locator => page.getByRole('listbox', { name: 'Tools' });

/** Opens the settings page about tools. */
export async function openToolSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Tools', exact: true }).click();
  return dialog;
}

/** Turns the loader on, selecting by words: the result is the same on every machine, with or without an embedder. */
export async function turnLoaderOn(page: Page): Promise<void> {
  const dialog = await openToolSettings(page);
  // What fits without the loader is said above it once it is known.
  await expect(() => dialog.getByRole('radio', { name: /^Conversation length/ }).check()).toPass();
  await dialog.getByRole('switch', { name: 'Tool loader' }).check();
  await page.keyboard.press('Escape');
}

export async function turnLoaderOff(page: Page): Promise<void> {
  await (await openToolSettings(page)).getByRole('switch', { name: 'Tool loader' }).uncheck();
  await page.keyboard.press('Escape');
}
