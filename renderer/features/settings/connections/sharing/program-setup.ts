import type { SharingCommand, SharingWay } from '../../../../../shared/entities/sharing.ts';
import { t } from '../../../../../shared/texts/translate.ts';

export type ProgramId = 'claude-code' | 'cursor' | 'vs-code' | 'zed';

/** How a program is set up: what to paste, and where. */
export interface ProgramSetup {
  readonly where: string;
  readonly language: 'shell' | 'json';
  readonly text: string;
}

/** How Knapsack is reached. */
export type Reach =
  | { readonly way: Extract<SharingWay, 'command'>; readonly command: SharingCommand }
  | { readonly way: Extract<SharingWay, 'address'>; readonly url: string; readonly key: string };

export const PROGRAMS: readonly (readonly [ProgramId, string])[] = [
  ['claude-code', 'Claude Code'],
  ['cursor', 'Cursor'],
  ['vs-code', 'VS Code'],
  ['zed', 'Zed'],
];

export function programSetup(program: ProgramId, reach: Reach): ProgramSetup {
  switch (program) {
    case 'claude-code':
      return { where: t('Run this in a terminal.'), language: 'shell', text: claudeLine(reach) };
    case 'cursor':
      return json(t('Add this to ~/.cursor/mcp.json.'), { mcpServers: { knapsack: entry(reach) } });
    case 'vs-code':
      return json(t('Add this to .vscode/mcp.json, or to the file that “MCP: Open User Configuration” opens.'), {
        servers: { knapsack: { type: reach.way === 'command' ? 'stdio' : 'http', ...entry(reach) } },
      });
    case 'zed':
      return json(t('Add this to Zed’s settings.json.'), { context_servers: { knapsack: entry(reach) } });
  }
}

/** Editors that start Knapsack as an agent. */
export const EDITORS = ['Zed', 'JetBrains'] as const;
export type Editor = (typeof EDITORS)[number];

/** How an editor is set up to start Knapsack as an agent, with the Agent Client Protocol. */
export function editorSetup(
  editor: Editor,
  { command, arguments: args, environment: env }: SharingCommand,
): ProgramSetup {
  const agent = { command, args, env };
  return editor === 'Zed'
    ? json(t('Zed: add this to settings.json.'), { agent_servers: { Knapsack: { type: 'custom', ...agent } } })
    : json(t('JetBrains: add this to ~/.jetbrains/acp.json.'), { agent_servers: { Knapsack: agent } });
}

const json = (where: string, value: object): ProgramSetup => ({
  where,
  language: 'json',
  text: JSON.stringify(value, null, 2),
});

const entry = (reach: Reach): object =>
  reach.way === 'address'
    ? { url: reach.url, headers: { Authorization: `Bearer ${reach.key}` } }
    : {
        command: reach.command.command,
        args: reach.command.arguments,
        ...(Object.keys(reach.command.environment).length > 0 && { env: reach.command.environment }),
      };

function claudeLine(reach: Reach): string {
  if (reach.way === 'address')
    return `claude mcp add --transport http knapsack ${reach.url} --header ${quoted(`Authorization: Bearer ${reach.key}`)}`;
  const { command, arguments: args, environment } = reach.command;
  const variables = Object.entries(environment).map(([name, value]) => `--env ${quoted(`${name}=${value}`)}`);
  return ['claude mcp add knapsack', ...variables, '--', ...[command, ...args].map(quoted)].join(' ');
}

/** For shells of Unix and for PowerShell, which agree on single quotes as long as the text has none. */
const quoted = (text: string): string =>
  /^[\w@%+=:,./\\-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
