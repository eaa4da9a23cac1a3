import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer } from '../pages/chat-page.ts';
import { pane } from '../pages/loaded-tools-page.ts';

test.use({
  script: {
    answers: [
      {
        to: '',
        steps: [{ calls: [{ name: 'calculate', arguments: { expression: '12 * 12' } }] }, { text: 'It is 144.' }],
      },
    ],
  },
});

/** More stops than any part of the window has. */
const MOST_STOPS = 120;

/** Presses Tab until the element has the focus. Every stop on the way has to be in view. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      const { top, bottom, left, right } = focused?.getBoundingClientRect() ?? new DOMRect();
      const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return isInside ? null : (focused?.outerHTML.slice(0, 200) ?? 'nothing');
    });
    expect(outside).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${String(target)}.`);
}

test('the whole main job works with only the keyboard', async ({ sharedPage: page }) => {
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

test('a small window has everything, with the list above the chat', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 480, height: 500 });
  await page.getByRole('button', { name: 'Show conversations' }).click();
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
  await ask(page, 'what is 12 * 12?');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(480);
  // A window that becomes narrow while Settings is open turns its list of sections into a line.
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.getByRole('button', { name: 'Settings' }).click();
  const about = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('button', { name: 'About' });
  await about.click();
  await page.setViewportSize({ width: 400, height: 600 });
  await expect(about).toBeInViewport({ ratio: 0.9 });
});

test('the settings work with only the keyboard, and give the focus back', async ({ sharedPage: page }) => {
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Notifications', exact: true }));
  await page.keyboard.press('Enter');
  const notifications = dialog.getByRole('switch', { name: 'System notifications' });
  await expect(notifications).toBeChecked();
  await tabTo(page, notifications);
  await page.keyboard.press('Space');
  await expect(notifications).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(notifications).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
});

test('the pane can be reached, read and hidden with only the keyboard', async ({ sharedPage: page }) => {
  await expect(composer(page)).toBeFocused();
  const tool = pane(page).getByRole('button', { name: 'Find tools' });
  await expect(tool).toBeVisible();
  await tabTo(page, pane(page).getByRole('searchbox', { name: 'Search tools' }));
  await page.keyboard.type('qr');
  await expect(pane(page).getByRole('button', { name: 'Load Make QR code' })).toBeInViewport();
  await tabTo(page, tool);
  await page.keyboard.press('Enter');
  await expect(tool).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Control+j');
  await expect(pane(page)).toHaveCount(0);
  await page.keyboard.press('Control+j');
  await expect(pane(page)).toBeVisible();
});
