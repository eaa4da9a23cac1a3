import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask } from '../pages/chat-page.ts';
import { openToolSettings, turnLoaderOff, turnLoaderOn } from '../pages/loaded-tools-page.ts';
import { takeFromPalette } from '../pages/palette.ts';

const script = {
  answers: [
    {
      to: 'twelve',
      steps: [
        { text: 'Let me see.', calls: [{ name: 'calculate', arguments: { expression: '12 * 12' } }] },
        { text: 'It is 144.' },
      ],
    },
    { to: '', steps: [{ text: 'All right.' }] },
  ],
};

const measurements = (page: Page): Locator => page.getByRole('dialog', { name: 'Measurements' });
const figure = (page: Page, title: string): Locator =>
  measurements(page)
    .getByRole('figure')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
}

test.use({ script });

test('before the first answer, it says what will appear; each answer adds to the plots, whose numbers are in tables', async ({
  profile,
}) => {
  const { page } = await profile.launch(script);
  const opener = page.getByRole('button', { name: 'Measurements', exact: true });
  await opener.click();
  await expect(measurements(page).getByRole('heading', { name: 'Nothing measured yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await turnLoaderOff(page);
  await ask(page, 'hello');
  await turnLoaderOn(page);
  await page.getByRole('button', { name: 'New chat' }).click();
  await ask(page, 'what is twelve times twelve?');
  await takeFromPalette(page, 'measurements', /^Measurements/);
  await expect(measurements(page)).toContainText('2Time to first token');

  await measurements(page).getByRole('button', { name: 'Today' }).click();
  const today = page.getByRole('dialog', { name: 'What Knapsack did today' });
  await expect(today).toContainText('Answers2in 2 chats');
  await expect(today.getByRole('listitem')).toHaveText(/^Calculate1/);
  await expectNoViolations(page);
  await today.getByRole('button', { name: 'All measurements' }).click();

  const tokens = figure(page, 'Prefilled and reused tokens');
  await expect(tokens.getByRole('img')).toBeVisible();
  await tokens.getByText('Table', { exact: true }).press('Enter');
  await expect(tokens.getByRole('row')).toHaveCount(3);
  // Two steps of a hundred tokens each, and one.
  await expect(tokens.getByRole('row').nth(1)).toContainText('200');
  await expect(tokens.getByRole('row').nth(2)).toContainText('100');
  const strategies = measurements(page).getByRole('table').filter({ hasText: 'Chosen by' });
  await expect(strategies.getByRole('row')).toHaveText([/^Chosen by/, /^Conversation length1/, /^Loader off1/]);
  const chats = measurements(page).getByRole('table').filter({ hasText: 'Generated tokens' });
  await expect(chats.getByRole('row')).toHaveText([/^Chat/, /^what is twelve.*1200/i, /^hello1100/i]);
  await expect(measurements(page).getByText('Nothing checked yet.')).toBeVisible();

  await measurements(page).getByRole('switch', { name: 'Check what was packed' }).click();
  await expect(measurements(page)).toContainText('1 answer can be checked.');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    await expectNoViolations(page);
  }
  await page.keyboard.press('Escape');
  await expect((await openToolSettings(page)).getByRole('switch', { name: 'Check what was packed' })).toBeChecked();
});

test('period and model can be selected with the keyboard, and the figures exported', async ({ sharedPage: page }) => {
  await ask(page, 'hello');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Show measurements' }).click();
  await measurements(page).getByRole('radio', { name: 'Week' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(measurements(page).getByRole('radio', { name: 'Month' })).toBeChecked();
  await measurements(page).getByRole('combobox', { name: 'Model' }).selectOption('Knapsack starter');
  await expect(figure(page, 'Time to first token').getByRole('img')).toBeVisible();
  for (const format of ['CSV', 'JSON']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      measurements(page)
        .getByRole('button', { name: `Export ${format}` })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe(`knapsack-measurements.${format.toLowerCase()}`);
  }
});

test('a small window has everything, without scrolling sideways', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await ask(page, 'hello');
  await page.getByRole('button', { name: 'Measurements', exact: true }).click();
  await expect(figure(page, 'Time to first token').getByRole('img')).toBeVisible();
  for (const width of [900, 480]) {
    await page.setViewportSize({ width, height: 600 });
    const content = measurements(page).getByRole('region', { name: 'What was measured' });
    const hidden = () => content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  }
});
