import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { CHECK_REQUESTS } from '../../electron/models/checkup/check-requests.ts';
import { expect, test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, lastAnswer, log, write } from '../pages/chat-page.ts';

/** Longer than any machine takes to do what a spec does meanwhile: it is stopped, or its app ends. */
const ENDLESS = Array.from({ length: 30_000 }, (_, index) => `idea${String(index)}`).join(' ');
const script = {
  thinking: 'optional' as const,
  chatFormats: [
    { id: 'calls:general', name: 'Hermes, Qwen' },
    { id: 'calls:python', name: 'Python calls' },
  ],
  answers: [
    { to: 'ponder', steps: [{ thought: ENDLESS, text: 'It is done.', wordMs: 20 }] },
    {
      to: 'both',
      steps: [
        { thought: 'First this.', calls: [{ name: 'calculate', arguments: { expression: '2+2' } }] },
        { thought: 'Then that.', text: 'Four.' },
      ],
    },
    { to: '', steps: [{ thought: 'Let me see.', text: 'Hello.' }] },
  ],
};

const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });
const field = (page: Page, name: string): Locator => settings(page).getByRole('textbox', { name, exact: true });
const reset = (page: Page, name: string): Locator =>
  settings(page).getByRole('button', { name: new RegExp(`^Reset ${name} to`) });

async function openPage(page: Page, model: string): Promise<void> {
  await page.keyboard.press('Control+,');
  await settings(page)
    .getByRole('button', { name: `Options of ${model}` })
    .press('Enter');
  await expect(settings(page).getByRole('heading', { name: model })).toBeVisible();
}

test('thoughts stream separately, stay folded, and can be turned off', async ({ profile }) => {
  const { page } = await profile.launch(script);
  await write(page, 'ponder');
  const thought = lastAnswer(page).locator('details');
  await expect(thought).toContainText('Thinking');
  await expect(thought.getByText('idea3')).toBeHidden();
  // Opening it shows the thought as it streams.
  await thought.locator('summary').press('Enter');
  await expect(thought.getByText(/idea9 /)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(lastAnswer(page)).toContainText('You stopped this answer.');
  await expect(thought.locator('summary')).toHaveText(/^Thought for/);
  await expect(thought).toHaveAttribute('open', '');
  await lastAnswer(page).getByRole('button', { name: 'Retry' }).click();
  await expect(thought).toContainText('Thinking');
  await page.getByRole('button', { name: 'Stop' }).click();
  // A message can be sent once the answer has ended.
  await expect(lastAnswer(page)).toContainText('You stopped this answer.');

  await ask(page, 'both');
  await expect(lastAnswer(page).locator('details')).toHaveCount(2);
  await expect(lastAnswer(page)).toContainText('Four.');

  await openPage(page, 'Knapsack starter');
  await settings(page).getByRole('switch', { name: 'Thinking' }).click();
  await expect(field(page, 'Thinking limit')).toBeHidden();
  await settings(page).getByRole('button', { name: 'Close' }).click();
  await ask(page, 'hello');
  await expect(lastAnswer(page)).toContainText('Hello.');
  await expect(lastAnswer(page).locator('details')).toHaveCount(0);
});

test('a thought is kept with its time if the process is killed during it', async ({ profile }) => {
  const app = await profile.launch(script);
  await write(app.page, 'ponder');
  await lastAnswer(app.page).locator('summary').press('Enter');
  await expect(log(app.page)).toContainText('idea40');
  await app.kill();
  const { page } = await profile.launch(script);
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: 'ponder', exact: true })
    .click();
  await expect(lastAnswer(page)).toContainText('Knapsack quit before this answer was complete.');
  await expect(lastAnswer(page).locator('summary')).toHaveText(/^Thought for/);
  await lastAnswer(page).locator('summary').press('Enter');
  await expect(lastAnswer(page).getByText(/^idea0 idea1 /)).toBeVisible();
});

test("a model's options are changed, validated, stored per model and reset one by one", async ({ profile }) => {
  const { page } = await profile.launch(script);
  await ask(page, 'hello');
  await openPage(page, 'Knapsack starter');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);

  await field(page, 'Temperature').fill('3');
  await field(page, 'Temperature').press('Enter');
  await expect(settings(page).getByRole('alert').filter({ hasText: 'Enter a number from 0 to 2.' })).toBeVisible();
  await field(page, 'Temperature').fill('0,4');
  await field(page, 'Temperature').press('Enter');
  await field(page, 'Seed').fill('7');
  await field(page, 'Seed').press('Enter');
  await settings(page).getByRole('combobox', { name: 'Chat format' }).selectOption('Python calls');
  await settings(page).getByRole('combobox', { name: 'Ask before removing' }).selectOption('Unless it can be undone');
  await expect(settings(page).getByRole('button', { name: 'Reset 4 options' })).toBeVisible();

  // Another model has options of its own.
  const other = path.join(profile.folder, 'other.gguf');
  writeFileSync(other, 'made up');
  await settings(page).getByRole('button', { name: 'All models' }).click();
  await expect(settings(page).getByRole('button', { name: 'Options of Knapsack starter' })).toBeFocused();
  await settings(page).getByRole('textbox', { name: 'Add a model' }).fill(other);
  await settings(page).getByRole('button', { name: 'Add', exact: true }).click();
  await settings(page).getByRole('button', { name: 'Options of other' }).click();
  await expect(field(page, 'Temperature')).not.toHaveValue('0.4');
  await settings(page).getByRole('button', { name: 'All models' }).press('Escape');
  const starter = settings(page).getByRole('radio', { name: /Knapsack starter/ });
  await starter.click();
  await expect(starter).toBeChecked();
  await settings(page).getByRole('button', { name: 'Options of Knapsack starter' }).click();
  await expect(field(page, 'Temperature')).toHaveValue('0.4');
  await expect(settings(page).getByRole('combobox', { name: 'Chat format' })).toHaveValue('calls:python');

  await reset(page, 'Temperature').click();
  await expect(field(page, 'Temperature')).toHaveValue('0');
  await expect(reset(page, 'Temperature')).toBeHidden();
  await settings(page).getByRole('button', { name: 'Reset 3 options' }).click();
  await expect(settings(page).getByRole('button', { name: 'Nothing changed' })).toBeDisabled();
  await settings(page).getByRole('button', { name: 'Close' }).click();
  await expect(log(page)).toContainText('Hello.');
  await ask(page, 'still there');
});

test('a model that was added is checked: it can be stopped, ends in words, and is asked so from then on', async ({
  profile,
}) => {
  const answers = CHECK_REQUESTS.flatMap(({ say, tool, mentions }) =>
    tool === null
      ? []
      : [{ to: say, steps: [{ calls: [{ name: tool, arguments: { of: [...mentions] } }], text: '' }] }],
  );
  const mayEnd = path.join(profile.folder, 'may-end');
  const { page } = await profile.launch({
    thinking: 'optional',
    learnsFromExamples: true,
    answers: [...answers, { to: '', steps: [{ text: 'Hello.', after: mayEnd }] }],
  });
  await page.keyboard.press('Control+,');
  const file = path.join(profile.folder, 'other.gguf');
  writeFileSync(file, 'made up');
  await settings(page).getByRole('textbox', { name: 'Add a model' }).fill(file);
  await settings(page).getByRole('button', { name: 'Add', exact: true }).click();
  const checkUp = settings(page).getByRole('region', { name: 'Check-up' });
  await expect(checkUp).toContainText('See how well this model uses tools');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await checkUp.getByRole('button', { name: 'Check up' }).press('Enter');
  await expect(checkUp).toContainText(/\d+ of about \d+ requests/);
  await checkUp.getByRole('button', { name: 'Stop' }).click();
  await expect(checkUp.getByRole('button', { name: 'Skip' })).toBeVisible();
  await checkUp.getByRole('button', { name: 'Check up' }).click();
  await expect(checkUp.getByRole('progressbar')).toBeVisible();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  writeFileSync(mayEnd, '');
  await expect(settings(page)).toContainText('Uses tools with examples');
  await settings(page).getByRole('button', { name: 'Options of other' }).click();
  await expect(checkUp).toContainText('Its own calls: the right tool for 100% of requests');
  await expect(checkUp).toContainText('one line per tool');
  await expect(settings(page).getByRole('switch', { name: 'Quick commands' })).not.toBeChecked();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await checkUp.getByRole('button', { name: 'Discard the outcome' }).click();
  await expect(checkUp.getByRole('button', { name: 'Check up', exact: true })).toBeVisible();
});
