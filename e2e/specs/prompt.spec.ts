import { expect, test } from '../hosts/fixture.ts';
import { ask, composer, lastAnswer, log } from '../pages/chat-page.ts';
import { turnLoaderOn } from '../pages/loaded-tools-page.ts';
import { gardenMessage, LONG_CHAT_SUMMARY } from '../screens/long-chat.ts';

test('shows the measured contents of the prompt, and when a tool was last used', async ({ sharedPage: page }) => {
  const panel = page.getByRole('complementary', { name: 'In the prompt' });
  await expect(panel).toContainText(/\d+ of \d{3} tools packed/);
  const conversationTokens = panel.getByText('Conversation', { exact: true }).locator('xpath=following-sibling::*');
  await expect(conversationTokens).toHaveText('0');
  await ask(page, 'what is 12 * 12?');
  await expect(conversationTokens).not.toHaveText('0');
  await expect(panel.getByRole('listitem').filter({ hasText: 'calculate' })).toContainText(/used \d\d:\d\d/);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Find tools' })).not.toContainText('used');
});

test('shows how much of the prompt the KV cache holds, part by part', async ({ sharedPage: page }) => {
  const panel = page.getByRole('complementary', { name: 'In the prompt' });
  await panel.getByText('Details', { exact: true }).first().click();
  // Before the first message, it has read what conversations begin with: the instructions and the tools that are always there.
  const ready = panel.getByText(/^(?:All|[1-9]\d* of) [\d,]+ tokens are ready in the KV cache\.$/);
  await expect(ready).toBeVisible();
  const before = await ready.textContent();
  await ask(page, 'what is 12 * 12?');
  await expect(ready).not.toHaveText(before ?? '');
  await ready.click();
  const parts = panel.getByLabel('Parts of the prompt, in tokens');
  await expect(parts.getByText('Tools chosen at the start')).toBeVisible();
  await expect(parts.getByText('Turn 1').locator('xpath=following-sibling::*')).toHaveText(/^\d+, ready$/);
});

test('the panel can be hidden, stays hidden, and is above the chat in a narrow window', async ({ profile }) => {
  const app = await profile.launch({ answers: [] });
  const panel = app.page.getByRole('complementary', { name: 'In the prompt' });
  await panel.getByRole('button', { name: 'Hide what is in the prompt' }).click();
  await expect(panel).toBeHidden();
  await app.close();
  const { page } = await profile.launch({ answers: [] });
  await expect(page.getByRole('button', { name: 'Show what is in the prompt' })).toBeVisible();
  await page.setViewportSize({ width: 900, height: 600 });
  await page.getByRole('button', { name: 'Show what is in the prompt' }).click();
  await expect(page.getByRole('dialog', { name: 'In the prompt' })).toContainText(/of \d{3} tools packed/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'In the prompt' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show what is in the prompt' })).toBeFocused();
});

/** A greeting of more than a hundred tokens, which the starter model answers without a tool. */
const longMessage = (name: string): string =>
  ['hello and good morning', ...Array<string>(14).fill(`dear ${name}, hello, hello, how are you today?`)].join(' ');

test('the model reads while the person types, unless the settings say not to', async ({ page }) => {
  const read = (): Promise<unknown> => expect(page.getByText(/\d+ tools? ready$/)).toBeVisible();
  /** What was in the KV cache when the message was sent. */
  const reused = async (): Promise<number> => {
    await composer(page).press('Enter');
    await expect(lastAnswer(page)).toContainText(/ reused/);
    return Number(/([\d,]+) reused/.exec((await lastAnswer(page).textContent()) ?? '')?.[1]?.replace(',', ''));
  };
  // By words, the message gets the same tools as the draft, even if the embedder is ready only when it is sent.
  await turnLoaderOn(page);
  await composer(page).fill(longMessage('Benno'));
  // It says how many tools are ready when it has read all of the message.
  await read();
  expect(await reused()).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Model', exact: true }).click();
  await page.getByRole('switch', { name: 'Read while I write' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.clock.install();
  await composer(page).fill(longMessage('Carla'));
  // Many times the pause after which it would begin to read.
  await page.clock.runFor(10_000);
  await expect(page.getByText(/tools? ready$/)).toHaveCount(0);
  expect(await reused()).toBeLessThan(430);
});

test('shows where a long chat was made shorter for the model, and what the model reads instead', async ({
  profile,
}) => {
  const { page } = await profile.launch({
    answers: [
      { to: 'Write notes about this conversation', steps: [{ text: LONG_CHAT_SUMMARY }] },
      { to: 'the garden', steps: [{ text: 'That is on the list.' }] },
    ],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const line = log(page).getByText(/^The \d+ messages above are summarized for the model$/);
  for (let turn = 1; turn <= 14; turn++) await ask(page, gardenMessage(turn));
  await expect(line).toBeVisible();
  await line.click();
  await expect(log(page).getByText('Beds by the fence get beans')).toBeVisible();
  await expect(log(page)).toContainText('The model wrote this summary. Nothing was deleted');
  const panel = page.getByRole('complementary', { name: 'In the prompt' });
  await panel.getByText('Details', { exact: true }).first().click();
  await panel.getByText(/^The oldest \d+ messages are summarized\.$/).click();
  await expect(panel).toContainText('Beds by the fence get beans');
  await panel.getByText(/tokens are ready in the KV cache/).click();
  await expect(panel.getByText('Summary of earlier messages')).toBeVisible();
  // The messages themselves are still there.
  await expect(log(page)).toContainText('Message 1 about the garden');
  await page.reload();
  await expect(line).toBeVisible();
});
