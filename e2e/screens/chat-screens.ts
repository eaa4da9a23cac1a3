import { expect, type Locator, type Page } from '@playwright/test';
import { ask, card, composer, lastAnswer, log, write } from '../pages/chat-page.ts';
import { offeredNames } from '../pages/loaded-tools-page.ts';
import { answerButton } from '../pages/permissions-page.ts';
import { gardenMessage } from './long-chat.ts';
import type { Screen, Stage } from './stage.ts';

const stop = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
};

/** A question in the chat, and the no that ends it. */
const question = (name: string, message: string): Screen => ({
  name,
  async show({ page }) {
    await write(page, message);
    // Dimmed until they can be given.
    await expect(
      answerButton(
        log(page)
          .getByRole('group')
          .filter({ has: page.getByRole('timer') }),
        'No',
      ),
    ).toBeEnabled();
  },
  async leave({ page }) {
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  },
});

const summaryLine = (page: Page): Locator => log(page).getByText(/messages above are summarized for the model$/);

/** What the middle of the window can look like. */
export const CHAT_SCREENS: readonly Screen[] = [
  { name: 'empty', show: ({ page }) => expect(composer(page)).toBeVisible() },
  {
    name: 'answer',
    async show({ page }) {
      await ask(page, 'Which of the three tariffs is the cheapest for us?');
      await lastAnswer(page).locator('summary').click();
      await expect(lastAnswer(page).locator('pre span[style]').first()).toBeVisible();
      await expect(lastAnswer(page).getByRole('group', { name: 'Formula' })).toBeVisible();
    },
  },
  {
    name: 'why-this',
    async show({ page }) {
      await ask(page, 'Which of the three tariffs is the cheapest for us?');
      await lastAnswer(page).getByRole('button', { name: 'Why this?' }).click();
      await expect(page.getByRole('dialog', { name: 'Why this?' })).toContainText('went to the model as it is');
    },
    async leave({ page }) {
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'drawn',
    async show({ page }) {
      await ask(page, 'Show it drawn');
      const diagram = lastAnswer(page).getByRole('img', { name: /^Diagram/ });
      await expect(lastAnswer(page).frameLocator('iframe').last().getByText('Our tariff')).toBeVisible();
      await diagram.scrollIntoViewIfNeeded();
      await expect(diagram).toBeVisible();
    },
  },
  {
    name: 'drawn-table',
    subject: (page) => lastAnswer(page).getByRole('button', { name: 'Copy table' }),
    async show({ page }) {
      await ask(page, 'Show it drawn');
      await lastAnswer(page).getByRole('button', { name: 'Guests' }).click();
      await lastAnswer(page).getByRole('searchbox', { name: 'Filter rows' }).fill('City 1');
    },
  },
  {
    name: 'preview',
    async show({ page }) {
      await ask(page, 'Show it drawn');
      await lastAnswer(page).getByRole('button', { name: 'Open table in the preview' }).click();
      await expect(page.getByRole('heading', { name: 'Table', exact: true })).toBeVisible();
    },
    async leave({ page }) {
      await page.getByRole('button', { name: 'Close preview' }).click();
    },
  },
  {
    name: 'preview-page',
    async show({ page }) {
      await ask(page, 'Show it drawn');
      await lastAnswer(page).getByRole('button', { name: 'Open page in the preview' }).click();
      await expect(page.frameLocator('iframe').last().getByText('Our tariff')).toBeVisible();
    },
    async leave({ page }) {
      await page.getByRole('button', { name: 'Close preview' }).click();
    },
  },
  {
    name: 'languages',
    async show({ page }) {
      await ask(page, 'شكرا جزيلا على المساعدة، كيف أبدأ؟');
      await expect(lastAnswer(page).locator('.katex').first()).toBeVisible();
      await expect(lastAnswer(page).locator('kbd').first()).toBeVisible();
    },
  },
  {
    name: 'answer-wrapped',
    async show({ page }) {
      await ask(page, 'Which of the three tariffs is the cheapest for us?');
      await lastAnswer(page).getByRole('button', { name: 'Retry' }).click();
      await expect(lastAnswer(page).getByRole('group', { name: 'Versions of this answer' })).toContainText('2/2');
      await lastAnswer(page).getByRole('button', { name: 'Wrap long lines' }).click();
      await expect(lastAnswer(page).locator('pre span[style]').first()).toBeVisible();
    },
  },
  {
    name: 'cards',
    async show({ page }) {
      await ask(page, 'Put my morning in order, please');
      await expect(card(page, 'create_note')).toHaveAccessibleName(/succeeded/);
      await card(page, 'calculate').click();
    },
  },
  {
    name: 'long-chat',
    subject: (page) => summaryLine(page),
    async show({ page }) {
      for (let turn = 1; turn <= 14; turn++) await ask(page, gardenMessage(turn));
      await summaryLine(page).click();
      const panel = page.getByRole('complementary', { name: 'In the prompt' });
      await panel.getByText('Details', { exact: true }).first().click();
      await panel.getByText(/messages are summarized\.$/).click();
    },
  },
  {
    name: 'undone',
    async show({ page }) {
      await ask(page, 'Put my morning in order, please');
      await log(page).getByRole('button', { name: /^Undo/ }).first().click();
      await expect(log(page).getByText('Undone').first()).toBeVisible();
    },
  },
  {
    name: 'choices',
    async show({ page }) {
      await ask(page, '@create_note({"title": "Dentist Anna", "text": "Bring the insurance card."})');
      await ask(page, 'Please read the note for the dentist to me');
      await expect(log(page).getByText('Choose one to run it again')).toBeVisible();
    },
  },
  {
    name: 'failures',
    async show({ page }) {
      await ask(page, 'Show me what goes wrong');
      await card(page, 'convert_units').click();
    },
  },
  {
    name: 'call-by-hand',
    async show({ page }) {
      await ask(page, '@calculate({"expression": "17% of 2340"})');
    },
  },
  {
    name: 'running',
    async show({ page, folder }) {
      await write(page, `@watch_folder(${JSON.stringify({ folder: `${folder}/Pictures`, seconds: 600 })})`);
      await expect(log(page).getByRole('progressbar')).toBeVisible();
    },
    leave: stop,
  },
  {
    name: 'reading',
    async show({ page }) {
      await write(page, 'Sum up this long text');
      await expect(page.getByRole('progressbar', { name: 'Reading the prompt' })).toBeVisible();
    },
    leave: stop,
  },
  {
    name: 'stopped',
    async show(stage) {
      await write(stage.page, 'Please tell me a story');
      await expect(lastAnswer(stage.page)).toContainText('there was a knapsack');
      await stop(stage);
      await expect(lastAnswer(stage.page)).toContainText('You stopped this answer.');
    },
  },
  {
    name: 'broken-off',
    async show({ page }) {
      await ask(page, 'Say something that breaks off');
    },
  },
  {
    name: 'too-much',
    async show({ page }) {
      await ask(page, 'This is too much');
    },
  },
  question('question-change', 'Correct my letter to the landlord'),
  question('question-removal', 'Throw my packing list away'),
  question('question-command', 'Make a clean build'),
  {
    name: 'refused',
    async show({ page }) {
      await write(page, 'Throw my packing list away');
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await expect(card(page, 'delete_note')).toHaveAccessibleName(/not allowed/);
      await card(page, 'delete_note').click();
    },
  },
  {
    name: 'pictures',
    async show({ page, folder }) {
      const { rm } = await import('node:fs/promises');
      for (const name of ['guests', 'weights']) await rm(`${folder}/Pictures/${name}.png`, { force: true });
      await ask(page, 'Make both pictures');
      await expect(log(page).getByRole('img')).toHaveCount(2);
    },
  },
  {
    name: 'mention',
    async show({ page }) {
      await composer(page).pressSequentially('and use @con');
      await expect(offeredNames(page)).toBeVisible();
    },
  },
  {
    name: 'mention-fault',
    async show({ page }) {
      await composer(page).fill('please @calculat what 2 + 2 is ');
      await expect(page.locator('[data-fault]')).toBeVisible();
    },
  },
  {
    name: 'arguments-fault',
    async show({ page }) {
      await composer(page).fill('@calculate({"expression": 2+2})');
      await composer(page).press('Enter');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('cannot be read');
    },
  },
  {
    name: 'long-draft',
    async show({ page }) {
      await composer(page).fill(
        Array.from({ length: 14 }, (_, line) => `Line ${String(line + 1)} of my letter`).join('\n'),
      );
    },
  },
  {
    name: 'editing',
    async show({ page }) {
      await ask(page, 'good day');
      await composer(page).press('ArrowUp');
      await expect(page.getByRole('textbox', { name: 'Edited message' })).toBeVisible();
    },
  },
];
