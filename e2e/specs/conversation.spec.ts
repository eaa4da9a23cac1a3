import path from 'node:path';
import { fillProfile, LONG_CHAT } from '../../electron/benchmarks/window/fill-profile.ts';
import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, log, write } from '../pages/chat-page.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${String(index)}`).join(' ');
/** Longer than any machine takes to do what a spec does meanwhile: it is stopped, or its app ends. */
const ENDLESS = words(30_000);
const script = {
  answers: [
    { to: 'count', steps: [{ text: ENDLESS, wordMs: 20 }] },
    { to: 'quick', steps: [{ text: words(400), wordMs: 1 }] },
    {
      to: 'think',
      steps: [
        {
          thought: 'Let me see.',
          text: '**Bold** and `code`\n\n```python\nprint("hi")\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |',
        },
      ],
    },
    { to: 'formula', steps: [{ text: 'The sum is $\\frac{n(n+1)}{2}$, for $5 or $10:\n\n\\[ \\sum_{k=1}^n k \\]' }] },
    { to: 'slow prompt', steps: [{ prefillMs: 1_000_000, text: 'Done.' }] },
    {
      to: 'wrong tool',
      steps: [{ calls: [{ name: 'calculat', arguments: { expression: '1' } }] }, { text: 'There is no such tool.' }],
    },
    {
      to: 'bad arguments',
      steps: [{ calls: [{ name: 'convert_units', arguments: { value: 'five' } }] }, { text: 'That did not fit.' }],
    },
    {
      to: 'two tools',
      steps: [
        {
          calls: [
            { name: 'calculate', arguments: { expression: '2+2' } },
            { name: 'get_time', arguments: {} },
          ],
        },
        { text: 'Both are done.' },
      ],
    },
    { to: 'fault', steps: [{ text: 'Half of ', error: 'fault' as const }] },
    { to: '', steps: [{ text: 'Hello.' }] },
  ],
};

// Those that don't end their app share one.
test.use({ script });

test('an answer can be stopped, is kept, and can be continued', async ({ sharedPage: page }) => {
  await write(page, 'count');
  await expect(log(page)).toContainText('word5');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(lastAnswer(page)).toContainText('You stopped this answer.');
  await expect(lastAnswer(page)).toContainText('word5');
  await lastAnswer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await composer(page).press('Escape');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('a process killed in the middle of an answer loses nothing that was stored', async ({ profile }) => {
  const app = await profile.launch(script);
  await ask(app.page, 'hello');
  await write(app.page, 'count');
  await expect(log(app.page)).toContainText('word30');
  await app.kill();

  const { page } = await profile.launch(script);
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: 'hello', exact: true })
    .click();
  await expect(log(page)).toContainText('Hello.');
  await expect(log(page)).toContainText('count');
  await expect(lastAnswer(page)).toContainText('Knapsack quit before this answer was complete.');
  await expect(lastAnswer(page)).toContainText('word1 ');
  await lastAnswer(page).getByRole('button', { name: 'Retry' }).click();
  await expect(lastAnswer(page)).toContainText('word3');
});

test('reading further up is not interrupted, with a button to jump to the latest', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 900, height: 500 });
  await ask(page, 'quick one');
  await write(page, 'count');
  await expect(log(page)).toContainText('word40');
  await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  // More is said below, and nothing moves.
  await expect(log(page)).toContainText('word90');
  expect(await log(page).evaluate((element) => element.scrollTop)).toBe(0);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
});

test('shows Markdown, code, tables and thoughts', async ({ sharedPage: page }) => {
  await ask(page, 'think');
  await expect(lastAnswer(page).locator('strong')).toHaveText('Bold');
  await expect(lastAnswer(page).getByRole('table')).toBeVisible();
  await expect(lastAnswer(page).getByRole('figure').first()).toContainText('python');
  await expect(lastAnswer(page).getByText('Let me see.')).toBeHidden();
  const thought = lastAnswer(page).locator('summary');
  await thought.press('Enter');
  await expect(lastAnswer(page).getByText('Let me see.')).toBeVisible();
  await thought.press('Enter');
  await expect(lastAnswer(page).getByText('Let me see.')).toBeHidden();
});

test('an answer keeps its versions, with formulas, after a retry, an edit and a restart', async ({ profile }) => {
  const app = await profile.launch(script);
  await ask(app.page, 'formula');
  const answer = lastAnswer(app.page);
  await expect(answer.locator('.katex-display math')).toHaveCount(1);
  await expect(answer).toContainText('for $5 or $10');
  await answer.getByRole('button', { name: 'Retry' }).click();
  const versions = answer.getByRole('group', { name: 'Versions of this answer' });
  await expect(versions.getByRole('status')).toContainText('Version 2 of 2');
  await answer.getByRole('button', { name: 'Edit answer' }).click();
  const box = app.page.getByRole('textbox', { name: 'Edited answer' });
  await box.fill('It is 55.');
  await box.press('Enter');
  await expect(answer).toContainText('Edited by you');
  await versions.getByRole('button', { name: 'Previous version' }).press('Enter');
  await expect(versions.getByRole('status')).toContainText('Version 2 of 3');
  await expect(answer.locator('.katex-display')).toHaveCount(1);
  await versions.getByRole('button', { name: 'Next version' }).press('Enter');
  await expect(answer).toContainText('It is 55.');
  await app.close();

  const { page } = await profile.launch(script);
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: 'formula', exact: true })
    .click();
  await expect(lastAnswer(page)).toContainText('It is 55.');
  await expect(lastAnswer(page).getByRole('status')).toContainText('Version 3 of 3');
  // An earlier answer's versions can be read; the conversation goes on from its own.
  await ask(page, 'hello');
  const first = log(page).getByRole('article', { name: 'Knapsack' }).first();
  await first.getByRole('button', { name: 'Previous version' }).press('Enter');
  await expect(first).toContainText('The messages below follow another version');
  await first.getByRole('button', { name: 'Show that one' }).click();
  await expect(first).toContainText('It is 55.');
});

test('shows the progress of the prompt', async ({ sharedPage: page }) => {
  await write(page, 'slow prompt');
  await expect(page.getByRole('progressbar', { name: 'Reading the prompt' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(lastAnswer(page)).toContainText('You stopped this answer.');
});

test('a missing tool, or a call with missing arguments, is reported to the model and shown', async ({
  sharedPage: page,
}) => {
  await ask(page, 'wrong tool');
  await expect(card(page, 'calculat')).toHaveAccessibleName(/unknown tool/);
  await expect(log(page)).toContainText(/calculate/);
  await ask(page, 'bad arguments');
  await expect(card(page, 'convert_units')).toHaveAccessibleName(/invalid arguments/);
  await ask(page, 'two tools');
  await expect(card(page, 'get_time')).toHaveAccessibleName(/succeeded/);
});

test('a fault ends the answer with an explanation and a way to continue', async ({ sharedPage: page }) => {
  await ask(page, 'fault');
  await expect(lastAnswer(page)).toContainText('Half of');
  await expect(lastAnswer(page)).toContainText('problem inside Knapsack');
  await expect(lastAnswer(page).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a message can be edited; what came after it is kept separately', async ({ sharedPage: page }) => {
  const chats = page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');
  await ask(page, 'good day');
  const before = await chats.count();
  await composer(page).press('ArrowUp');
  await page.getByRole('textbox', { name: 'Edited message' }).fill('think again');
  await page.keyboard.press('Enter');
  await expect(lastAnswer(page)).toContainText('Bold');
  await expect(log(page)).not.toContainText('good day');
  await expect(chats).toHaveCount(before + 1);
});

test('conversations can be found, renamed, pinned, deleted and restored', async ({ sharedPage: page }) => {
  await ask(page, 'the zebra question');
  await page.getByRole('button', { name: 'New chat' }).click();
  await ask(page, 'something else');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zebra');
  await page.getByRole('option', { name: /^the zebra question/ }).click();
  await expect(log(page)).toContainText('the zebra question');

  await list.getByRole('button', { name: 'the zebra question', exact: true }).press('F2');
  await page.getByRole('textbox', { name: /New name/ }).fill('Stripes');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Stripes', exact: true })).toBeFocused();
  await list.getByRole('button', { name: 'Actions for Stripes' }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(list.getByRole('region', { name: 'Pinned' })).toContainText('Stripes');
  await list.getByRole('button', { name: 'Stripes', exact: true }).press('Delete');
  await expect(list).not.toContainText('Stripes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Stripes');
});

test('Enter after renaming another chat stays where the person is', async ({ sharedPage: page }) => {
  await ask(page, 'quick start');
  await page.getByRole('button', { name: 'New chat' }).click();
  await ask(page, 'quick end');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: 'quick start', exact: true }).press('F2');
  await page.getByRole('textbox', { name: /New name/ }).fill('Renamed');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Renamed', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('quick end');
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('button', { name: 'quick end', exact: true })).toBeFocused();
});

test('a message at the top covers neither the pane nor its buttons, and the palette finds a tool by its plain name', async ({
  sharedPage: page,
}) => {
  await ask(page, 'quick note');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: 'quick note', exact: true }).press('Delete');
  const toast = page.getByRole('region', { name: 'Alerts' }).getByText('Deleted “quick note”');
  const pane = page.getByRole('complementary', { name: 'In the prompt' });
  const right = async (): Promise<number> => {
    const { x = 0, width = Infinity } = (await toast.boundingBox()) ?? {};
    return x + width;
  };
  await expect.poll(async () => ((await pane.boundingBox())?.x ?? 0) - (await right())).toBeGreaterThan(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('create note');
  await expect(page.getByRole('option', { name: /^Create note/ })).toBeVisible();
});

test('a draft survives a change of conversation', async ({ sharedPage: page }) => {
  await ask(page, 'first');
  await composer(page).fill('not sent yet');
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(composer(page)).toHaveValue('');
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: 'first', exact: true })
    .click();
  await expect(composer(page)).toHaveValue('not sent yet');
});

test('a conversation of two thousand messages opens at once, at its end, and its beginning can be reached', async ({
  profile,
}) => {
  fillProfile(path.join(profile.folder, 'data'), { chats: 1, messages: 2000 });
  const { page } = await profile.launch(script);
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: LONG_CHAT, exact: true })
    .click();
  await expect(log(page).getByText('Message 2000', { exact: true })).toBeInViewport();
  // It opens quickly because only its end is rendered.
  expect(await log(page).getByRole('article').count()).toBeLessThan(200);
  const last = log(page).getByText('Message 1951', { exact: true });
  await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(last).toBeAttached();
  await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
  const before = await last.boundingBox();
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(log(page).getByText('Message 1851', { exact: true })).toBeAttached();
  await expect.poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
  await ask(page, 'good day');
  await expect(lastAnswer(page)).toContainText('Hello.');
});
