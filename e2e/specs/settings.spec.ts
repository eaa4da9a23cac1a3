import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, write } from '../pages/chat-page.ts';
import { pane } from '../pages/loaded-tools-page.ts';

const script = { answers: [{ to: '', steps: [{ text: 'Done.' }] }] };
test.use({ script });

/** @returns texts that don't fit where they are, but for those that end in an ellipsis or are only for screen readers. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own = (element: Element): string =>
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []))
        .join('');
    const overflows = (element: Element): boolean =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).textOverflow !== 'ellipsis' &&
      !/^(?:input|textarea|select|pre|code)$/i.test(element.tagName);
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    return [
      ...(isWide ? ['The page is wider than the window.'] : []),
      ...[...document.querySelectorAll('body *')]
        .filter((element) => own(element).trim() !== '' && overflows(element))
        .map((element) => own(element).slice(0, 80)),
    ];
  });

test('theme, contrast, text size and spacing change immediately and are remembered, and so does the language', async ({
  profile,
}) => {
  const app = await profile.launch(script);
  const dark = () => app.page.evaluate(() => document.documentElement.dataset['theme']);
  await app.page.getByRole('button', { name: 'Settings' }).click();
  await app.page.getByRole('searchbox', { name: 'Search settings' }).fill('dark');
  await app.page.getByText('Dark', { exact: true }).click();
  await expect.poll(dark).toBe('dark');
  await app.page.getByText('More', { exact: true }).click();
  await app.page.getByRole('combobox', { name: 'Text size' }).selectOption('large');
  await app.page.getByText('Compact', { exact: true }).click();
  await app.close();
  const { page } = await profile.launch(script);
  const look = () =>
    page.evaluate(() => {
      const { theme, contrast, density } = document.documentElement.dataset;
      return [theme, contrast, density, getComputedStyle(document.documentElement).fontSize];
    });
  await expect.poll(look).toEqual(['dark', 'more', 'compact', '18.4px']);
  await test.step('another language loads the window again, with the settings open and every draft kept', async () => {
    await composer(page).fill('half a sentence');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('language');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('system');
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('system');
    await page.keyboard.press('Escape');
    await expect(composer(page)).toHaveValue('half a sentence');
  });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'language', { get: () => sessionStorage.getItem('locale') ?? 'en-GB' }),
  );
  for (const [locale, direction] of [
    ['en-XA', 'ltr'],
    ['ar-XB', 'rtl'],
  ] as const) {
    await test.step(`longer texts are whole in a small window that reads ${direction}`, async () => {
      await page.setViewportSize({ width: 900, height: 600 });
      await page.evaluate((language) => sessionStorage.setItem('locale', language), locale);
      await page.reload();
      await expect(page.getByRole('heading', { name: /^Wháát/ })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      expect(await cutTexts(page)).toEqual([]);
      await page.keyboard.press('Control+,');
      const pages = page.getByRole('dialog').getByRole('navigation').getByRole('button');
      for (const button of await pages.all()) {
        await button.click();
        expect(await cutTexts(page), `on the page ${await button.innerText()}`).toEqual([]);
      }
      // A path reads from the left whatever surrounds it.
      await pages.first().click();
      const field = page.getByPlaceholder('~/models/model.gguf');
      expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    });
  }
});

test('lists every tool with its risk', async ({ sharedPage: page }) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Tools' }).click();
  await dialog.getByRole('button', { name: /^notes/ }).click();
  await expect(dialog.getByRole('list', { name: 'Tools of notes' }).getByRole('listitem')).toHaveCount(8);
  await dialog.getByRole('searchbox', { name: 'Search tools' }).fill('calculate');
  await expect(dialog.getByRole('switch', { name: 'Tool calculate' })).toBeChecked();
});

test('a tool that is off is not offered, but still runs if it is named', async ({ sharedPage: page }) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Tools', exact: true }).click();
  await dialog.getByRole('button', { name: /^math/ }).click();
  await dialog.getByRole('switch', { name: 'Tool calculate' }).click();
  await expect(dialog.getByRole('button', { name: /^math/ })).toContainText('7 of 8 on');
  await page.keyboard.press('Escape');
  await composer(page).fill('@calculat');
  await expect(page.getByRole('listbox', { name: 'Tools' })).toHaveCount(0);
  await ask(page, '@calculate({"expression": "2 + 3"})');
  await expect(card(page, 'calculate')).toHaveAccessibleName(/succeeded/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog.getByRole('button', { name: 'Tools', exact: true }).click();
  await dialog.getByRole('button', { name: /^math/ }).click();
  await dialog.getByRole('switch', { name: 'Tool calculate' }).check();
});

test('a file that is not a model is refused with the reason; the model in use stays', async ({ profile, page }) => {
  const foreign = path.join(profile.folder, 'photo.gguf');
  writeFileSync(foreign, 'not a model');
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const [file, reason] of [
    [foreign, /not a GGUF file/],
    [path.join(profile.folder, 'missing.gguf'), /no file at/],
    ['photo.gguf', /not a full path/],
  ] as const) {
    await page.getByRole('textbox', { name: 'Add a model' }).fill(file);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(reason);
  }
  await page.keyboard.press('Escape');
  await ask(page, 'what is 2 + 2?');
  await expect(lastAnswer(page)).toContainText('4');
});

test('a model that cannot be loaded is explained where the person looks', async ({ profile }) => {
  const { page } = await profile.launch({
    loadError: 'big.gguf needs about 9 GB of memory, and 2 GB are free.',
    answers: [],
  });
  await expect(page.getByRole('main')).toContainText('needs about 9 GB');
  await write(page, 'hello');
  await expect(lastAnswer(page)).toContainText('needs about 9 GB');
});

test('the width and the visibility of the conversation list are remembered', async ({ profile }) => {
  const { page, close } = await profile.launch(script);
  const handle = page.getByRole('separator', { name: 'Width of the conversation list' });
  await handle.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '280');
  await page.getByRole('button', { name: 'Hide conversations' }).click();
  await expect(handle).toBeHidden();
  await close();
  const again = await profile.launch(script);
  await expect(again.page.getByRole('button', { name: 'Show conversations' })).toBeVisible();
  await again.page.getByRole('button', { name: 'Show conversations' }).click();
  await expect(again.page.getByRole('separator', { name: 'Width of the conversation list' })).toHaveAttribute(
    'aria-valuenow',
    '280',
  );
});

test('instructions reach chats that begin from then on; a chat keeps the ones it began with', async ({ profile }) => {
  const { page } = await profile.launch(script);
  const field = page.getByRole('textbox', { name: 'Instructions for every chat' });
  const open = async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Settings sections' })
      .getByRole('button', { name: 'Instructions' })
      .click();
  };
  const own = pane(page).getByRole('region', { name: 'Your instructions' });
  await open();
  await field.fill('Use metric units.');
  await expect(page.getByText(/of 1,000 tokens/)).toBeVisible();
  // What isn't saved is still there after a reload.
  await page.reload();
  await open();
  await expect(field).toHaveValue('Use metric units.');
  await field.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved for new chats' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own).toContainText('from its first message');
  await ask(page, 'hello');
  await expect(own).toContainText('This chat began with these.');
  await open();
  await field.fill('Use miles.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(own).toContainText('This chat keeps the ones it began with');
  await own.getByText('Your instructions', { exact: true }).click();
  await expect(own).toContainText('Use metric units.');
});
