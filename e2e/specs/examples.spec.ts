import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, log, write } from '../pages/chat-page.ts';

// It counts the notes, so it comes before what adds some.
test('deleting all notes is offered as one thing, once, and what can be done is listed', async ({
  sharedPage: page,
}) => {
  await ask(page, '@create_note({"title":"Groceries","text":"milk"})');
  await ask(page, '@create_note({"title":"House","text":"paint"})');
  await write(page, 'Delete all my notes');
  await expect(log(page)).toContainText('2 notes will be moved to the trash.');
  await log(page)
    .getByRole('button', { name: /^Allow once/ })
    .click();
  await expect(card(page, 'delete_all_notes')).toHaveAccessibleName(/succeeded/);
  await ask(page, 'what can you do?');
  await expect(lastAnswer(page)).toContainText(/This is what I can do.*Notes.*Calendar/s);
});

test('stores a reminder and says when it is due', async ({ sharedPage: page }) => {
  await ask(page, 'remind me to water the plants on Friday at 8');
  await expect(card(page, 'create_reminder')).toHaveAccessibleName(/succeeded/);
  await card(page, 'create_reminder').click();
  await expect(log(page)).toContainText(/due\s*Friday \d+ \w+ \d+, 08:00/);
  await ask(page, 'what reminders do I have?');
  await expect(card(page, 'list_reminders')).toBeVisible();
  await expect(lastAnswer(page)).toContainText('water the plants');
});

test('every example of the empty chat works offline', async ({ sharedPage: page }) => {
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

test('a QR code appears in the chat without a question about a file', async ({ sharedPage: page }) => {
  await ask(page, 'make a QR code for https://example.org');
  await expect(card(page, 'make_qr_code')).toHaveAccessibleName(/succeeded/);
  await expect(log(page).getByRole('img', { name: /picture-1\.png/ })).toBeVisible();
});
