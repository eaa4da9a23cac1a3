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

/** @returns what the window gives the browser to save; the stand-in's browser keeps downloads to itself. */
async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  await page.evaluate(() => {
    delete document.body.dataset['saved'];
    const original = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob)
        void blob.arrayBuffer().then((bytes) => {
          const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
          document.body.dataset['saved'] = btoa(text);
        });
      return original(blob);
    };
  });
  await act();
  await expect(page.locator('body')).toHaveAttribute('data-saved', /./);
  return Buffer.from((await page.locator('body').getAttribute('data-saved')) ?? '', 'base64');
}

test('a backup is restored by the restart that it offers; a chat is exported as PDF', async ({ profile }) => {
  const app = await profile.launch(script);
  const { page } = app;
  await ask(page, 'first question');
  await page.keyboard.press('Control+e');
  const pdf = await saved(page, () => page.getByRole('button', { name: /^PDF/ }).click());
  expect(pdf.toString('latin1')).toMatch(/^%PDF-/);

  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Backup and chats', exact: true }).click();
  await dialog.getByRole('button', { name: 'Back up…' }).click();
  for (const label of ['Password for the backup', 'Again']) await dialog.getByLabel(label).fill('correct horse');
  const buffer = await saved(page, () => dialog.getByRole('button', { name: 'Make backup' }).click());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New chat' }).click();
  await ask(page, 'second question');

  await page.keyboard.press('Control+,');
  await dialog.getByRole('button', { name: 'Backup and chats', exact: true }).click();
  const file = { name: 'knapsack-backup.tar.age', mimeType: 'application/octet-stream', buffer };
  await dialog.getByLabel('Backup file', { exact: true }).setInputFiles(file);
  await dialog.getByLabel('Password of the backup').fill('correct horse');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  const clicked = dialog.getByRole('button', { name: 'Restart now' }).click().catch(unlessClosed);
  const again = await app.restarted?.();
  await clicked;
  if (again === undefined) throw new Error('This host cannot be followed through a restart.');
  try {
    await expect(conversations(again.page)).toContainText('first question');
    await expect(conversations(again.page)).not.toContainText('second question');
  } finally {
    await again.close();
  }
});
