import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';

const require = createRequire(import.meta.url);

/** JSON as in a server's documentation, for one that is installed here. */
export const everythingServer = JSON.stringify({
  mcpServers: {
    everything: {
      command: process.execPath,
      args: [require.resolve('@modelcontextprotocol/server-everything/dist/index.js'), 'stdio'],
    },
  },
});

/** Opens the settings page about connections. */
export async function openConnections(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Connections', exact: true }).click();
  return dialog;
}

/** Pastes a text into the field for new servers, and checks what it describes. */
export async function paste(dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Paste JSON, a command line or an address' }).fill(text);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** A connected server, by its name. */
export const server = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: 'Connected servers' }).getByRole('listitem', { name, exact: true });
