import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import type { JsonObject } from '../../shared/entities/json.ts';
import { expect, test, type Profile } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, log, write } from '../pages/chat-page.ts';
import {
  addFolder,
  answerButton,
  auditLog,
  folders,
  openPermissions,
  question,
  remembered,
  waitingBadge,
} from '../pages/permissions-page.ts';

/** Where the tests that share an app have the letters. */
const SHARED = path.join(realpathSync(os.tmpdir()), `knapsack-letters-${String(process.pid)}`);

/** A folder of the person's, with two letters in it. */
function makeLetters({ folder }: Profile): string {
  const letters = path.join(realpathSync(folder), 'Letters');
  writeLetters(letters);
  return letters;
}

function writeLetters(letters: string): void {
  mkdirSync(letters, { recursive: true });
  writeFileSync(path.join(letters, 'landlord.txt'), 'Dear landlord,\nthe tap drips.\nAnna\n');
  writeFileSync(path.join(letters, 'aunt.txt'), 'Dear aunt, thank you for the socks.\n');
}

const call = (to: string, name: string, args: JsonObject) => ({
  to,
  steps: [{ calls: [{ name, arguments: args }] }, { text: `Done with ${to}.` }],
});

const scriptFor = (letters: string) => ({
  answers: [
    call('landlord', 'read_file', { path: path.join(letters, 'landlord.txt') }),
    call('aunt', 'read_file', { path: path.join(letters, 'aunt.txt') }),
    call('correct', 'edit_file', {
      path: path.join(letters, 'landlord.txt'),
      find: 'the tap drips',
      replace_with: 'both taps drip',
    }),
    call('Downloads', 'list_folder', { folder: 'Downloads' }),
    call('throw away', 'trash_file', { path: path.join(letters, 'aunt.txt') }),
    {
      to: 'both',
      steps: [
        {
          calls: ['aunt', 'landlord'].map((name) => ({
            name: 'read_file',
            arguments: { path: path.join(letters, `${name}.txt`) },
          })),
        },
        { text: 'Done with both.' },
      ],
    },
    { to: '', steps: [{ text: 'All right.' }] },
  ],
});

const READING = 'Allow reading in Letters?';

/** Waits until the answers may be given: nobody can mean a yes the moment the question appears. */
const canAnswer = (asked: Locator): Promise<void> => expect(answerButton(asked, 'No')).toBeEnabled();

test.describe('in an app that was asked before', () => {
  const LETTERS = path.join(SHARED, 'Letters');
  test.use({ script: scriptFor(LETTERS) });
  test.beforeEach(() => writeLetters(LETTERS));
  test.afterAll(() => rmSync(SHARED, { recursive: true, force: true }));

  test('reading outside the open folders is asked about in the chat, with No focused', async ({ sharedPage: page }) => {
    await write(page, 'read the one to my landlord');
    const asked = question(page, READING);
    await expect(asked).toContainText(/Reads .*Letters\/landlord\.txt/);
    await expect(asked).toContainText('It only reads and changes nothing.');
    await expect(asked.getByRole('timer')).toHaveText(/^No answer in \d min means no$/);
    await expect(answerButton(asked, 'No')).toBeFocused();
    await expect(page.getByRole('status', { name: 'Questions', exact: true })).toHaveText(
      `Your answer is needed: ${READING}`,
    );
    await canAnswer(asked);
    await page.keyboard.press('Enter');
    await expect(card(page, 'read_file')).toHaveAccessibleName(/not allowed.*you said no/);
    await expect(lastAnswer(page)).toContainText('Done with landlord.');
    await expect(log(page)).not.toContainText('the tap drips');
    await expect(composer(page)).toBeFocused();
  });

  test('yes for once opens one file and nothing else', async ({ sharedPage: page }) => {
    await write(page, 'read the one to my landlord');
    await answerButton(question(page, READING), 'Allow once').click();
    await expect(card(page, 'read_file')).toHaveAccessibleName(/succeeded.*you allowed it once/);
    await card(page, 'read_file').click();
    await expect(log(page)).toContainText('the tap drips');
    await page.reload();
    await expect(card(page, 'read_file')).toHaveAccessibleName(/you allowed it once/);
    await write(page, 'now the one to my aunt');
    await answerButton(question(page, READING), 'No').click();
  });

  test('yes for this chat applies here, not in another chat, and can be revoked', async ({ sharedPage: page }) => {
    await write(page, 'read the one to my landlord');
    await answerButton(question(page, READING), 'Allow in this chat').click();
    await expect(lastAnswer(page)).toContainText('Done with landlord.');
    await ask(page, 'now the one to my aunt');
    await expect(card(page, 'read_file')).toHaveAccessibleName(/succeeded/);

    const dialog = await openPermissions(page);
    await expect(remembered(dialog).getByRole('listitem')).toContainText(/Reading in .*Letters/);
    await remembered(dialog)
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await expect(remembered(dialog)).toContainText('No remembered answers');
    await page.keyboard.press('Escape');
    await write(page, 'once more the one to my aunt');
    await answerButton(question(page, READING), 'No').click();
    await page.getByRole('button', { name: 'New chat' }).click();
    await write(page, 'read the one to my landlord');
    await answerButton(question(page, READING), 'No').click();
  });

  test('yes for always opens the folder, which is listed and can be closed, with undo', async ({
    sharedPage: page,
  }) => {
    await write(page, 'read the one to my landlord');
    await answerButton(question(page, READING), 'Always allow').click();
    await expect(lastAnswer(page)).toContainText('Done with landlord.');
    const dialog = await openPermissions(page);
    await expect(folders(dialog).getByRole('listitem')).toContainText('Letters');
    await folders(dialog).getByRole('button', { name: 'Close Letters to tools' }).click();
    await expect(folders(dialog)).toContainText('No folder is open.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(folders(dialog).getByRole('listitem')).toContainText('Letters');
    await folders(dialog).getByRole('button', { name: 'Close Letters to tools' }).click();
  });

  test('a change is shown as a diff, and made only after a yes', async ({ sharedPage: page }) => {
    await write(page, 'correct my letter');
    const asked = question(page, 'Allow changes in Letters?');
    await expect(asked.getByRole('group', { name: 'Changes' })).toContainText('−the tap drips.');
    await expect(asked.getByRole('group', { name: 'Changes' })).toContainText('+both taps drip.');
    const file = path.join(LETTERS, 'landlord.txt');
    expect(readFileSync(file, 'utf8')).toContain('the tap drips');
    await answerButton(asked, 'Allow once').click();
    await expect(card(page, 'edit_file')).toHaveAccessibleName(/succeeded/);
    // It can still be seen afterwards.
    const changes = lastAnswer(page).getByRole('group', { name: 'Changes' });
    await expect(changes).toContainText('−the tap drips+both taps drip');
    expect(readFileSync(file, 'utf8')).toContain('both taps drip');
  });

  test('a question waits where it was asked, can be reached from anywhere, and survives closing the window', async ({
    sharedPage: page,
  }) => {
    await write(page, 'read the one to my landlord');
    await expect(question(page, READING)).toBeVisible();
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: /waits for your answer/ }),
    ).toBeVisible();
    await page.reload();
    await expect(waitingBadge(page)).toHaveText('1 question');
    await waitingBadge(page).click();
    await expect(answerButton(question(page, READING), 'No')).toBeFocused();
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('answer question');
    await page.getByRole('option', { name: /Read file/ }).click();
    await expect(answerButton(question(page, READING), 'No')).toBeFocused();
    await answerButton(question(page, READING), 'Allow once').click();
    await expect(waitingBadge(page)).toHaveCount(0);
    await expect(lastAnswer(page)).toContainText('Done with landlord.');
  });

  test('moving to the trash shows the full path, asks every time, and does not happen if the answer is stopped', async ({
    sharedPage: page,
  }) => {
    const dialog = await openPermissions(page);
    await addFolder(dialog, LETTERS);
    await folders(dialog).getByRole('switch', { name: 'Tools may change files in Letters' }).click();
    await page.keyboard.press('Escape');
    await write(page, 'throw away the letter');
    const asked = question(page, /^Move .* to the trash\?$/);
    await expect(asked).toContainText(`Moves to the trash ${path.join(LETTERS, 'aunt.txt')}`);
    await expect(answerButton(asked, 'Always allow')).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(card(page, 'trash_file')).toHaveAccessibleName(/cancelled/);
    await expect(asked).toHaveCount(0);
    expect(existsSync(path.join(LETTERS, 'aunt.txt'))).toBe(true);
  });
});

test('Y allows once; arrows move between the answers; other letters continue the message', async ({ profile }) => {
  const { page } = await profile.launch(scriptFor(makeLetters(profile)));
  await expect(composer(page)).toBeFocused();
  // Time stands still in the window, so that what is pressed comes at once, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await write(page, 'read the one to my landlord');
  const asked = question(page, READING);
  await expect(answerButton(asked, 'No')).toBeFocused();
  // A key that comes immediately was meant for the message.
  await page.keyboard.press('y');
  await expect(composer(page)).toHaveValue('y');
  await expect(composer(page)).toBeFocused();
  await composer(page).fill('');
  await answerButton(asked, 'No').focus();
  await page.clock.resume();
  await canAnswer(asked);
  await page.keyboard.press('ArrowLeft');
  await expect(answerButton(asked, 'Always allow')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(answerButton(asked, 'No')).toBeFocused();
  await page.keyboard.type('hi');
  await expect(composer(page)).toHaveValue('hi');
  await composer(page).fill('');
  await answerButton(asked, 'No').focus();
  await page.keyboard.press('y');
  await expect(card(page, 'read_file')).toHaveAccessibleName(/you allowed it once/);
});

test('typing is not interrupted', async ({ profile }) => {
  // The question comes after something has changed in this folder, which is when the test says so.
  const gate = path.join(realpathSync(profile.folder), 'Gate');
  mkdirSync(gate);
  const [landlord, ...others] = scriptFor(makeLetters(profile)).answers;
  const waits = { calls: [{ name: 'watch_folder', arguments: { folder: gate } }] };
  const { page } = await profile.launch({
    answers: [{ to: 'landlord', steps: [waits, ...(landlord?.steps ?? [])] }, ...others],
  });
  await addFolder(await openPermissions(page), gate);
  await page.keyboard.press('Escape');
  await write(page, 'read the one to my landlord');
  await composer(page).fill('by the way');
  await expect(async () => {
    writeFileSync(path.join(gate, `${String(Date.now())}.txt`), '');
    await expect(question(page, READING)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await canAnswer(question(page, READING));
  await expect(composer(page)).toBeFocused();
  await answerButton(question(page, READING), 'No').click();
  await expect(lastAnswer(page)).toContainText('Done with landlord.');
  await expect(composer(page)).toHaveValue('by the way');
});

test('the remaining time is shown', async ({ profile }) => {
  const { page } = await profile.launch(scriptFor(makeLetters(profile)));
  await page.clock.install();
  await write(page, 'read the one to my landlord');
  const timer = question(page, READING).getByRole('timer');
  await expect(timer).toHaveText(/^No answer in [45] min means no$/);
  await page.clock.fastForward('03:30');
  // The rest in steps, because some of the time has passed by itself.
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return timer.textContent();
    })
    .toMatch(/^No answer in \d+ s means no$/);
});

test('a folder that isn’t open can be chosen below the call that needs it; once it is, nothing asks; an invalid one is explained', async ({
  profile,
}) => {
  const letters = makeLetters(profile);
  const home = path.join(profile.folder, 'home');
  mkdirSync(home);
  const { page } = await profile.launch(scriptFor(letters), { HOME: home });
  await ask(page, 'list the files in my Downloads');
  await expect(log(page)).toContainText('No folder is open to Knapsack, so “Downloads” could be anywhere.');
  // Without a dialog of the system, its path is typed in the settings.
  await log(page).getByRole('button', { name: 'Choose folder…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(folders(dialog)).toContainText('No folder is open.');
  for (const [written, problem] of [
    ['Letters', /the full path/],
    [path.join(letters, 'missing'), /doesn’t exist/],
    ['/', /whole disk/],
    [path.join(profile.folder, 'data'), /own data/],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Add a folder' }).fill(written);
    await page.keyboard.press('Enter');
    await expect(folders(dialog).getByRole('alert')).toContainText(problem);
  }
  await addFolder(dialog, letters);
  await page.keyboard.press('Escape');
  await ask(page, 'read the one to my landlord');
  await card(page, 'read_file').click();
  await expect(log(page)).toContainText('the tap drips');
});

test('the audit log shows why every call was allowed to run, filtered, in detail and as a file', async ({
  profile,
}) => {
  const letters = makeLetters(profile);
  const { page } = await profile.launch(scriptFor(letters));
  await write(page, 'read the one to my landlord');
  await answerButton(question(page, READING), 'Allow once').click();
  await expect(lastAnswer(page)).toContainText('Done with landlord.');
  await write(page, 'correct my letter');
  await answerButton(question(page, 'Allow changes in Letters?'), 'No').click();
  await expect(lastAnswer(page)).toContainText('Done with correct.');

  const dialog = await openPermissions(page);
  const calls = auditLog(dialog).getByRole('table').getByRole('button');
  await expect(calls).toHaveCount(2);
  await calls.first().click();
  await expect(auditLog(dialog)).toContainText('Not allowed, so it did not run');
  await auditLog(dialog).getByRole('combobox', { name: 'Tool' }).selectOption('read_file');
  await expect(calls).toHaveCount(1);
  await calls.first().click();
  await expect(auditLog(dialog)).toContainText('You said yes to this call');
  await auditLog(dialog).getByRole('combobox', { name: 'Outcome' }).selectOption('Failed');
  await expect(auditLog(dialog)).toContainText('No matching calls.');
  await auditLog(dialog).getByRole('combobox', { name: 'Outcome' }).selectOption('All outcomes');
  // Not every host lets a test read its downloads.
  await page.evaluate(() => {
    const original = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) void blob.text().then((text) => (document.documentElement.dataset['exported'] = text));
      return original(blob);
    };
  });
  for (const [format, name] of [
    ['csv', /\.csv$/],
    ['jsonl', /\.jsonl$/],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      auditLog(dialog)
        .getByRole('button', { name: `Export ${format.toUpperCase()}` })
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
    const exported = (): Promise<string> => page.evaluate(() => document.documentElement.dataset['exported'] ?? '');
    await expect.poll(exported).toContain('read_file');
    expect(await exported()).not.toContain('edit_file');
  }
});

test('a long result is shown in steps, as long as it is kept', async ({ profile }) => {
  const diary = Array.from(
    { length: 150 },
    (_, day) => `Day ${String(day)}: ${'it rained and rained, '.repeat(20)}\n`,
  ).join('');
  const script = {
    answers: [
      call('write', 'create_note', { title: 'Diary', text: diary }),
      call('read', 'read_note', { title: 'Diary' }),
    ],
  };
  const app = await profile.launch(script);
  await ask(app.page, 'write a diary');
  await ask(app.page, 'read my diary');
  await card(app.page, 'read_note').click();
  const text = log(app.page).getByRole('group', { name: 'Text of the result' });
  await expect(text).toContainText('Day 0:');
  await expect(text).not.toContainText('Day 149:');
  const more = log(app.page).getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(text).toContainText('Day 149:', { timeout: 500 });
  }).toPass();
  await expect(log(app.page)).toContainText(/All [\d,]+ characters/);
  await app.close();

  const { page } = await profile.launch(script);
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: 'write a diary', exact: true })
    .click();
  await card(page, 'read_note').click();
  await log(page).getByRole('button', { name: 'Show more' }).click();
  await expect(log(page)).toContainText('The rest is no longer kept');
});
