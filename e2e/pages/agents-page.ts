import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { openConnections } from './connections-page.ts';

/** An agent that runs here without a model. With the argument `signed-out`, it needs the person to sign in. */
export const EDITOR = path.join(import.meta.dirname, '..', 'hosts', 'stand-in', 'editing-agent.ts');

/** A connected agent, by its name. */
export const agentRow = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: 'Connected agents' }).getByRole('listitem', { name, exact: true });

export interface NewAgent {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Adds an agent by its command line. @param dialog the settings page about connections. */
export async function addAgent(dialog: Locator, { name, command, args }: NewAgent): Promise<Locator> {
  await dialog.getByRole('button', { name: 'Add an agent' }).click();
  await dialog.getByRole('button', { name: 'Another command…' }).click();
  const form = dialog.getByRole('form', { name: 'Add an agent' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: /^Command/ }).fill(command);
  await form.getByRole('textbox', { name: /^Arguments/ }).fill(args.join('\n'));
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  return agentRow(dialog, name);
}

/** Adds an agent that runs here without a model, and tries it. */
export async function addEditor(page: Page): Promise<Locator> {
  const dialog = await openConnections(page);
  const row = await addAgent(dialog, { name: 'Editor', command: process.execPath, args: [EDITOR] });
  await row.getByRole('button', { expanded: false }).first().click();
  await row.getByRole('button', { name: 'Try' }).click();
  await expect(row).toContainText('Running, 1 command');
  return dialog;
}
