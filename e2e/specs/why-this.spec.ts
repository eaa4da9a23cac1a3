import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, composer, lastAnswer } from '../pages/chat-page.ts';

/** Opens it with the keyboard. */
async function openWhy(page: Page, name = 'Why this?'): Promise<Locator> {
  await lastAnswer(page).getByRole('button', { name }).press('Enter');
  return page.getByRole('dialog', { name });
}

test('an answer says what its message was read as, and what was left to the model', async ({ page }) => {
  await ask(page, 'add eggs and milk to my shopping list');
  const why = await openWhy(page);
  await expect(why).toContainText('Your message was read as:');
  await expect(why.getByRole('listitem')).toHaveText([
    'Add task, with task “eggs” and list “shopping”',
    'Add task, with task “milk” and list “shopping”',
  ]);
  await expect(why).toContainText('This was certain, so nothing was left to the model.');
  await expect(why.getByRole('region', { name: 'What read it, in order' })).toContainText('Entries for a list');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(lastAnswer(page).getByRole('button', { name: 'Why this?' })).toBeFocused();

  await ask(page, 'what is 17% of 2,340?');
  await openWhy(page);
  await expect(why).toContainText('“what is 17% of 2,340?” was left to the model.');
  await expect(why).toContainText('Likeliest tool: Calculate.');
  await expect(why.getByRole('region', { name: 'Tools that the model had' })).toContainText(
    /^.*Chosen for this chat by then: .*Calculate/,
  );
  await expect(why.getByRole('region', { name: 'What was called' }).getByRole('listitem')).toHaveText(
    /^Calculate, with expression “.+”$/,
  );
  await page.setViewportSize({ width: 400, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  const box = await why.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(400);
  await page.keyboard.press('Escape');

  // Nothing was read here.
  await ask(page, '@calculate({"expression": "1 + 1"})');
  await expect(lastAnswer(page).getByRole('button', { name: 'Why this?' })).toHaveCount(0);
});

test('a message that nothing reads first went to the model as it is, also after a restart', async ({ profile }) => {
  const script = { answers: [{ to: '', steps: [{ text: 'Hello.' }] }] };
  const first = await profile.launch(script);
  await ask(first.page, 'good morning');
  await first.close();
  const { page } = await profile.launch(script);
  await page.getByRole('button', { name: 'good morning', exact: true }).click();
  const why = await openWhy(page);
  await expect(why).toContainText('The message went to the model as it is.');
  await expect(why).toContainText('No tool was called.');
});

test('it speaks German', async ({ profile }) => {
  const { page } = await profile.launch();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);
  const box = page.getByRole('textbox', { name: 'Nachricht', exact: true });
  await box.fill('add eggs and milk to my shopping list');
  await page.getByRole('button', { name: 'Senden' }).waitFor();
  await box.press('Enter');
  await page.getByRole('button', { name: 'Warum das?' }).press('Enter');
  const why = page.getByRole('dialog', { name: 'Warum das?' });
  await expect(why).toContainText('Deine Nachricht wurde verstanden als:');
  await expect(why).toContainText('Das war sicher, also musste das Modell nichts entscheiden.');
  await expect(why).toContainText('Einträge für eine Liste');
});
