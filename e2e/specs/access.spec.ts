import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer } from '../pages/chat-page.ts';

test('the whole main job works with only the keyboard', async ({ page }) => {
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('what is 12 * 12?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(card(page, 'calculate')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(composer(page)).toBeFocused();
  for (
    let presses = 0;
    presses < 12 && !(await card(page, 'calculate').evaluate((element) => element === document.activeElement));
    presses++
  )
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(card(page, 'calculate')).toHaveAttribute('aria-expanded', 'true');
});

test('a small window has everything, with the list above the chat', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 500 });
  await page.getByRole('button', { name: 'Show conversations' }).click();
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
  await ask(page, 'what is 12 * 12?');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(480);
});
