import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connectByCommand, PATIENT } from '../hosts/connect-by-command.ts';
import { expect, test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { openConnections, turnOn } from '../pages/connections-page.ts';
import { answerButton } from '../pages/permissions-page.ts';

const textOf = ({ content }: { readonly content: readonly object[] }): string =>
  content.map((block) => ('text' in block ? String(block.text) : '')).join('\n');

test('another program uses the tools by command and by address; the window asks, shows who called what, and undoes it', async ({
  profile,
}) => {
  const { page } = await profile.launch({ answers: [{ to: '', steps: [{ text: 'All right.' }] }] });
  const dataFolder = path.join(profile.folder, 'data');
  await expect(connectByCommand(dataFolder)).rejects.toThrow();

  const dialog = await openConnections(page);
  await turnOn(dialog, 'Share tools with other programs');
  const section = dialog.getByRole('region', { name: 'Share tools' });
  await expect(section.getByRole('status')).toContainText(/Sharing \d+ tools at http:\/\/127\.0\.0\.1:\d+/);
  await expect(section.getByRole('group', { name: 'Setup' })).toContainText('claude mcp add knapsack');
  await section.getByRole('combobox', { name: 'Program' }).selectOption('Cursor');
  await section.getByText('Address', { exact: true }).click();
  await section.getByRole('button', { name: 'Copy' }).click();
  const onClipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(onClipboard).toContain('mcpServers');
  const copied = JSON.parse(await onClipboard()) as {
    mcpServers: { knapsack: { url: string; headers: Record<string, string> } };
  };
  await expect(section.getByRole('group', { name: 'Setup' })).not.toContainText(
    copied.mcpServers.knapsack.headers['Authorization'] ?? '',
  );

  const byCommand = await connectByCommand(dataFolder);
  const { tools } = await byCommand.listTools(undefined, PATIENT);
  expect(tools.length).toBeGreaterThan(100);
  expect(textOf(await byCommand.callTool({ name: 'calculate', arguments: { expression: '6*7' } }, PATIENT))).toContain(
    '42',
  );
  await expect(section.getByRole('list', { name: 'Programs' })).toContainText('editor 7Connected by command, 1 call');
  await expect(section.getByRole('list', { name: 'Latest calls' })).toContainText('calculate for editor');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');

  const { url, headers } = copied.mcpServers.knapsack;
  const byAddress = new Client({ name: 'editor', version: '8' }, { versionNegotiation: { mode: 'auto' } });
  await byAddress.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }), PATIENT);
  await byAddress.callTool({ name: 'create_note', arguments: { title: 'Plan', text: 'Buy milk' } }, PATIENT);
  const removal = byAddress.callTool({ name: 'delete_note', arguments: { title: 'Plan' } }, PATIENT);
  const question = page.getByRole('group', { name: 'Allow “Delete note” for editor?' });
  await expect(question).toContainText('Buy milk');
  await answerButton(question, 'Allow once').click();
  expect((await removal).isError).not.toBe(true);

  await openConnections(page);
  const calls = section.getByRole('list', { name: 'Latest calls' });
  // The removal is the latest change: what came before it can't be undone first.
  await calls.getByRole('button', { name: 'Undo Create note' }).click();
  await expect(calls.getByRole('alert')).toContainText('has changed since');
  await calls.getByRole('button', { name: 'Undo Delete note' }).click();
  await expect(calls.getByRole('listitem').filter({ hasText: 'delete_note' })).toContainText('Undone');
  expect(textOf(await byAddress.callTool({ name: 'read_note', arguments: { title: 'Plan' } }, PATIENT))).toContain(
    'Buy milk',
  );
  await byAddress.close();
  await byCommand.close();
});
