import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { connectByCommand } from '../hosts/connect-by-command.ts';
import { addAgent, addEditor, agentRow, EDITOR } from '../pages/agents-page.ts';
import { card, log, write } from '../pages/chat-page.ts';
import { answerButton } from '../pages/permissions-page.ts';
import { allowOnce, connections, open, settingsDialog, STARTED } from './connection-stage.ts';
import type { Screen, Stage } from './stage.ts';

const agentIn = (page: Page, name: string): Locator => agentRow(settingsDialog(page), name);

/** Shares the tools. @returns the section about it. */
async function withSharing(stage: Stage): Promise<Locator> {
  const dialog = await connections(stage);
  const share = dialog.getByRole('switch', { name: 'Share tools with other programs' });
  if ((await share.getAttribute('aria-checked')) === 'false') await share.click();
  const section = dialog.getByRole('region', { name: 'Share tools' });
  await expect(section.getByRole('status')).toContainText(/Sharing \d+ tools/);
  return section;
}

/** Agents in every state, and the tools that other programs use. Like servers, only `npm run screenshots` shows them. */
export const AGENT_SCREENS: readonly Screen[] = [
  {
    name: 'sharing',
    show: async (stage) => void (await withSharing(stage)),
    subject: (page) => settingsDialog(page).getByRole('group', { name: 'Setup' }),
  },
  {
    name: 'sharing-calls',
    async show(stage) {
      const section = await withSharing(stage);
      const program = await connectByCommand(path.join(path.dirname(stage.folder), 'data'));
      await program.callTool({ name: 'calculate', arguments: { expression: '6*7' } });
      await program.callTool({ name: 'create_note', arguments: { title: 'Plan', text: 'Buy milk' } });
      await expect(section.getByRole('button', { name: 'Undo Create note' })).toBeVisible();
      await program.close();
    },
    subject: (page) => settingsDialog(page).getByRole('button', { name: 'Undo Create note' }),
  },
  {
    name: 'agents-list',
    async show(stage) {
      const dialog = await connections(stage);
      if ((await agentRow(dialog, 'Editor').count()) === 0) {
        await stage.page.keyboard.press('Escape');
        await addEditor(stage.page);
        await addAgent(dialog, { name: 'Gemini', command: 'gemini', args: ['--acp'] });
        await agentRow(dialog, 'Gemini').getByRole('button', { expanded: false }).first().click();
        await agentRow(dialog, 'Gemini').getByRole('button', { name: 'Try' }).click();
        await expect(agentRow(dialog, 'Gemini')).toContainText('is not on this computer', STARTED);
      }
    },
    subject: (page) => agentIn(page, 'Gemini'),
  },
  {
    name: 'agents-sign-in',
    async show(stage) {
      const dialog = await connections(stage);
      const row = await addAgent(dialog, { name: 'Reviewer', command: process.execPath, args: [EDITOR, 'signed-out'] });
      await open(row);
      await row.getByRole('button', { name: 'Try', exact: true }).click();
      await expect(row).toContainText('Needs you to sign in', STARTED);
    },
    subject: (page) => agentIn(page, 'Reviewer').getByRole('region', { name: 'Sign in to Reviewer' }),
  },
  {
    name: 'agents-log',
    async show(stage) {
      const row = agentRow(await connections(stage), 'Gemini');
      await open(row);
      await row.getByRole('button', { name: 'Log' }).click();
    },
    subject: (page) => agentIn(page, 'Gemini').getByRole('group', { name: 'Log of Gemini' }),
  },
  {
    name: 'agents-question',
    async show({ page }) {
      await write(page, 'Let the editor lower our night tariff');
      await expect(log(page).getByRole('group').filter({ hasText: 'works in a copy of this folder' })).toBeVisible();
    },
    async leave({ page }) {
      await answerButton(log(page).getByRole('group').filter({ hasText: 'works in a copy' }), 'No').click();
      await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    },
  },
  {
    name: 'agents-changes',
    async show({ page, folder }) {
      const letters = path.join(folder, 'Letters');
      writeFileSync(path.join(letters, 'tariffs.txt'), 'Day: 30 cents\nNight: 25 cents\n');
      await write(page, 'Let the editor lower our night tariff');
      await allowOnce(page, 'works in a copy of this folder');
      await allowOnce(page, 'its own words');
      await expect(card(page, 'ask_editor')).toHaveAccessibleName(/succeeded/, STARTED);
      await expect(log(page).getByRole('region', { name: 'Changes by ask_editor' })).toContainText('Night: 18 cents');
    },
  },
];
