import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { ask } from '../pages/chat-page.ts';

const script = { answers: [{ to: '', steps: [{ text: 'All right.' }] }] };
const conversations = (page: Page): Locator => page.getByRole('navigation', { name: 'Conversations' });

async function openStorage(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Storage', exact: true }).click();
  return dialog;
}

function unlessClosed(error: unknown): void {
  if (!String(error).includes('has been closed')) throw error;
}

test('a copy is restored by the restart that it offers, and what was there is kept as a copy', async ({ profile }) => {
  const app = await profile.launch(script);
  await ask(app.page, 'first question');
  const dialog = await openStorage(app.page);
  await dialog.getByRole('button', { name: 'Copy now' }).click();
  const restore = dialog.getByRole('button', { name: /^Restore:/ });
  await expect(restore).toHaveCount(1);
  await app.page.keyboard.press('Escape');
  await app.page.getByRole('button', { name: 'New chat' }).click();
  await ask(app.page, 'second question');
  await openStorage(app.page);
  await restore.click();
  // The window may be gone before the click counts as done.
  const clicked = dialog.getByRole('button', { name: 'Restart now' }).click().catch(unlessClosed);

  const again = await app.restarted?.();
  await clicked;
  if (again === undefined) throw new Error('This host cannot be followed through a restart.');
  try {
    await expect(conversations(again.page)).toContainText('first question');
    await expect(conversations(again.page)).not.toContainText('second question');
    await expect((await openStorage(again.page)).getByRole('list', { name: 'Copies' })).toContainText(
      'before a restore',
    );
  } finally {
    await again.close();
  }
});
