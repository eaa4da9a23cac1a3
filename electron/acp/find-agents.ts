import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { FoundAgent } from '../../shared/entities/agent.ts';
import { programEnvironment } from '../outside-programs/program-environment.ts';

/** Agents that speak the protocol, with the commands of their own documentation (November 2026). */
const KNOWN: readonly Omit<FoundAgent, 'isInstalled'>[] = [
  known(
    'Gemini',
    'gemini',
    ['--acp'],
    'npm install -g @google/gemini-cli',
    'https://github.com/google-gemini/gemini-cli',
  ),
  known(
    'Claude',
    'claude-agent-acp',
    [],
    'npm install -g @agentclientprotocol/claude-agent-acp',
    'https://github.com/agentclientprotocol/claude-agent-acp',
  ),
  known(
    'Codex',
    'codex-acp',
    [],
    'npm install -g @agentclientprotocol/codex-acp',
    'https://github.com/agentclientprotocol/codex-acp',
  ),
  known('OpenCode', 'opencode', ['acp'], 'npm install -g opencode-ai', 'https://opencode.ai/docs/acp'),
  known('Qwen', 'qwen', ['--acp'], 'npm install -g @qwen-code/qwen-code', 'https://github.com/QwenLM/qwen-code'),
  known('Goose', 'goose', ['acp'], 'brew install block-goose-cli', 'https://github.com/block/goose'),
];

function known(
  title: string,
  command: string,
  args: readonly string[],
  install: string,
  page: string,
): Omit<FoundAgent, 'isInstalled'> {
  return { title, program: { command, arguments: [...args], variables: [] }, install, page };
}

/** @returns the agents that Knapsack knows how to start, those on this computer first. */
export async function findAgents(environment = programEnvironment({})): Promise<FoundAgent[]> {
  const found = await Promise.all(
    KNOWN.map(async (agent) => ({ ...agent, isInstalled: await isOnPath(agent.program.command, environment) })),
  );
  return found.toSorted((one, other) => Number(other.isInstalled) - Number(one.isInstalled));
}

async function isOnPath(command: string, environment: Readonly<Record<string, string>>): Promise<boolean> {
  const endings = process.platform === 'win32' ? (environment['PATHEXT'] ?? '.EXE;.CMD').split(';') : [''];
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(path.delimiter).filter(path.isAbsolute);
  const places = folders.flatMap((folder) => endings.map((ending) => path.join(folder, `${command}${ending}`)));
  const checks = await Promise.all(
    places.map((place) =>
      access(place, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return checks.includes(true);
}
