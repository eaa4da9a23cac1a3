import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, lastAnswer, log } from '../pages/chat-page.ts';
import { loadedFor, turnLoaderOn } from '../pages/loaded-tools-page.ts';

const REQUEST = 'Work out the rent times twelve and write it into a note';
const script = {
  answers: [
    {
      to: 'rent times twelve',
      steps: [
        { calls: [{ name: 'calculate', arguments: { expression: '640 * 12' } }] },
        { calls: [{ name: 'create_note', arguments: { title: 'Rent', text: '7680' } }] },
        { text: 'It is in your notes.' },
      ],
    },
    { to: '', steps: [{ text: 'All right.' }] },
  ],
};

async function openSkills(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Skills', exact: true }).click();
  return dialog;
}

const suggestion = (page: Page): Locator => log(page).getByRole('group', { name: 'Save as a skill?' });
const row = (dialog: Locator, name: string): Locator => dialog.getByRole('listitem').filter({ hasText: name });
const axe = (page: Page, within: string): Promise<readonly string[]> => violations(page, { within });

test('what several tools did is saved as a skill if the person agrees, and is used for a similar request', async ({
  profile,
}) => {
  const { page } = await profile.launch(script);
  await turnLoaderOn(page);
  await ask(page, REQUEST);
  await suggestion(page).getByRole('button', { name: 'Review and save' }).click();
  const form = log(page).getByRole('form', { name: 'Save as a skill' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Steps' })).toHaveValue(
    /^1\. Call `calculate`.*\n2\. Call `create_note`.*`text` from the result of `calculate`/,
  );
  expect(await axe(page, '[role="log"]')).toEqual([]);
  await form.getByRole('textbox', { name: 'Name' }).fill('Not A Name');
  await form.getByRole('button', { name: 'Save skill' }).click();
  await expect(form.getByRole('alert')).toContainText('lowercase letters');
  await form.getByRole('textbox', { name: 'Name' }).fill('rent-per-year');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(suggestion(page)).toBeHidden();

  await page.getByRole('button', { name: 'New chat' }).first().click();
  await ask(page, REQUEST);
  const plan = lastAnswer(page).getByText(/^Skill rent-per-year, \d+% sure$/);
  await plan.click();
  await expect(lastAnswer(page)).toContainText('Tools: calculate, create_note');
  await expect(loadedFor(page, 'Needed by a skill')).toContainText('Create note');
  await expect(suggestion(page)).toBeHidden();
  const dialog = await openSkills(page);
  await expect(row(dialog, 'rent-per-year')).toContainText('Learned from tool calls · 2 tools · used once');
});

test('a suggestion that was declined does not reappear', async ({ profile }) => {
  const { page } = await profile.launch(script);
  await turnLoaderOn(page);
  await ask(page, REQUEST);
  await suggestion(page).getByRole('button', { name: 'No' }).click();
  await expect(suggestion(page)).toBeHidden();
  await page.reload();
  await expect(lastAnswer(page)).toContainText('It is in your notes.');
  await expect(suggestion(page)).toBeHidden();
});

test('skills are searched, read, switched off, edited, written, deleted and restored', async ({ profile }) => {
  const { page } = await profile.launch(script);
  const dialog = await openSkills(page);
  await expect(dialog.getByRole('heading', { name: '4 skills' })).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search skills' }).fill('weekly');
  await expect(dialog.getByRole('heading', { name: '1 found' })).toBeVisible();
  const review = row(dialog, 'weekly-review');
  await review.getByRole('button', { name: /^weekly-review/ }).click();
  await expect(review.getByLabel('Steps of weekly-review')).toContainText('create_note');
  await expect(review.getByRole('button', { name: /^Delete/ })).toBeHidden();
  await review.getByRole('switch', { name: 'Use weekly-review' }).click();
  await expect(review.getByRole('switch')).not.toBeChecked();
  expect(await axe(page, '[role="dialog"]')).toEqual([]);

  await review.getByRole('button', { name: 'Edit' }).click();
  const edit = dialog.getByRole('form', { name: 'Edit weekly-review' });
  await edit.getByRole('textbox', { name: 'Tools' }).fill('list_notes send_pigeon');
  await expect(edit).toContainText('Not available now: send_pigeon.');
  expect(await axe(page, '[role="dialog"]')).toEqual([]);
  await edit.getByRole('button', { name: 'Save skill' }).click();
  await expect(review).toContainText('Written by hand · 2 tools, 1 missing');
  await expect(review.getByRole('switch')).not.toBeChecked();
  await review.getByRole('button', { name: 'Delete weekly-review' }).click();
  await expect(review).toContainText('Comes with Knapsack');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(review).toContainText('Written by hand');

  await dialog.getByRole('searchbox', { name: 'Search skills' }).fill('');
  await dialog.getByRole('button', { name: 'New skill' }).click();
  const form = dialog.getByRole('form', { name: 'New skill' });
  await form.getByRole('textbox', { name: 'Name' }).fill('water-plants');
  await form.getByRole('textbox', { name: 'What it is for' }).fill('Water the plants');
  await form.getByRole('textbox', { name: 'Steps' }).fill('1. Take the can.');
  await form.getByRole('button', { name: 'Save skill' }).click();
  await expect(dialog.getByRole('heading', { name: '5 skills' })).toBeVisible();
  await expect(row(dialog, 'water-plants')).toContainText('Written by hand · 0 tools');
});

test('a folder is imported if it can be trusted, and a file edited elsewhere is read again', async ({ profile }) => {
  const folder = path.join(profile.folder, 'download');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'SKILL.md'), '---\nname: tea\ndescription: Make tea\n---\n1. Boil water.');
  symlinkSync('/etc', path.join(folder, 'etc'));
  const { page } = await profile.launch(script);
  const dialog = await openSkills(page);
  const field = dialog.getByRole('textbox', { name: 'Import a skill' });
  await field.fill(folder);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(
    'etc is a link or not a plain file, so the folder was not imported.',
  );
  const clean = path.join(profile.folder, 'clean');
  mkdirSync(clean);
  writeFileSync(path.join(clean, 'SKILL.md'), '---\nname: tea\ndescription: Make tea\n---\n1. Boil water.');
  await field.fill(clean);
  await page.keyboard.press('Enter');
  await expect(row(dialog, 'tea')).toContainText('Imported');
  writeFileSync(path.join(profile.folder, 'data', 'skills', 'tea', 'SKILL.md'), 'no skill any more');
  await dialog.getByRole('searchbox', { name: 'Search skills' }).fill('tea');
  await expect(row(dialog, 'tea')).toContainText('SKILL.md does not begin with');
});

test('skills of other apps are used after one question, and show what they say about themselves', async ({
  profile,
}) => {
  const folder = path.join(profile.folder, '.claude', 'skills', 'fold-paper');
  mkdirSync(path.join(folder, 'references'), { recursive: true });
  writeFileSync(
    path.join(folder, 'SKILL.md'),
    '---\nname: fold-paper\ndescription: Folds paper planes\nlicense: MIT\nallowed-tools: Read\n---\n| a | b |\n|---|---|\n| 1 | <2> |',
  );
  writeFileSync(path.join(folder, 'references', 'planes.md'), 'Planes');
  const { page } = await profile.launch(script, { HOME: profile.folder });
  await turnLoaderOn(page);
  const dialog = await openSkills(page);
  await expect(row(dialog, 'fold-paper')).toBeHidden();
  const question = dialog.getByRole('group', { name: 'Use the skills of other apps?' });
  await expect(question).toContainText('Claude Code has 1 skill on this computer. Let Knapsack use them?');
  expect(await axe(page, '[role="dialog"]')).toEqual([]);
  await question.getByRole('button', { name: 'Use them' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('switch', { name: 'Use skills of Claude Code' })).toBeChecked();
  const paper = row(dialog, 'fold-paper');
  await expect(paper).toContainText('From Claude Code · 1 tool');
  await paper.getByRole('button', { name: /^fold-paper/ }).click();
  await expect(paper).toContainText('License: MIT');
  await expect(paper).toContainText('Tools it names: Read');
  await expect(paper).toContainText('Files: references/planes.md');
  await expect(paper.getByLabel('Steps of fold-paper')).toHaveText('| a | b |\n|---|---|\n| 1 | <2> |');
  await expect(paper.getByRole('button', { name: 'Edit' })).toBeHidden();
  expect(await axe(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await ask(page, 'please fold paper planes');
  await expect(lastAnswer(page).getByText(/^Skill fold-paper, \d+% sure$/)).toBeVisible();
});

test('memory off: no skill is used for a message, and none is suggested', async ({ profile }) => {
  const { page } = await profile.launch(script);
  await turnLoaderOn(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Memory', exact: true }).click();
  await dialog.getByRole('switch', { name: 'Memory' }).click();
  await dialog.getByRole('button', { name: 'Skills', exact: true }).click();
  await expect(dialog).toContainText('Skills need the tool loader and memory.');
  await page.keyboard.press('Escape');
  await ask(page, 'plan my day please');
  await expect(lastAnswer(page)).not.toContainText('Skill');
  await ask(page, REQUEST);
  await expect(suggestion(page)).toBeHidden();
});
