import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../scripts/project.ts';
import { expect, test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { ask, card, composer, lastAnswer, log, write } from '../pages/chat-page.ts';
import {
  EVERYTHING,
  everythingEntry,
  everythingFile,
  everythingServer,
  openConnections,
  paste,
  server,
} from '../pages/connections-page.ts';
import { answerButton } from '../pages/permissions-page.ts';

const ODD_SERVER = path.join(projectRoot, 'electron/mcp/testing/odd-server.ts');
const SUM = { calls: [{ name: 'get-sum', arguments: { a: 19, b: 23 } }] };
const script = {
  answers: [
    { to: 'first sum', steps: [SUM, { text: 'That is the first sum.' }] },
    { to: 'second sum', steps: [SUM, { text: 'That is the second sum.' }] },
    { to: '', steps: [{ text: 'All right.' }] },
  ],
};
const axe = (page: Page): Promise<readonly string[]> => violations(page, { within: '[role="dialog"]' });

test('a pasted server is connected, its tool asks, runs, and runs without a question once it is allowed', async ({
  profile,
}) => {
  const { page } = await profile.launch(script);
  const dialog = await openConnections(page);
  await paste(dialog, 'This is not a command | nor JSON');
  await expect(dialog.getByRole('alert')).toContainText('Paste one command, without pipes');
  await paste(dialog, everythingServer);
  const drafts = dialog.getByRole('form', { name: 'Servers to add' });
  await expect(drafts.getByRole('textbox', { name: 'Name' })).toHaveValue('everything');
  expect(await axe(page)).toEqual([]);
  await drafts.getByRole('button', { name: 'Add', exact: true }).click();
  const everything = server(dialog, EVERYTHING);
  await expect(everything).toContainText(/Connected, \d+ tools/);
  await everything.getByRole('button', { expanded: false }).first().click();
  await expect(everything.getByRole('listitem', { name: 'get-sum', exact: true })).toContainText('tokens');
  await everything.getByRole('button', { name: 'Try' }).click();
  await expect(everything.getByRole('status')).toHaveText('It works.');
  expect(await axe(page)).toEqual([]);
  await everything.getByRole('button', { name: 'Restart' }).click();
  await expect(everything.getByRole('status')).toHaveText('Restarted.');
  await expect(everything).toContainText(/Connected, \d+ tools/);
  // It is named by what it calls itself.
  await expect(everything.getByRole('switch', { name: `Server ${EVERYTHING}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Browse all bundles' }).click();
  await expect(page.getByRole('button', { name: EVERYTHING }).first()).toBeVisible();

  await write(page, 'What is the first sum?');
  const question = log(page)
    .getByRole('group')
    .filter({ hasText: `Sends this to ${EVERYTHING}, a program` });
  await expect(question).toContainText('The assistant asked for this call.');
  await answerButton(question, 'Allow once').click();
  await expect(lastAnswer(page)).toContainText('That is the first sum.');
  await expect(card(page, 'get-sum')).toContainText('The sum of 19 and 23 is 42');

  await openConnections(page);
  await everything.getByRole('button', { expanded: false }).first().click();
  await everything.getByRole('combobox', { name: 'May get-sum run' }).selectOption('allow');
  await page.keyboard.press('Escape');
  await ask(page, 'And the second sum?');
  await expect(lastAnswer(page)).toContainText('That is the second sum.');
});

test('a server that another program has is found and edited, its document is attached, and its prompt filled in', async ({
  profile,
}) => {
  const configuration = path.join(profile.folder, '.config', 'Code', 'User', 'mcp.json');
  mkdirSync(path.dirname(configuration), { recursive: true });
  const env = { EVERYTHING_KEY: '${input:key}' };
  const inputs = [{ type: 'promptString', id: 'key', description: 'Key of the demo', password: true }];
  const servers = { everything: { ...everythingEntry, env }, other: { command: 'other' } };
  writeFileSync(configuration, JSON.stringify({ inputs, servers }));
  const home = { HOME: profile.folder, XDG_CONFIG_HOME: path.join(profile.folder, '.config') };
  const { page } = await profile.launch({ answers: [{ to: '', steps: [{ text: 'All right.' }] }] }, home);
  const dialog = await openConnections(page);
  await dialog.getByRole('button', { name: 'Choose from VS Code' }).click();
  const drafts = dialog.getByRole('form', { name: 'Servers to add' });
  await drafts.getByRole('checkbox', { name: 'other' }).uncheck();
  await drafts.getByLabel('Key of the demo').fill('secret words');
  expect(await axe(page)).toEqual([]);
  await drafts.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('body')).not.toContainText('secret words');
  const everything = server(dialog, EVERYTHING);
  await expect(everything).toContainText(/Connected, \d+ tools/);
  await everything.getByRole('button', { expanded: false }).first().click();
  await everything.getByRole('button', { name: 'Edit' }).click();
  const form = everything.getByRole('form', { name: `Edit ${EVERYTHING}` });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Demo');
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save and connect' }).click();
  await expect(server(dialog, 'Demo')).toContainText(/Connected, \d+ tools/);
  await page.keyboard.press('Escape');

  const prompt = page.getByRole('dialog', { name: 'Arguments Prompt' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('arguments prompt');
  await page.getByRole('option', { name: /Arguments Prompt/ }).click();
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await composer(page).pressSequentially('/args');
  await expect(page.getByRole('option', { name: /^args-prompt/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await prompt.getByRole('textbox', { name: 'city' }).fill('Oslo');
  expect(await axe(page)).toEqual([]);
  await prompt.getByRole('button', { name: 'Add to message' }).click();
  await expect(composer(page)).toHaveValue(/Oslo/);

  await composer(page).fill('Sum up @everything:nothing.md');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Demo has no document called “nothing.md”.' })).toBeVisible();
  await composer(page).fill('Sum up @everything:architect');
  await expect(page.getByRole('option', { name: /everything:architecture\.md/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lastAnswer(page)).toContainText('All right.');
  await expect(card(page, 'read_resource')).toHaveAccessibleName(/succeeded/);
});

test('a server that comes as a file may ask the person and the model while it works, with a card in the chat for each', async ({
  profile,
}) => {
  const { page } = await profile.launch({
    answers: [
      {
        to: 'elicitation',
        steps: [{ calls: [{ name: 'trigger-elicitation-request', arguments: {} }] }, { text: 'Thanks.' }],
      },
      { to: 'weather', steps: [{ text: 'The model says so.' }] },
      {
        to: 'sampling',
        steps: [
          { calls: [{ name: 'trigger-sampling-request', arguments: { prompt: 'How is the weather?' } }] },
          { text: 'It was sunny.' },
        ],
      },
      { to: '', steps: [{ text: 'All right.' }] },
    ],
  });
  const dialog = await openConnections(page);
  const file = { name: 'everything.mcpb', mimeType: 'application/zip', buffer: await everythingFile() };
  await dialog.getByLabel('File of a server').setInputFiles(file);
  const drafts = dialog.getByRole('form', { name: 'Servers to add' });
  await drafts.getByLabel('Access key').fill('secret words');
  await drafts.getByRole('button', { name: 'Add', exact: true }).click();
  const everything = server(dialog, EVERYTHING);
  // It offers this tool once it knows that it may ask.
  await everything.getByRole('button', { expanded: false }).first().click();
  await expect(everything.getByRole('listitem', { name: 'trigger-elicitation-request', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await write(page, 'Trigger an elicitation request');
  const question = log(page)
    .getByRole('group')
    .filter({ hasText: `Sends this to ${EVERYTHING}` });
  await answerButton(question, 'Allow once').click();
  const form = page.getByRole('form', { name: `${EVERYTHING} asks you` });
  await form.getByLabel('String', { exact: true }).fill('Ada');
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await form.getByRole('button', { name: `Send to ${EVERYTHING}` }).click();
  await expect(form).toBeHidden();
  await expect(lastAnswer(page)).toContainText('Thanks.');
  await card(page, 'trigger-elicitation-request').click();
  await expect(log(page)).toContainText('Ada');

  await write(page, 'Trigger a sampling request');
  await answerButton(question, 'Allow once').click();
  const request = page.getByRole('form', { name: `${EVERYTHING} asks your model` });
  await expect(request).toContainText('How is the weather?');
  await request.getByRole('button', { name: 'Let it answer' }).click();
  await expect(lastAnswer(page)).toContainText('It was sunny.');
  await card(page, 'trigger-sampling-request').click();
  await expect(log(page)).toContainText('The model says so.');
});

test('a server waits for its key, a missing one says what to install, and a changed tool asks again', async ({
  profile,
}) => {
  const { page } = await profile.launch({ answers: [{ to: '', steps: [{ text: 'All right.' }] }] });
  const dialog = await openConnections(page);
  const vaultEntry = { command: 'uvx-is-not-here', env: { VAULT_KEY: '<your key>' } };
  await paste(
    dialog,
    JSON.stringify({ vault: vaultEntry, archive: { command: process.execPath, args: [ODD_SERVER] } }),
  );
  await dialog.getByRole('button', { name: 'Add 2 servers' }).click();
  const vault = server(dialog, 'vault');
  await expect(vault).toContainText('Needs setup: VAULT_KEY');
  await vault.getByLabel('VAULT_KEY').fill('secret words');
  await vault.getByRole('button', { name: 'Save and connect' }).click();
  await expect(vault).toContainText('The program “uvx-is-not-here” is not on this computer.');
  await expect(vault).toContainText('Stored: VAULT_KEY');
  const tryButton = vault.getByRole('button', { name: 'Try', exact: true });
  await tryButton.click();
  await expect(tryButton).toBeEnabled();
  // The row says it; nothing else repeats it.
  await expect(page.getByText('“uvx-is-not-here” is not on this computer')).toHaveCount(1);
  await vault.getByRole('button', { name: 'Log' }).click();
  await expect(vault.getByRole('group', { name: 'Log of vault' })).toContainText('is not on this computer');
  await expect(page.locator('body')).not.toContainText('secret words');
  expect(await axe(page)).toEqual([]);
  await vault.getByRole('button', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Remove “vault”?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(vault).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Add a server' })).toBeFocused();

  // It calls itself so.
  const archive = server(dialog, 'odd');
  await archive.getByRole('button', { expanded: false }).first().click();
  const permission = archive.getByRole('combobox', { name: 'May echo run' });
  await permission.selectOption('allow');
  await expect(permission).toHaveValue('allow');
  await page.keyboard.press('Escape');
  await ask(page, '@echo({"text": "change"})');
  await openConnections(page);
  await expect(archive).toContainText('Changed since you allowed it: echo');
  await archive.getByRole('button', { expanded: false }).first().click();
  const echo = archive.getByRole('listitem', { name: 'echo', exact: true });
  await expect(echo).toContainText('so you are asked again');
  await expect(echo).toContainText('and keeps a copy');
  await expect(permission).toHaveValue('ask');
  expect(await axe(page)).toEqual([]);
});
