import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask, card, composer, write } from '../pages/chat-page.ts';
import { pane } from '../pages/loaded-tools-page.ts';
import { answerButton, auditLog } from '../pages/permissions-page.ts';
import { FIRST_CONNECTION_SCREENS } from './connection-screens.ts';
import { BASE_MODEL } from './script.ts';
import { settings, type Screen, type Stage } from './stage.ts';

const section = (name: string): Screen => ({
  name: `settings-${name.toLowerCase()}`,
  async show({ page }) {
    await settings(page, name);
  },
});

/** What runs models, with one of the choices. @param said then. @param problem why the choice isn't followed. */
const processor = (name: string, choice: string, said: RegExp, problem = ''): Screen => ({
  name: `settings-processor-${name}`,
  subject: (page) => page.getByRole('status').filter({ hasText: said }),
  async show({ page }) {
    const dialog = await settings(page, 'Model');
    await dialog.getByLabel('Graphics processor', { exact: true }).selectOption(choice);
    await expect(dialog.getByRole('status').filter({ hasText: said })).toBeVisible();
    if (problem !== '') await expect(dialog.getByRole('alert')).toContainText(problem);
  },
  async leave({ page }) {
    await page.getByLabel('Graphics processor', { exact: true }).selectOption('Automatic');
  },
});

const NARROW = { width: 400, height: 700 };

const checkUp = (page: Page): Locator => page.getByRole('dialog').getByRole('region', { name: 'Check-up' });

/** Adds a file of this name to the models, and uses it. @returns the settings. */
async function useModel({ page, folder }: Stage, name: string): Promise<Locator> {
  const dialog = await settings(page, 'Model');
  const file = path.join(path.dirname(folder), name);
  writeFileSync(file, 'made up');
  await dialog.getByRole('textbox', { name: 'Add a model' }).fill(file);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('radio', { name: path.basename(name, '.gguf') })).toBeChecked();
  return dialog;
}

async function useStarter({ page }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const back = dialog.getByRole('button', { name: 'All models' });
  if (await back.isVisible()) await back.click();
  await dialog.getByRole('radio', { name: /^Knapsack starter/ }).click();
  await expect(dialog.getByRole('radio', { name: /^Knapsack starter/ })).toBeChecked();
  await page.keyboard.press('Escape');
}

/** A model that was added: what is offered for it, what is said while it runs, and its outcome. */
const ADDED_MODELS: readonly Screen[] = [
  {
    name: 'model-base',
    subject: (page) => page.getByText('it is likely a base model'),
    async show(stage) {
      const dialog = await useModel(stage, BASE_MODEL);
      await expect(dialog).toContainText('it is likely a base model');
    },
    leave: useStarter,
  },
  {
    name: 'model-check-up',
    subject: checkUp,
    async show(stage) {
      await useModel(stage, 'other.gguf');
      await expect(checkUp(stage.page).getByRole('button', { name: 'Skip' })).toBeVisible();
    },
  },
  {
    name: 'model-check-up-running',
    subject: checkUp,
    async show(stage) {
      await useModel(stage, 'other.gguf');
      await checkUp(stage.page).getByRole('button', { name: 'Check up' }).click();
      await expect(checkUp(stage.page)).toContainText(/[1-9]\d* of about/);
    },
  },
  {
    name: 'model-check-up-outcome',
    subject: checkUp,
    async show(stage) {
      const dialog = await useModel(stage, 'other.gguf');
      const begin = checkUp(stage.page).getByRole('button', { name: 'Check up' });
      if (await begin.isVisible()) await begin.click();
      await expect(dialog).toContainText('Uses tools well', { timeout: 60_000 });
      await dialog.getByRole('button', { name: 'Options of other' }).click();
      await expect(checkUp(stage.page)).toContainText('Its own calls');
    },
    leave: useStarter,
  },
];

/** Places that say what will be there. */
export const EMPTY_SCREENS: readonly Screen[] = [
  {
    name: 'first-start',
    show: ({ page }) =>
      expect(page.getByText('Your chats appear here. Write a message to begin the first one.')).toBeVisible(),
  },
  ...['Memory', 'Permissions', 'Storage'].map((name) => ({ ...section(name), name: `empty-${name.toLowerCase()}` })),
  {
    name: 'empty-measurements',
    async show({ page }) {
      await page.getByRole('button', { name: 'Measurements', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Nothing measured yet' })).toBeVisible();
    },
  },
];

/** What lies around the chat and over it. */
export const WINDOW_SCREENS: readonly Screen[] = [
  {
    name: 'pane',
    async show({ page }) {
      await ask(page, 'Note: the spare key is at Tina’s');
      await pane(page).getByRole('listitem').first().getByRole('button').first().click();
    },
  },
  {
    name: 'settings-accounts',
    async show({ page }) {
      const dialog = await settings(page, 'Accounts');
      await dialog.getByLabel('Web search', { exact: true }).selectOption('Brave Search');
      await expect(dialog.getByLabel('Key for Brave Search', { exact: true })).toBeVisible();
    },
    async leave({ page }) {
      await page.getByLabel('Web search', { exact: true }).selectOption('Off');
    },
  },
  {
    name: 'pane-tip',
    async show({ page }) {
      await ask(page, 'Note: the spare key is at Tina’s');
      const region = page.getByRole('region', { name: 'What the model sees' });
      // A tip goes when the list moves: from the top, the focus moves nothing.
      await region.evaluate((element) => element.scrollTo(0, 0));
      await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0);
      await region.focus();
      // The search and its buttons come before the tools, whose tips say why they are there.
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 700 });
      }).toPass();
    },
  },
  {
    name: 'pane-search',
    async show({ page }) {
      await pane(page).getByRole('searchbox', { name: 'Search tools' }).fill('qr');
    },
  },
  {
    name: 'pane-over-chat',
    viewport: NARROW,
    async show({ page }) {
      await page.getByRole('button', { name: 'Show what is in the prompt' }).click();
      await expect(page.getByRole('dialog', { name: 'In the prompt' })).toBeVisible();
    },
  },
  {
    name: 'conversations-over-chat',
    viewport: NARROW,
    async show({ page }) {
      await page.getByRole('button', { name: 'Show conversations' }).click();
      await expect(page.getByRole('dialog', { name: 'Conversation list' })).toBeVisible();
    },
  },
  {
    name: 'conversation-menu',
    async show({ page }) {
      const list = page.getByRole('navigation', { name: 'Conversations' });
      await list.getByRole('listitem').first().hover();
      await list
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'deleted',
    async show({ page }) {
      await ask(page, 'A chat to delete');
      const list = page.getByRole('navigation', { name: 'Conversations' });
      await list.getByRole('button', { name: 'A chat to delete', exact: true }).press('Delete');
      await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('Deleted');
    },
  },
  { name: 'palette', show: ({ page }) => page.keyboard.press('Control+k') },
  {
    name: 'palette-search',
    async show({ page }) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('note');
      await expect(page.getByRole('option', { name: /Create note/ })).toBeVisible();
    },
  },
  { name: 'shortcuts', show: ({ page }) => page.keyboard.press('Control+/') },
  {
    name: 'shortcut-conflict',
    async show({ page }) {
      await page.keyboard.press('Control+/');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await sheet.getByRole('button', { name: /^Keys for Show or hide loaded tools/ }).click();
      await page.keyboard.press('Control+b');
      await expect(sheet.getByRole('alert')).toBeVisible();
      await sheet.getByRole('button', { name: /^Keys for Export/ }).click();
    },
    // The first Escape ends the wait for keys.
    async leave({ page }) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  },
  ...[1, 2, 3, 4].map((number) => ({
    name: `tour-${String(number)}`,
    async show({ page }: Parameters<Screen['show']>[0]) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('tour');
      await page.getByRole('option', { name: /^Take the tour/ }).click();
      for (let step = 1; step < number; step++) await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('dialog', { name: 'Tour' })).toContainText(`${String(number)} of 4`);
    },
  })),
  { name: 'choose-model', show: ({ page }) => page.keyboard.press('Control+Shift+M') },
  {
    name: 'help',
    async show({ page }) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('help');
      await page.getByRole('option', { name: /^Help/ }).click();
      await expect(page.getByRole('dialog', { name: 'Help' }).getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  section('Model'),
  ...ADDED_MODELS,
  processor('two', 'Automatic', /RTX 5070.*Iris Xe/),
  processor('failing', 'CUDA', /^Models run on the processor/, 'CUDA doesn’t work'),
  processor('only', 'Not used', /^Models run on the processor/),
  ...['Tools', 'Connections'].map(section),
  ...FIRST_CONNECTION_SCREENS,
  {
    name: 'settings-memory',
    async show({ page }) {
      const dialog = await settings(page, 'Memory');
      // It fades in once the memories are there.
      await expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled();
    },
  },
  {
    name: 'settings-tools-search',
    async show({ page }) {
      const dialog = await settings(page, 'Tools');
      await dialog.getByRole('searchbox', { name: 'Search tools' }).fill('calc');
    },
  },
  {
    name: 'settings-skills',
    async show({ page }) {
      const dialog = await settings(page, 'Skills');
      await dialog.getByRole('button', { name: /^weekly-review/ }).click();
    },
  },
  {
    name: 'settings-skills-form',
    async show({ page }) {
      const dialog = await settings(page, 'Skills');
      await dialog.getByRole('button', { name: 'New skill' }).click();
      await dialog.getByRole('button', { name: 'Save skill' }).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'settings-permissions',
    async show({ page, folder }) {
      await write(page, `@read_file(${JSON.stringify({ path: `${folder}/Letters/landlord.txt` })})`);
      await answerButton(page.getByRole('group', { name: /^Allow reading/ }), 'Allow in this chat').click();
      await expect(card(page, 'read_file')).toHaveAccessibleName(/succeeded/);
      await settings(page, 'Permissions');
    },
  },
  {
    name: 'settings-audit',
    async show({ page }) {
      const dialog = await settings(page, 'Permissions');
      await auditLog(dialog).scrollIntoViewIfNeeded();
      await auditLog(dialog).getByRole('table').getByRole('button').first().click();
    },
  },
  ...['Appearance', 'Notifications'].map(section),
  {
    name: 'settings-storage',
    async show({ page }) {
      const dialog = await settings(page, 'Storage');
      await dialog.getByRole('button', { name: 'Copy now' }).click();
      await dialog
        .getByRole('button', { name: /^Restore:/ })
        .first()
        .click();
      await expect(dialog).toContainText('will be restored');
    },
    leave: ({ page }) => page.getByRole('button', { name: 'Don’t restore' }).click(),
  },
  section('About'),
  {
    name: 'settings-instructions',
    async show({ page }) {
      const dialog = await settings(page, 'Instructions');
      await dialog.getByRole('textbox').fill('I’m a nurse in Leeds. Use metric units.\nKeep answers short.');
      await expect(dialog.getByText(/of 1,000 tokens/)).toBeVisible();
      await dialog.getByRole('textbox').press('Control+Enter');
      await expect(dialog.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    },
  },
  {
    name: 'pane-instructions',
    async show({ page }) {
      const own = pane(page).getByRole('region', { name: 'Your instructions' });
      await own.getByText('Your instructions', { exact: true }).click();
    },
    async leave({ page }) {
      const dialog = await settings(page, 'Instructions');
      await dialog.getByRole('textbox').fill('');
      await dialog.getByRole('textbox').press('Control+Enter');
      await expect(dialog.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    },
  },
  {
    name: 'assistants',
    async show({ page }) {
      await page.getByRole('button', { name: 'Edit assistants' }).click();
      const dialog = page.getByRole('dialog', { name: 'Assistants' });
      await dialog.getByRole('button', { name: 'Data', exact: true }).click();
      await dialog.getByText(/^Always: Data/).click();
      await expect(dialog.getByText(/of 2,000 tokens/)).toBeVisible();
    },
  },
  {
    name: 'assistant-chosen',
    async show({ page }) {
      await page.getByRole('button', { name: 'Files', exact: true, pressed: false }).click();
      await expect(page.getByRole('button', { name: 'Find every PDF in my Documents folder' })).toBeVisible();
    },
  },
  {
    name: 'assistant-chat',
    async show({ page }) {
      await ask(page, 'Note: the spare key is at Tina’s');
      await expect(page.getByRole('note')).toHaveText('Assistant: Files');
    },
  },
  {
    name: 'assistant-names',
    async show({ page }) {
      await composer(page).fill('/');
      await expect(page.getByRole('listbox', { name: 'Assistants and prompts' })).toBeVisible();
    },
    leave: ({ page }) => composer(page).fill(''),
  },
  {
    name: 'project-form',
    async show({ page }) {
      await page.getByRole('button', { name: 'Projects', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Projects' }).getByRole('textbox', { name: 'Name' })).toBeVisible();
    },
  },
  {
    name: 'today',
    async show({ page }) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('did today');
      await page.getByRole('option', { name: /^What Knapsack did today/ }).click();
      await expect(page.getByRole('dialog', { name: 'What Knapsack did today' })).toContainText('Answers');
    },
  },
  {
    name: 'measurements',
    async show({ page }) {
      await page.getByRole('button', { name: 'Measurements', exact: true }).click();
      await expect(page.getByRole('img', { name: /^Plot: Time to first token/ })).toBeVisible();
    },
  },
  {
    name: 'reminders',
    async show({ page }) {
      for (const label of ['Tea', 'Take the cake out of the oven, and let it cool by the open window']) {
        await ask(page, `@start_timer(${JSON.stringify({ duration: '1 second', label })})`);
      }
      const strip = page.getByRole('region', { name: 'Reminders' });
      await strip.getByRole('button', { name: '1 more' }).click();
      await expect(strip.getByRole('button', { name: /^Dismiss/ })).toHaveCount(2);
    },
  },
  {
    name: 'reminders-over-settings',
    async show({ page }) {
      await settings(page, 'Model');
      await expect(
        page.getByRole('region', { name: 'Reminders' }).getByRole('button', { name: /^Dismiss/ }),
      ).not.toHaveCount(0);
    },
    async leave({ page }) {
      const dismiss = page.getByRole('region', { name: 'Reminders' }).getByRole('button', { name: /^Dismiss/ });
      while ((await dismiss.count()) > 0) await dismiss.first().click();
    },
  },
  {
    name: 'loader-off',
    async show({ page }) {
      const dialog = await settings(page, 'Tools');
      await dialog.getByRole('switch', { name: 'Tool loader' }).click();
      await page.keyboard.press('Escape');
      await ask(page, 'hi');
      await expect(pane(page).getByRole('button', { name: 'Turn the loader on' })).toBeVisible();
    },
    async leave({ page }) {
      await pane(page).getByRole('button', { name: 'Turn the loader on' }).click();
    },
  },
];
