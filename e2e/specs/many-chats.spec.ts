import path from 'node:path';
import type { Page } from '@playwright/test';
import { fillProfile, LONG_CHAT } from '../../electron/benchmarks/window/fill-profile.ts';
import { expect, test } from '../hosts/fixture.ts';
import { composer, log } from '../pages/chat-page.ts';

const CHATS = 10_000;
const MESSAGES = 2000;
/** Elements of the page: those of an empty window, some forty rows, and the messages in view. */
const MOST_ELEMENTS = 3000;
const script = { answers: [{ to: '', steps: [{ text: 'All right.' }] }] };

const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });

test('of ten thousand chats and a chat of two thousand messages, a window has what is in view', async ({ profile }) => {
  fillProfile(path.join(profile.folder, 'data'), { chats: CHATS, messages: MESSAGES });
  const { page } = await profile.launch(script);
  await list(page).getByRole('button', { name: LONG_CHAT, exact: true }).click();
  const newest = log(page).getByText(`Message ${String(MESSAGES)}`, { exact: true });
  await expect(newest).toBeInViewport();
  await page.reload();
  await expect(newest).toBeInViewport();
  // Times differ with the machine and what else it does, so what costs time is counted; `measure -- window` measures it.
  expect(await page.locator('*').count()).toBeLessThan(MOST_ELEMENTS);
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(80);
  expect(await page.getByRole('menu').count()).toBe(0);
  // The older ones follow when the window rests; after that, a key in the message field renders no row again.
  await expect.poll(() => list(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(32 * CHATS);
  await list(page).evaluate((element) => {
    const note = (): void => void (element.dataset['changed'] = 'true');
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
  });
  await composer(page).pressSequentially('note');
  await expect(composer(page)).toHaveValue('note');
  expect(await list(page).getAttribute('data-changed')).toBeNull();
});

test('in a list of ten thousand chats, the arrow keys lead from one to the next, and End to the oldest', async ({
  profile,
}) => {
  fillProfile(path.join(profile.folder, 'data'), { chats: CHATS, messages: 2 });
  const { page } = await profile.launch(script);
  const row = (name: string) => list(page).getByRole('button', { name, exact: true });
  // The older ones follow when the window rests.
  await expect.poll(() => list(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(32 * CHATS);
  await row(LONG_CHAT).focus();
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
  // The menu hands the focus back once it is gone.
  await expect(row(`Actions for Chat ${String(CHATS - 1)}`)).toBeFocused();
  await row(`Chat ${String(CHATS - 1)}`).press('Delete');
  await expect(row(`Chat ${String(CHATS)}`)).toBeFocused();
  await expect(composer(page)).toHaveValue('');
});
