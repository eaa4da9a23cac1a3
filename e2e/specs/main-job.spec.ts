import { expect, test } from '../hosts/fixture.ts';
import { ask, card, lastAnswer, log } from '../pages/chat-page.ts';

test('asks, sees a real tool call, its result and the answer, and finds everything again after a restart', async ({
  profile,
}) => {
  const app = await profile.launch();
  await ask(app.page, 'what is 17% of 2,340?');
  await expect(card(app.page, 'calculate')).toHaveAccessibleName(/Calculate ?, succeeded/);
  await expect(lastAnswer(app.page).getByRole('paragraph').filter({ hasText: '397.8' })).toBeVisible();
  await card(app.page, 'calculate').click();
  await expect(log(app.page)).toContainText(/Arguments\s*expression\s*17% of 2,340/);
  // What is open below isn’t in the line as well.
  await expect(card(app.page, 'calculate')).not.toContainText('17%');
  await expect(log(app.page)).toContainText(/TTFT .* tokens? prefilled · .* reused/);
  await app.close();

  const again = await profile.launch();
  await again.page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: 'what is 17% of 2,340?', exact: true })
    .click();
  await expect(log(again.page)).toContainText('397.8');
  await expect(card(again.page, 'calculate')).toBeVisible();
});

test('a due timer is shown in the window until it is dismissed', async ({ page }) => {
  await ask(page, 'set a timer for 1 second');
  await expect(card(page, 'start_timer')).toHaveAccessibleName(/succeeded/);
  const toast = page.getByRole('region', { name: 'Reminders' });
  await expect(toast).toContainText('Timer');
  await toast.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(toast).not.toContainText('Timer');
});

test('a request in another language is understood, and what isn’t clear names a way on', async ({
  sharedPage: page,
}) => {
  await ask(page, 'stell bitte einen Timer auf 10 Minuten');
  await expect(card(page, 'start_timer')).toHaveAccessibleName(/succeeded/);
  await expect(lastAnswer(page)).toContainText('10');
  await ask(page, 'gestern war es bei uns am See richtig schön');
  await expect(lastAnswer(page)).toContainText('understands short requests in many languages');
  await expect(lastAnswer(page).getByRole('button', { name: /model/i }).first()).toBeVisible();
});
