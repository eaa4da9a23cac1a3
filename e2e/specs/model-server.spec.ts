import type { Locator, Page } from '@playwright/test';
import { ChatServer, type ChatBody, type ScriptedAnswer } from '../../electron/inference/openai/testing/chat-server.ts';
import { expect, test as base } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, card, lastAnswer, write } from '../pages/chat-page.ts';

const test = base.extend<{ server: ChatServer }>({
  // Playwright reads what a fixture needs from its first parameter.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = new ChatServer();
    server.key = 'secret';
    server.respond = respond;
    await server.listen();
    await use(server);
    await server.close();
  },
});

/** Calls the first tool that fits, and then says what it found. */
function respond({ messages, tools }: ChatBody): ScriptedAnswer {
  const names = tools?.map(({ function: { name } }) => name) ?? [];
  if (names.includes('report_ready'))
    return { type: 'answer', calls: [{ id: 'ready', name: 'report_ready', arguments: ['{}'] }] };
  const last = messages.at(-1);
  if (last?.role === 'tool' && typeof last.content === 'string')
    return { type: 'answer', text: `The server says ${last.content}` };
  const call = { name: 'calculate', arguments: { expression: '17 * 23' } };
  return { type: 'answer', calls: [{ id: 'one', name: 'call_tool', arguments: [JSON.stringify(call)] }] };
}

const view = (page: Page): Locator => page.getByRole('dialog', { name: 'Add a stronger model' });
/** It runs where Ollama usually does: it is offered until the person declines it, and then left alone. */
async function declineWhatRuns(page: Page, server: ChatServer): Promise<void> {
  const { key, models } = server;
  Object.assign(server, { key: null, models: [{ id: 'large', owned_by: 'library' }] });
  const add = page.getByRole('button', { name: 'Add a stronger model' }).first();
  const running = view(page).getByRole('region', { name: 'Running on this computer' });
  await add.click();
  await expect(running).toContainText('1 model');
  await running.getByRole('button', { name: 'Connect to Ollama' }).press('Enter');
  await expect(running).toContainText('Another program on this computer answers');
  await expect(running.getByRole('button', { name: 'Use large' })).toBeFocused();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await add.click();
  await running.getByRole('button', { name: 'No thanks: Ollama' }).press('Enter');
  await expect(running).toBeHidden();
  await expect(view(page).getByRole('region', { name: 'Add a model' })).toBeFocused();
  await page.keyboard.press('Escape');
  Object.assign(server, { key, models });
}

const status = (page: Page): Locator => page.getByRole('button', { name: /large|Knapsack starter/ });

test('a server answers with a tool, is marked, and the included model is one press away when it is gone', async ({
  profile,
  server,
}) => {
  const { page } = await profile.launch(undefined, { OLLAMA_HOST: new URL(server.address).host });
  await declineWhatRuns(page, server);
  const asked = server.requests.length;
  await page.getByRole('button', { name: 'Add a stronger model' }).first().click();
  await view(page).getByRole('textbox', { name: 'Address' }).fill(server.address.replace('/v1', ''));
  await view(page).getByRole('button', { name: 'Show its models' }).click();
  await expect(view(page).getByRole('alert')).toContainText('does not accept the key');
  expect(server.requests).toHaveLength(asked + 1);
  await view(page).getByLabel('Key, if it needs one').fill('secret');
  await view(page).getByRole('button', { name: 'Show its models' }).click();
  await expect(view(page)).toContainText('Another program on this computer answers');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await view(page).getByRole('button', { name: 'Use large' }).click();
  await expect(view(page)).toContainText('In use');
  await page.keyboard.press('Escape');

  await expect(status(page)).toContainText('on this computer, at 127.0.0.1');
  await ask(page, 'What is 17 times 23?');
  await expect(card(page, 'calculate')).toBeVisible();
  await expect(lastAnswer(page)).toContainText('391');

  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Options of large' }).press('Enter');
  const sees = settings.getByRole('switch', { name: 'Sees pictures' });
  await expect(sees).not.toBeChecked();
  await sees.click();
  await expect(sees).toBeChecked();
  await expect(settings.getByRole('button', { name: 'Reset Sees pictures to off' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();

  await server.close();
  await write(page, 'And 2 plus 2?');
  await expect(lastAnswer(page)).toContainText('can’t be reached: nothing is listening there');
  await lastAnswer(page).getByRole('button', { name: 'Use the included model' }).click();
  await expect(status(page)).toContainText('Knapsack starter');
  await lastAnswer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(lastAnswer(page)).not.toContainText('can’t be reached');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await server.listen();
});
