import type { Page } from '@playwright/test';

/** In tests, messages stay until they are closed, and may cover what is next. */
export async function closeMessages(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Alerts' }).getByRole('button', { name: 'Close message' });
  while ((await close.count()) > 0) await close.first().click();
}
