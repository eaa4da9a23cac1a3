import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, log, write } from '../pages/chat-page.ts';

/** What people see of an answer: code, lists, files, results and questions. */
const LONG_LINE = `const address = "${'abcdefghij'.repeat(60)}";`;
const ANSWER = [
  'Here:',
  '',
  '```typescript',
  LONG_LINE,
  'export const two = 2; // short',
  '```',
  '',
  '- [x] Buy stamps',
  '- [ ] Water the plants',
  '',
  '| Name | Age |',
  '| --- | --- |',
  '| Anna | 7 |',
].join('\n');

const PROGRAM = Array.from({ length: 80 }, (_, index) => `line ${String(index + 1)}`).join('\n');

test.use({
  script: {
    answers: [
      { to: 'program', steps: [{ text: `\`\`\`\n${PROGRAM}\n\`\`\`` }] },
      { to: '', steps: [{ text: ANSWER }] },
    ],
  },
});

test('a long line of code scrolls separately or wraps, long code unfolds; task lists say what is done', async ({
  sharedPage: page,
}) => {
  await ask(page, 'show me');
  const code = lastAnswer(page).getByRole('group', { name: 'Code, typescript' });
  await expect(code.locator('span[style]').first()).toBeVisible();
  /** What can be reached only by scrolling, in pixels. */
  const hidden = (box: Locator): Promise<number> =>
    box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(() => hidden(code)).toBeGreaterThan(0);
  expect(await hidden(log(page))).toBe(0);
  await lastAnswer(page).getByRole('button', { name: 'Wrap long lines' }).click();
  await expect.poll(() => hidden(code)).toBe(0);
  await expect(lastAnswer(page).getByRole('listitem').first()).toHaveText('Done: Buy stamps');

  // High enough for the folded block with its head, too low for all of it.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await ask(page, 'a long program');
  const answer = lastAnswer(page);
  await expect(answer.getByRole('button', { name: 'Copy code' })).toBeInViewport();
  await expect(answer).not.toContainText('line 25');
  await answer.getByRole('button', { name: 'Show all 80 lines' }).press('Enter');
  await expect(answer).toContainText('line 80');
  await expect(answer.getByRole('button', { name: 'Copy code' })).toBeInViewport();
  await answer.getByRole('button', { name: 'Show fewer lines' }).press('Enter');
  await expect(answer.getByRole('button', { name: 'Show all 80 lines' })).toBeFocused();
  await expect(answer.getByRole('button', { name: 'Show all 80 lines' })).toBeInViewport();
});

test('a call that the person writes shows its result in the chat', async ({ sharedPage: page }) => {
  await write(page, '@calculate({"expression": "17% of 2340"})');
  await expect(card(page, 'calculate')).toHaveAccessibleName(/succeeded/);
  await expect(lastAnswer(page).getByText('397.8').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculate: 17% of 2340');
});

test('a picture that a call made appears in the chat, with ways to open it', async ({
  sharedPage: page,
  sharedApp,
}) => {
  const pictures = path.join(realpathSync(sharedApp.folder), 'Pictures');
  mkdirSync(pictures);
  const file = path.join(pictures, 'code.png');
  await write(page, `@make_qr_code(${JSON.stringify({ text: 'https://example.org', path: file })})`);
  await page.getByRole('button', { name: 'Allow once' }).click();
  await expect(lastAnswer(page).getByRole('img', { name: 'code.png' })).toBeVisible();
  await expect(lastAnswer(page).getByRole('button', { name: 'Open code.png' })).toBeVisible();
  await expect(lastAnswer(page).getByRole('button', { name: 'Show code.png in its folder' })).toBeVisible();
});

test('a missing file is reported before anything is asked; the status says that Knapsack waits for you', async ({
  sharedPage: page,
  sharedApp,
}) => {
  const letters = path.join(realpathSync(sharedApp.folder), 'Letters');
  mkdirSync(letters);
  writeFileSync(path.join(letters, 'aunt.txt'), 'Dear aunt');
  await write(page, `@read_file(${JSON.stringify({ path: path.join(letters, 'uncle.txt') })})`);
  await expect(lastAnswer(page)).toContainText('There is no file or folder');
  await expect(page.getByRole('group', { name: /^Allow/ })).toHaveCount(0);
  await write(page, `@read_file(${JSON.stringify({ path: path.join(letters, 'aunt.txt') })})`);
  const status = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('status');
  await expect(status).toHaveText('Waiting for you');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(status).toHaveText('Ready');
});

test('due reminders cover nothing, stack, and can be snoozed', async ({ sharedPage: page }) => {
  for (const name of ['tea', 'eggs']) {
    await ask(page, `@start_timer(${JSON.stringify({ duration: '1 second', label: name })})`);
    await expect(card(page, 'start_timer')).toHaveAccessibleName(/succeeded/);
  }
  const strip = page.getByRole('region', { name: 'Reminders' });
  await expect(strip.getByRole('button', { name: '1 more' })).toBeVisible();
  const room = async (): Promise<number> => {
    const { y = 0, height = 1 } = (await strip.boundingBox()) ?? {};
    return ((await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0) - y - height;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await strip.getByRole('button', { name: '1 more' }).click();
  await expect(strip.getByRole('button', { name: /^Dismiss/ })).toHaveCount(2);
  await strip
    .getByRole('button', { name: /^Snooze/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'For 10 minutes' }).click();
  await expect(strip.getByRole('button', { name: /^Dismiss/ })).toHaveCount(1);
  await strip.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(strip.getByRole('button', { name: /^Dismiss/ })).toHaveCount(0);
  await expect(composer(page)).toBeEnabled();
});

test('a search in the pane shows its results', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.getByRole('searchbox', { name: 'Search tools' }).fill('qr');
  await expect(
    page.getByRole('region', { name: 'Load tools' }).getByRole('button', { name: 'Load Make QR code' }),
  ).toBeInViewport();
});

test('a memory can be added by hand', async ({ sharedPage: page }) => {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Memory', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Add a memory' }).fill('I am allergic to nuts');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Memories' })).toContainText('I am allergic to nuts');
  await expect(dialog.getByRole('textbox', { name: 'Add a memory' })).toHaveValue('');
});
