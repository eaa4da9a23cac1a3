import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../hosts/fixture.ts';
import { addEditor } from '../pages/agents-page.ts';
import { violations } from '../pages/axe.ts';
import { card, log, write } from '../pages/chat-page.ts';
import { answerButton } from '../pages/permissions-page.ts';

test('an agent is added, asked in a chat and followed; its change is taken, and it is talked to directly', async ({
  profile,
}) => {
  const folder = path.join(realpathSync(profile.folder), 'Tariffs');
  mkdirSync(folder);
  const file = path.join(folder, 'tariffs.txt');
  const before = 'Day: 30 cents\nNight: 25 cents\n';
  writeFileSync(file, before);
  const call = { name: 'ask_editor', arguments: { task: 'Lower the night tariff', folder } };
  const { page } = await profile.launch({
    answers: [
      { to: 'tariff', steps: [{ calls: [call] }, { text: 'Look at the change.' }] },
      { to: '', steps: [{ text: 'All right.' }] },
    ],
  });
  await addEditor(page);
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');

  await write(page, 'Let the editor lower our night tariff');
  const asked = log(page).getByRole('group').filter({ hasText: 'works in a copy of this folder' });
  await answerButton(asked, 'Allow once').click();
  const steps = log(page).getByRole('region', { name: 'Steps of ask_editor' });
  await expect(steps).toContainText('The second tariff is too high');
  await answerButton(log(page).getByRole('group').filter({ hasText: 'its own words' }), 'Allow once').click();
  await expect(card(page, 'ask_editor')).toHaveAccessibleName(/succeeded/);
  await expect(steps).toContainText('Lower the second one');

  const changes = log(page).getByRole('region', { name: 'Changes by ask_editor' });
  await expect(changes).toContainText('Night: 18 cents');
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await violations(page)).toEqual([]);
  // Only the panes scroll, never the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await changes.getByRole('button', { name: 'Take changes' }).click();
  await expect(changes).toContainText('Taken into');
  expect(readFileSync(file, 'utf8')).toBe('Day: 30 cents\nNight: 18 cents\n');

  await log(page).getByRole('button', { name: 'Open as a chat' }).click();
  await expect(page.getByRole('note')).toContainText('Your messages go to Editor, which works in a copy of');
  await write(page, 'And now explain it');
  await answerButton(log(page).getByRole('group').filter({ hasText: 'its own words' }), 'Allow once').click();
  const answer = log(page).getByRole('article', { name: 'Editor', exact: true }).last();
  await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeAttached();
  await expect(answer.getByText('Night now costs 18 cents.')).toHaveCount(1);
  await expect(card(page, 'ask_editor')).toHaveAccessibleName(/succeeded/);
  expect(await violations(page)).toEqual([]);
});
