import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, log, write } from '../pages/chat-page.ts';

/** A question about a removal; shown while its call waits. */
const question = 'What is removed';

/** Creates a note with a direct call, so that no model is involved. */
async function putNote(page: Parameters<typeof ask>[0], title: string, text: string): Promise<void> {
  await ask(page, `@create_note(${JSON.stringify({ title, text })})`);
  await expect(card(page, 'create_note')).toHaveAccessibleName(/succeeded/);
}

const notesListed = async (page: Parameters<typeof ask>[0], title: string): Promise<void> => {
  await ask(page, '@list_notes({})');
  await card(page, 'list_notes').click();
  await expect(log(page)).toContainText(title);
};

/**
 * Says something that the starter misreads as a removal, and answers no when it asks.
 * @param tries the call that the starter is known to make; without it the spec would prove nothing.
 */
async function sayAndRefuse(
  page: Parameters<typeof ask>[0],
  said: string,
  thing: string,
  tries: string,
): Promise<void> {
  await write(page, said);
  const asked = page.getByRole('group', { name: question });
  await expect(asked).toContainText(thing, { timeout: 30_000 });
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible({ timeout: 30_000 });
  await expect(card(page, tries)).toHaveAccessibleName(/, not allowed/);
  await expect(log(page).getByRole('button', { name: /^(?:delete|cancel|forget)\w* ?, succeeded/ })).toHaveCount(0);
  await expect(lastAnswer(page)).not.toContainText(/\b(?:Done|Deleted|Forgotten|Cancelled)\b/);
}

test.describe('what a small model misreads as a removal', () => {
  for (const { said, title } of [
    { said: "please don't delete the packing list note", title: 'Packing list' },
    { said: 'did I already delete the car note?', title: 'Car' },
  ]) {
    test(`"${said}" removes nothing without a yes`, async ({ page }) => {
      await putNote(page, title, 'passport, charger');
      await sayAndRefuse(page, said, 'passport, charger', 'delete_note');
      await notesListed(page, title);
    });
  }

  test('"never forget that I\'m allergic to peanuts" forgets nothing without a yes', async ({ page }) => {
    await ask(page, '@remember({"text": "I am allergic to peanuts"})');
    await expect(card(page, 'remember')).toHaveAccessibleName(/succeeded/);
    await sayAndRefuse(page, "never forget that I'm allergic to peanuts", 'allergic to peanuts', 'forget');
    await ask(page, '@recall({"query": "peanuts"})');
    await card(page, 'recall').click();
    await expect(log(page)).toContainText('I am allergic to peanuts');
  });
});

test('a removal shows the item itself, asks each time, and can be undone with the keyboard, even after a restart', async ({
  profile,
}) => {
  const app = await profile.launch();
  await ask(app.page, 'what is 2 + 2?');
  await putNote(app.page, 'Packing list', 'passport, charger');
  await write(app.page, '@delete_note({"title": "packing list"})');
  await expect(app.page.getByRole('group', { name: question })).toHaveText('passport, charger');
  await expect(log(app.page)).toContainText('You can undo this afterwards.');
  await expect(app.page.getByRole('button', { name: 'Allow in this chat' })).toHaveCount(0);
  await app.page.getByRole('button', { name: 'Allow once' }).click();
  await expect(card(app.page, 'delete_note')).toHaveAccessibleName(/succeeded/);
  await app.close();

  const again = await profile.launch();
  await again.page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: 'what is 2 + 2?', exact: true })
    .click();
  const undo = again.page.getByRole('button', { name: 'Undo delete_note' });
  await undo.focus();
  await undo.press('Enter');
  await expect(undo).toHaveCount(0);
  await expect(log(again.page).getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  await notesListed(again.page, 'Packing list');
});

test('an undo that would lose a later change says so in a sentence', async ({ page }) => {
  await putNote(page, 'Car', 'tyres');
  await ask(page, '@append_note({"title": "Car", "text": "oil"})');
  await page.getByRole('button', { name: 'Undo create_note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The note has changed since' })).toBeVisible();
});

test('ambiguous names become buttons, and choosing one runs the call', async ({ page }) => {
  await putNote(page, 'Garden plan', 'roses');
  await putNote(page, 'Garden ideas', 'a pond');
  await ask(page, '@read_note({"title": "garden"})');
  const choices = page.getByRole('group', { name: 'Choose one to run it again' });
  await expect(choices.getByRole('button')).toHaveText(['Garden ideas', 'Garden plan']);
  await choices.getByRole('button', { name: 'Garden plan' }).press('Enter');
  await expect(card(page, 'read_note')).toHaveAccessibleName(/succeeded/);
  await card(page, 'read_note').click();
  await expect(log(page)).toContainText('roses');
  await expect(composer(page)).toBeEnabled();
});
