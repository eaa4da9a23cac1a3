import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { projectRoot } from '../../scripts/project.ts';

const COMMAND = path.join(projectRoot, 'dist/electron/mcp.js');

/** The client ends what takes a minute: an app on a busy machine, or a question until a spec answers it. */
export const PATIENT = { timeout: 400_000 } as const;

/** A program that connects to a running Knapsack by the command that is set up in editors. @throws if sharing is off. */
export async function connectByCommand(dataFolder: string, args: readonly string[] = []): Promise<Client> {
  const client = new Client({ name: 'editor', version: '7' });
  const env = { PATH: process.env['PATH'] ?? '', KNAPSACK_DATA_FOLDER: dataFolder };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [COMMAND, ...args],
    env,
    stderr: 'pipe',
  });
  await client.connect(transport, PATIENT);
  return client;
}
