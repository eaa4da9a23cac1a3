import { expect, type Page } from '@playwright/test';

/** Takes the first entry of the palette for some words with Enter, once it is the one that is meant. */
export async function takeFromPalette(page: Page, words: string, entry: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(words);
  await expect(page.getByRole('option', { name: entry, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}
