import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { startGuardedServer, type GuardedServer } from '../../electron/mcp/testing/guarded-server.ts';
import { ask, composer, log, write } from '../pages/chat-page.ts';
import { EVERYTHING, everythingServer, paste, server } from '../pages/connections-page.ts';
import { projectRoot } from '../../scripts/project.ts';
import { allowOnce, connections, open, settingsDialog, STARTED } from './connection-stage.ts';
import type { Screen, Stage } from './stage.ts';

const ODD_SERVER = path.join(projectRoot, 'electron/mcp/testing/odd-server.ts');
/** What the odd server calls itself. */
const ODD = 'odd';
/** Servers in different states, as a person would paste them. */
const SERVERS = {
  everything: (JSON.parse(everythingServer) as { mcpServers: { everything: object } }).mcpServers.everything,
  'office archive': { command: process.execPath, args: [ODD_SERVER] },
  'team calendar of the whole northern district office': { command: process.execPath, args: [ODD_SERVER, 'silent'] },
  vault: { command: 'vault-server', env: { VAULT_KEY: '<your key>' } },
  weather: { command: 'uvx', args: ['weather-station', '--place', 'Oslo'] },
};
const OLD_CONFIGURATION = { mcpServers: { files: { command: 'npx', args: ['-y', 'files'] }, vault: SERVERS.vault } };

const addButton = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Add a server', exact: true });

/** Adds the servers if no earlier screen did. */
async function withServers(stage: Stage): Promise<Locator> {
  const dialog = await connections(stage);
  await expect(dialog.getByRole('heading', { name: 'Servers', exact: true })).toBeVisible();
  if ((await server(dialog, EVERYTHING).count()) === 0) {
    if (await addButton(dialog).isVisible()) await addButton(dialog).click();
    await paste(dialog, JSON.stringify({ mcpServers: SERVERS }));
    await dialog.getByRole('button', { name: 'Add 5 servers' }).click();
  }
  await expect(server(dialog, EVERYTHING)).toContainText(/Connected, \d+ tools/, STARTED);
  await expect(server(dialog, ODD)).toContainText(/Connected, \d+ tools/, STARTED);
  await expect(server(dialog, 'weather')).toContainText('is not on this computer', STARTED);
  return dialog;
}

const inServer = (name: string, title: string, show: (row: Locator, stage: Stage) => Promise<void>): Screen => ({
  name,
  async show(stage) {
    const row = server(await withServers(stage), title);
    if ((await row.getByRole('button', { expanded: true }).count()) === 0) await open(row);
    await show(row, stage);
  },
});

/** A message of which a call asks something, and the no that ends it. */
const asked = (name: string, message: string, show: (page: Page) => Promise<void>): Screen => ({
  name,
  async show(stage) {
    await withServers(stage);
    await stage.page.keyboard.press('Escape');
    await write(stage.page, message);
    await show(stage.page);
  },
  async leave({ page }) {
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  },
});

const serverIn = (page: Page, name: string): Locator => server(settingsDialog(page), name);

let guarded: GuardedServer | null = null;

/** What the page about connections shows to those who have none. */
export const FIRST_CONNECTION_SCREENS: readonly Screen[] = [
  {
    name: 'connections-form',
    async show(stage) {
      const dialog = await connections(stage);
      await dialog.getByRole('button', { name: 'Fill in a form instead' }).click();
      const form = dialog.getByRole('form', { name: 'New server' });
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(form.getByRole('alert')).toBeVisible();
      await form.getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'agents-known',
    async show(stage) {
      const dialog = await connections(stage);
      await dialog.getByRole('button', { name: 'Add an agent' }).click();
      await expect(dialog.getByRole('list', { name: 'Known agents' }).getByRole('listitem').last()).toBeVisible();
      await dialog.getByRole('button', { name: 'Another command…' }).scrollIntoViewIfNeeded();
    },
  },
];

/** Servers in every state. They take processes of their own, so only `npm run screenshots` shows them. */
export const CONNECTION_SCREENS: readonly Screen[] = [
  {
    name: 'connections-found',
    async show(stage) {
      const projects = path.join(stage.folder, 'Pictures');
      mkdirSync(projects, { recursive: true });
      writeFileSync(path.join(projects, '.mcp.json'), JSON.stringify(OLD_CONFIGURATION));
      const dialog = await connections(stage);
      if (await addButton(dialog).isVisible()) await addButton(dialog).click();
      await dialog.getByRole('button', { name: 'Choose from Pictures' }).click();
      await dialog.getByRole('form', { name: 'Servers to add' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'connections-pasted',
    async show(stage) {
      const dialog = await connections(stage);
      if (await addButton(dialog).isVisible()) await addButton(dialog).click();
      await paste(dialog, JSON.stringify({ mcpServers: SERVERS }));
      await expect(dialog.getByRole('form', { name: 'Servers to add' })).toBeVisible();
    },
  },
  { name: 'connections-list', show: async (stage) => void (await withServers(stage)) },
  {
    ...inServer('connections-tools', EVERYTHING, async (row) => {
      await expect(row.getByRole('listitem', { name: 'get-sum', exact: true })).toContainText('tokens');
    }),
    subject: (page) => serverIn(page, EVERYTHING).getByText('All its tools'),
  },
  inServer('connections-edit', EVERYTHING, async (row) => {
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(row.getByRole('form', { name: `Edit ${EVERYTHING}` })).toBeVisible();
  }),
  {
    ...inServer('connections-log', 'weather', async (row) => {
      await row.getByRole('button', { name: 'Log' }).click();
      await expect(row.getByRole('group', { name: 'Log of weather' })).toContainText('is not on this computer');
    }),
    subject: (page) => serverIn(page, 'weather').getByRole('group', { name: 'Log of weather' }),
  },
  {
    ...inServer('connections-values', 'vault', async (row) => {
      await expect(row.getByLabel('VAULT_KEY')).toBeVisible();
    }),
    subject: (page) => serverIn(page, 'vault').getByLabel('VAULT_KEY'),
  },
  inServer('connections-starting', 'team calendar of the whole northern district office', async (row) => {
    await row.scrollIntoViewIfNeeded();
  }),
  inServer('connections-tried', EVERYTHING, async (row) => {
    await row.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(row.getByRole('status')).toHaveText('It works.');
  }),
  {
    name: 'connections-sign-in',
    async show(stage) {
      guarded = await startGuardedServer();
      const dialog = await withServers(stage);
      await addButton(dialog).click();
      await paste(dialog, JSON.stringify({ mcpServers: { 'company wiki': { url: guarded.url } } }));
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      const row = server(dialog, 'company wiki');
      await expect(row).toContainText('Needs you to sign in', STARTED);
      if ((await row.getByRole('button', { expanded: true }).count()) === 0) await open(row);
    },
    subject: (page) => serverIn(page, 'company wiki').getByRole('button', { name: 'Sign in', exact: true }),
    leave: async () => guarded?.close(),
  },
  {
    ...inServer('connections-remove', EVERYTHING, async (row) => {
      await row.getByRole('button', { name: 'Remove', exact: true }).click();
    }),
    leave: ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  {
    name: 'connections-changed',
    async show(stage) {
      const dialog = await withServers(stage);
      const row = server(dialog, ODD);
      await open(row);
      await row.getByRole('combobox', { name: 'May echo run' }).selectOption('allow');
      await stage.page.keyboard.press('Escape');
      await ask(stage.page, '@echo({"text": "change"})');
      const again = server(await connections(stage), ODD);
      await expect(again).toContainText('Changed since you allowed it');
      await open(again);
      await expect(again).toContainText('so you are asked again');
    },
    subject: (page) => serverIn(page, ODD).getByRole('listitem', { name: 'newcomer', exact: true }),
  },
  asked('connections-question', 'Trigger an elicitation request', async (page) => {
    await allowOnce(page, `Sends this to ${EVERYTHING}`);
    await expect(page.getByRole('form', { name: `${EVERYTHING} asks you` })).toBeVisible(STARTED);
  }),
  asked('connections-sampling', 'Let the server use the model', async (page) => {
    await allowOnce(page, `Sends this to ${EVERYTHING}`);
    await expect(
      page
        .getByRole('form')
        .or(log(page).getByRole('group', { name: /model/ }))
        .first(),
    ).toBeVisible();
  }),
  {
    name: 'connections-documents',
    async show(stage) {
      await withServers(stage);
      await stage.page.keyboard.press('Escape');
      await composer(stage.page).pressSequentially('Sum up @everything:');
      await expect(stage.page.getByRole('option', { name: /everything:architecture\.md/ })).toBeVisible();
    },
  },
  {
    name: 'connections-prompt',
    async show(stage) {
      await withServers(stage);
      await stage.page.keyboard.press('Escape');
      await composer(stage.page).pressSequentially('/args');
      await stage.page.keyboard.press('Enter');
      await expect(stage.page.getByRole('dialog', { name: 'Arguments Prompt' })).toBeVisible();
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
];
