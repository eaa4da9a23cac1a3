import { expect, type Locator, type Page } from '@playwright/test';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });
export const log = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' });
export const lastAnswer = (page: Page): Locator => log(page).getByRole('article', { name: 'Knapsack' }).last();
/** The newest card of a tool. */
export const card = (page: Page, tool: string): Locator =>
  log(page)
    .getByRole('button', { name: new RegExp(`^${tool} ?, `) })
    .last();

/** Types a message and sends it with the keyboard. */
export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(log(page)).toContainText(text);
}

/** Types a message and waits for the end of the answer. */
export async function ask(page: Page, text: string): Promise<void> {
  await write(page, text);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible({ timeout: 30_000 });
  await expect(lastAnswer(page)).not.toHaveText('');
}
