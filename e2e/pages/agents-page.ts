import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { openConnections } from './connections-page.ts';

/** An agent that runs here without a model. */
const EDITOR = path.join(import.meta.dirname, '..', 'hosts', 'stand-in', 'editing-agent.ts');

/** A connected agent, by its name. */
export const agentRow = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: 'Connected agents' }).getByRole('listitem', { name, exact: true });

/** Adds the agent in the settings, and tries it. */
export async function addEditor(page: Page): Promise<Locator> {
  const dialog = await openConnections(page);
  await dialog.getByRole('button', { name: 'Add an agent' }).click();
  await dialog.getByRole('button', { name: 'Another command…' }).click();
  const form = dialog.getByRole('form', { name: 'Add an agent' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Editor');
  await form.getByRole('textbox', { name: /^Command/ }).fill(process.execPath);
  await form.getByRole('textbox', { name: /^Arguments/ }).fill(EDITOR);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const row = agentRow(dialog, 'Editor');
  await row.getByRole('button', { expanded: false }).first().click();
  await row.getByRole('button', { name: 'Try' }).click();
  await expect(row).toContainText('Running, 1 command', { timeout: 60_000 });
  return dialog;
}
