import type { Locator, Page } from '@playwright/test';

/** In tests, messages stay until they are closed, and may cover what is next. */
export async function closeMessages(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Alerts' }).getByRole('button', { name: 'Close message' });
  while ((await close.count()) > 0) await close.first().click();
}

/** The button that takes back what a message tells, whatever other messages are there. */
export const undoOf = (page: Page, told: RegExp): Locator =>
  page.getByRole('region', { name: 'Alerts' }).locator('div', { hasText: told }).getByRole('button', { name: 'Undo' });
