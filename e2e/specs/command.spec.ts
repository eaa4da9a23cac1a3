import { once } from 'node:events';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StreamTransport } from '../../electron/mcp-server/stream-transport.ts';
import { PATIENT } from '../hosts/connect-by-command.ts';
import { expect, test } from '../hosts/fixture.ts';
import { spawnCommand } from '../hosts/launch-shell.ts';
import { openConnections, turnOn } from '../pages/connections-page.ts';

interface Program {
  readonly client: Client;
  /** Leaves, as a program does that closes. @returns how the command ended. */
  leave(): Promise<unknown>;
}

/** A program that starts the command and connects to it. @throws with what the command said if it ended instead. */
async function connect(dataFolder: string, args: readonly string[] = []): Promise<Program> {
  const child = spawnCommand(dataFolder, args);
  const exit = once(child, 'exit').then(([code]: unknown[]) => code);
  const said = text(child.stderr);
  const client = new Client({ name: 'editor', version: '7' });
  try {
    await client.connect(new StreamTransport(Duplex.from({ readable: child.stdout, writable: child.stdin })), PATIENT);
  } catch {
    throw new Error(`The command ended with code ${String(await exit)}: ${await said}`);
  }
  const leave = async (): Promise<unknown> => {
    await client.close();
    return exit;
  };
  return { client, leave };
}

test('a program that starts the app with --mcp uses the tools: without a window if none runs, else those of the running one', async ({
  profile,
}) => {
  const dataFolder = path.join(profile.folder, 'data');
  const headless = await connect(dataFolder, ['--share']);
  expect((await headless.client.listTools(undefined, PATIENT)).tools.length).toBeGreaterThan(100);
  await headless.client.callTool({ name: 'create_note', arguments: { title: 'Plan', text: 'Buy milk' } }, PATIENT);
  expect(await headless.leave()).toBe(0);

  const { page } = await profile.launch({ answers: [{ to: '', steps: [{ text: 'All right.' }] }] });
  const dialog = await openConnections(page);
  await turnOn(dialog, 'Share tools with other programs');
  const section = dialog.getByRole('region', { name: 'Share tools' });
  await expect(section.getByRole('status')).toContainText('Sharing');
  const joined = await connect(dataFolder);
  const note = await joined.client.callTool({ name: 'read_note', arguments: { title: 'Plan' } }, PATIENT);
  expect(JSON.stringify(note)).toContain('Buy milk');
  await expect(section.getByRole('list', { name: 'Programs' })).toContainText('editor 7Connected by command, 1 call');
  expect(await joined.leave()).toBe(0);
  await expect(section.getByRole('list', { name: 'Programs' })).toContainText('Last seen');
});
