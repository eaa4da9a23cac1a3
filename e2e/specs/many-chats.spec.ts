import path from 'node:path';
import type { Page } from '@playwright/test';
import { silentLogger } from '../../electron/foundation/logger.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import { expect, test } from '../hosts/fixture.ts';
import { ask, composer, log } from '../pages/chat-page.ts';

const CHATS = 10_000;
const MESSAGES = 2000;
/** Elements of the page: those of an empty window, some forty rows, and the messages in view. */
const MOST_ELEMENTS = 3000;
/** The least of several openings: garbage collection and a cold compiler count for some of them. */
const OPENINGS = 4;
const script = { answers: [{ to: '', steps: [{ text: 'All right.' }] }] };

const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });

test('ten thousand chats and a chat of two thousand messages open like an empty window', async ({ profile }) => {
  const empty = await profile.launch(script);
  await expect(empty.page.getByRole('heading', { name: 'What can I do for you?' })).toBeVisible();
  const emptyMs = await openingTime(empty.page, 'What can I do for you?');
  await ask(empty.page, 'hello');
  await empty.close();
  fill(path.join(profile.folder, 'data', 'knapsack.db'));

  const { page } = await profile.launch(script);
  await list(page).getByRole('button', { name: 'hello', exact: true }).click();
  const newest = `Filler ${String(MESSAGES - 1)}`;
  await expect(log(page).getByText(newest, { exact: true })).toBeInViewport();
  const fullMs = await openingTime(page, newest);
  test.info().annotations.push({ type: 'processor time', description: `${String(emptyMs)} and ${String(fullMs)} ms` });
  // Times differ with the machine and what else it does, so what costs time is counted.
  expect(await page.locator('*').count()).toBeLessThan(MOST_ELEMENTS);
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(80);
  expect(await page.getByRole('menu').count()).toBe(0);
});

test('in a list of ten thousand chats, the arrow keys lead from one to the next, and End to the oldest', async ({
  profile,
}) => {
  const app = await profile.launch(script);
  await ask(app.page, 'hello');
  await app.close();
  fill(path.join(profile.folder, 'data', 'knapsack.db'));

  const { page } = await profile.launch(script);
  const row = (name: string) => list(page).getByRole('button', { name, exact: true });
  // The older ones follow when the window rests.
  await expect.poll(() => list(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(32 * CHATS);
  await row('hello').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row('Chat 1')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(`Chat ${String(CHATS)}`)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(`Chat ${String(CHATS - 1)}`)).toBeFocused();
  // Only one row is a stop of the Tab key, with its menu.
  await page.keyboard.press('Tab');
  await expect(row(`Actions for Chat ${String(CHATS - 1)}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row(`Chat ${String(CHATS - 1)}`).press('Delete');
  await expect(row(`Chat ${String(CHATS)}`)).toBeFocused();
  await expect(composer(page)).toHaveValue('');
});

/** @returns the least processor time of the window's process, in milliseconds, from a reload until it shows a text. */
async function openingTime(page: Page, shown: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const before = await processMs();
    await page.reload();
    // Looking costs time too: a locator's query would count more than the window.
    await page.waitForFunction((text) => document.body.textContent.includes(text), shown, { polling: 200 });
    times.push((await processMs()) - before);
  }
  await session.detach();
  return Math.round(Math.min(...times));

  async function processMs(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? NaN);
  }
}

/** As after years of use: chats of every age after the one there is, which has a long history. */
function fill(file: string): void {
  const { database } = openDatabase(file, { logger: silentLogger });
  const { id } = database.prepare('SELECT id FROM conversations').get() as { id: string };
  const chat = database.prepare(
    'INSERT INTO conversations (id, title, pinned, created_at, updated_at) VALUES (?, ?, 0, ?, ?)',
  );
  const message = database.prepare(
    "INSERT INTO messages (id, conversation_id, position, role, status, created_at) VALUES (?, ?, ?, ?, 'complete', 1)",
  );
  const part = database.prepare(
    "INSERT INTO message_parts (message_id, position, step, type, text) VALUES (?, 0, 0, 'text', ?)",
  );
  database.transaction(() => {
    for (let index = 1; index <= CHATS; index++) {
      const at = Date.now() - index * 3_600_000;
      chat.run(`chat-${String(index)}`, `Chat ${String(index)}`, at, at);
    }
    for (let index = 0; index < MESSAGES; index++) {
      message.run(`filler-${String(index)}`, id, 2 + index, index % 2 === 0 ? 'user' : 'assistant');
      part.run(`filler-${String(index)}`, `Filler ${String(index)}`);
    }
  })();
  database.close();
}
