import { expect, type Locator, type Page } from '@playwright/test';
import { toolTitle } from '../../shared/formats/tool-title.ts';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });
export const log = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' });
export const lastAnswer = (page: Page): Locator => log(page).getByRole('article', { name: 'Knapsack' }).last();
/** The newest card of a tool. */
export const card = (page: Page, tool: string): Locator =>
  log(page)
    .getByRole('button', { name: new RegExp(`^${toolTitle(tool)} ?, `) })
    .last();

const canSend = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send' }).waitFor();

/** Types a message and sends it with the keyboard, once the answer before it has ended: until then, Enter does nothing. */
export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await canSend(page);
  await composer(page).press('Enter');
  await expect(log(page)).toContainText(text);
}

/** Types a message and waits for the end of its answer, not of the one before, which may still be the last. */
export async function ask(page: Page, text: string): Promise<void> {
  const before = (await lastAnswer(page).count()) === 0 ? null : await lastAnswer(page).elementHandle();
  await write(page, text);
  // An assertion would look once a second: too seldom for something that every spec waits for.
  await page.waitForFunction((previous) => {
    const last = [...document.querySelectorAll('[role="log"] article[aria-label="Knapsack"]')].at(-1);
    return last !== undefined && last !== previous;
  }, before);
  await canSend(page);
  await expect(lastAnswer(page)).not.toHaveText('');
}
