import { expect, test } from '../hosts/fixture.ts';
import { composer, lastAnswer, log, write } from '../pages/chat-page.ts';

const LONG = Array.from({ length: 400 }, (_, index) => `word${String(index)}`).join(' ');

test('a window reloaded in the middle of an answer continues it', async ({ profile }) => {
  const { page } = await profile.launch({ answers: [{ to: '', steps: [{ text: LONG, wordMs: 30 }] }] });
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
