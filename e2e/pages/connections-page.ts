import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { ZipFile } from 'yazl';

const require = createRequire(import.meta.url);

/** A server that is installed here. */
const program = require.resolve('@modelcontextprotocol/server-everything/dist/index.js');
export const everythingEntry = { command: process.execPath, args: [program, 'stdio'] } as const;

/** What it calls itself. */
export const EVERYTHING = 'Everything Reference Server';

/** JSON as in a server's documentation. */
export const everythingServer = JSON.stringify({ mcpServers: { everything: everythingEntry } });

/** @returns the same server as one file, `.mcpb`, which asks for a key. */
export function everythingFile(): Promise<Buffer> {
  const zip = new ZipFile();
  const start = `import(${JSON.stringify(pathToFileURL(program).href)});`;
  zip.addBuffer(Buffer.from(start), 'server/index.js');
  zip.addBuffer(Buffer.from(JSON.stringify(MANIFEST)), 'manifest.json');
  zip.end();
  return buffer(zip.outputStream);
}

const MANIFEST = {
  manifest_version: '0.3',
  name: 'everything',
  server: {
    type: 'node',
    entry_point: 'server/index.js',
    mcp_config: {
      command: process.execPath,
      args: ['${__dirname}/server/index.js', 'stdio'],
      env: { EVERYTHING_KEY: '${user_config.key}' },
    },
  },
  user_config: { key: { type: 'string', title: 'Access key', required: true, sensitive: true } },
};

/** Opens the settings page about connections. */
export async function openConnections(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Connections', exact: true }).click();
  return dialog;
}

/** Turns a switch on. Lists that come later may move it: then it is clicked again. */
export const turnOn = (dialog: Locator, name: string): Promise<void> =>
  expect(() => dialog.getByRole('switch', { name }).check({ timeout: 5000 })).toPass();

/** Pastes a text into the field for new servers, and checks what it describes. */
export async function paste(dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Paste JSON, a command line or an address' }).fill(text);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** A connected server, by its name. */
export const server = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: 'Connected servers' }).getByRole('listitem', { name, exact: true });
