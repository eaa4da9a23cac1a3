import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, log } from '../pages/chat-page.ts';

test('asks, sees a real tool call, its result and the answer, and finds everything again after a restart', async ({
  profile,
}) => {
  const app = await profile.launch();
  await ask(app.page, 'what is 17% of 2,340?');
  await expect(card(app.page, 'calculate')).toHaveAccessibleName(/calculate ?, succeeded It comes to 397\.8/);
  await expect(lastAnswer(app.page).getByRole('paragraph').filter({ hasText: '397.8' })).toBeVisible();
  await card(app.page, 'calculate').click();
  await expect(log(app.page)).toContainText(/Arguments\s*expression\s*17% of 2,340/);
  await expect(log(app.page)).toContainText(/TTFT .* tokens prefilled · .* reused/);
  await app.close();

  const again = await profile.launch();
  await again.page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: 'what is 17% of 2,340?', exact: true })
    .click();
  await expect(log(again.page)).toContainText('397.8');
  await expect(card(again.page, 'calculate')).toBeVisible();
});

test('stores a reminder and says when it is due', async ({ page }) => {
  await ask(page, 'remind me to water the plants on Friday at 8');
  await expect(card(page, 'create_reminder')).toHaveAccessibleName(/succeeded/);
  await card(page, 'create_reminder').click();
  await expect(log(page)).toContainText(/due\s*Friday \d+ \w+ \d+, 08:00/);
  await ask(page, 'what reminders do I have?');
  await expect(card(page, 'list_reminders')).toBeVisible();
  await expect(log(page).getByRole('article', { name: 'Knapsack' }).last()).toContainText('water the plants');
});

test('every example of the empty chat works offline', async ({ page }) => {
  for (const [example, tool] of [
    ['What is 17% of 2,340?', 'calculate'],
    ['Remind me to water the plants on Friday at 8', 'create_reminder'],
    ["Note: the spare key is at Tina's", 'create_note'],
    ['How many km are 26.2 miles?', 'convert_units'],
  ] as const) {
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByRole('main').getByRole('button', { name: example }).click();
    await expect(card(page, tool)).toHaveAccessibleName(/succeeded/);
    await expect(composer(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  }
});

test('a due timer is shown in the window until it is dismissed', async ({ page }) => {
  await ask(page, 'set a timer for 1 second');
  await expect(card(page, 'start_timer')).toHaveAccessibleName(/succeeded/);
  const toast = page.getByRole('region', { name: 'Reminders' });
  await expect(toast).toContainText('Timer', { timeout: 15_000 });
  await toast.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(toast).not.toContainText('Timer');
});
