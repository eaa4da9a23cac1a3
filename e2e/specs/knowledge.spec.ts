import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makePdf } from '../../electron/tools/documents/make-pdf.ts';
import { expect, test, type Profile } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, card, lastAnswer, log } from '../pages/chat-page.ts';
import { addFolder, folders, openPermissions } from '../pages/permissions-page.ts';

/** A folder of the person's: a contract of several pages, a manual, and something without text. */
async function makePapers({ folder }: Profile): Promise<string> {
  const papers = path.join(realpathSync(folder), 'Papers');
  mkdirSync(papers);
  const filler = 'The tenant keeps the flat clean and quiet. '.repeat(90);
  const contract =
    `# Lease\n\n${filler}\n\n## Notice\n\nThe notice period is three months to the end of a quarter.\n\n` +
    `## Deposit\n\n${filler}`;
  writeFileSync(path.join(papers, 'contract.pdf'), (await makePdf(contract, true, 'Lease', new Date(0))).bytes);
  writeFileSync(
    path.join(papers, 'boiler.md'),
    '# Boiler\n\nIt heats the flat.\n\n## Reset\n\nHold the red button for five seconds.\n\n## Service\n\nOnce a year.\n',
  );
  writeFileSync(path.join(papers, 'empty.txt'), '');
  return papers;
}

const SCRIPT = {
  answers: [
    {
      to: 'notice',
      steps: [
        { calls: [{ name: 'search_knowledge', arguments: { question: 'How long is the notice period?' } }] },
        { text: 'It is three months [1]. The rent is due on the first [99].' },
      ],
    },
    { to: '', steps: [{ text: 'I can’t look that up.' }] },
  ],
};

/** Opens the folder in the settings and has it read, which stays in view. */
async function know(page: Page, folder: string) {
  const dialog = await openPermissions(page);
  await addFolder(dialog, folder);
  await dialog.getByRole('button', { name: 'Know this folder: Papers' }).click();
  await expect(folders(dialog)).toContainText(/2 files known/);
  return dialog;
}

test('a known folder is read, and answers cite the passages of its files, which open where they stand', async ({
  profile,
}) => {
  const papers = await makePapers(profile);
  const { page } = await profile.launch(SCRIPT);
  const dialog = await know(page, papers);
  await dialog.getByRole('button', { name: '1 left out' }).click();
  await expect(dialog.getByRole('list', { name: 'Files of Papers that were left out' })).toHaveText(
    'empty.txtIt is empty.',
  );
  const scans = dialog.getByRole('switch', { name: 'Also read scanned pages in Papers' });
  await scans.press('Space');
  await expect(scans).toBeChecked();
  await expect(folders(dialog)).toContainText('Scans and pictures are read in the background.');
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');

  await ask(page, 'how long is the notice?');
  await expect(card(page, 'search_knowledge')).toHaveAccessibleName(/succeeded/);
  const source = lastAnswer(page).getByRole('button', { name: /^Source 1: contract\.pdf, page \d+$/ });
  await expect(lastAnswer(page)).toContainText('The rent is due on the first.');
  await source.focus();
  await page.keyboard.press('Enter');
  const passage = page.getByRole('complementary', { name: /^Preview: contract\.pdf, page \d+$/ });
  await expect(passage.getByRole('blockquote')).toContainText('three months to the end of a quarter');
  await expect(passage.getByRole('region', { name: 'Text of the file' })).toContainText('The tenant keeps the flat');
  expect(await violations(page, { within: 'aside' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(source).toBeFocused();
});

test('a folder that is forgotten or closed takes its tool along', async ({ profile }) => {
  const papers = await makePapers(profile);
  const { page } = await profile.launch(SCRIPT);
  const dialog = await know(page, papers);
  rmSync(path.join(papers, 'boiler.md'));
  await expect(folders(dialog)).toContainText(/1 file known/);
  await dialog.getByRole('button', { name: 'Pause reading Papers' }).click();
  await expect(folders(dialog)).toContainText(/Paused: 1 file known/);
  await dialog.getByRole('button', { name: 'Forget what Papers says' }).click();
  await expect(dialog.getByRole('button', { name: 'Know this folder: Papers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await ask(page, 'how long is the notice?');
  await expect(log(page)).not.toContainText('contract.pdf');
});
