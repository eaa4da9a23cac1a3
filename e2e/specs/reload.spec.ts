import { expect, test } from '../hosts/fixture.ts';
import { composer, lastAnswer, log, write } from '../pages/chat-page.ts';

/** Longer than any machine takes to reload the window. */
const ENDLESS = Array.from({ length: 30_000 }, (_, index) => `word${String(index)}`).join(' ');

test('a window reloaded in the middle of an answer continues it', async ({ profile }) => {
  const { page } = await profile.launch({ answers: [{ to: '', steps: [{ text: ENDLESS, wordMs: 30 }] }] });
  await write(page, 'count');
  await expect(log(page)).toContainText('word10');
  await page.reload();
  await expect(composer(page)).toBeEnabled();
  await expect(log(page)).toContainText('word60');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(lastAnswer(page)).toContainText('You stopped this answer.');
  // Nothing is missing between what was stored before the reload and what streamed in after it.
  const words = (await lastAnswer(page).innerText()).match(/word\d+/g) ?? [];
  expect(words).toEqual(words.map((_, index) => `word${String(index)}`));
});
