import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode, errorMessage } from '../../foundation/errors.ts';
import { parseConfiguration } from './parse-configuration.ts';
import type { NamedEntry } from './server-entry.ts';
import { withVariables } from './variable-file.ts';

export interface ConfigurationPlace {
  /** For example `Claude Desktop`. */
  readonly program: string;
  readonly path: string;
  /** What `${workspaceFolder}` stands for; absent outside a project. */
  readonly folder?: string;
}

export interface ReadConfiguration extends ConfigurationPlace {
  readonly entries: readonly NamedEntry[];
  /** Why it cannot be read, as text for the person; null where it can. */
  readonly problem: string | null;
}

export interface PlacesOptions {
  readonly platform?: NodeJS.Platform;
  readonly home?: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Folders that the person opened: projects keep a `.mcp.json`. */
  readonly folders?: readonly string[];
}

/** @returns where other programs keep their servers on this system. */
export function configurationPlaces({
  platform = process.platform,
  home = os.homedir(),
  environment = process.env,
  folders = [],
}: PlacesOptions = {}): readonly ConfigurationPlace[] {
  const join = platform === 'win32' ? path.win32.join : path.posix.join;
  const data =
    platform === 'darwin'
      ? join(home, 'Library', 'Application Support')
      : platform === 'win32'
        ? (environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'))
        : (environment['XDG_CONFIG_HOME'] ?? join(home, '.config'));
  return [
    { program: 'Claude Desktop', path: join(data, 'Claude', 'claude_desktop_config.json') },
    { program: 'Claude Code', path: join(home, '.claude.json') },
    { program: 'Cursor', path: join(home, '.cursor', 'mcp.json') },
    { program: 'VS Code', path: join(data, 'Code', 'User', 'mcp.json') },
    { program: 'LM Studio', path: join(home, '.lmstudio', 'mcp.json') },
    { program: 'Windsurf', path: join(home, '.codeium', 'windsurf', 'mcp_config.json') },
    { program: 'Codex', path: join(home, '.codex', 'config.toml') },
    { program: 'Gemini', path: join(home, '.gemini', 'settings.json') },
    { program: 'Qwen Code', path: join(home, '.qwen', 'settings.json') },
    { program: 'OpenCode', path: join(home, '.config', 'opencode', 'opencode.json') },
    { program: 'goose', path: join(home, '.config', 'goose', 'config.yaml') },
    { program: 'Zed', path: join(home, '.config', 'zed', 'settings.json') },
    ...folders.flatMap((folder) =>
      [join(folder, '.mcp.json'), join(folder, '.vscode', 'mcp.json')].map((file) => ({
        program: path.basename(folder),
        path: file,
        folder,
      })),
    ),
  ];
}

/** @returns the configurations that exist and that either describe servers or cannot be read. */
export async function readConfigurations(places: readonly ConfigurationPlace[]): Promise<readonly ReadConfiguration[]> {
  const read = await Promise.all(places.map(readConfiguration));
  return read.filter((configuration) => configuration !== null);
}

/** Bytes; Claude Code stores much else in the same file. */
const MOST_BYTES = 20_000_000;

/** The same programs keep other settings in these files; one without any server is left alone. */
const SERVERS = /"(?:mcpServers|servers|mcp|context_servers)"|\[mcp_servers\.|^extensions:/m;

async function readConfiguration(place: ConfigurationPlace): Promise<ReadConfiguration | null> {
  try {
    const text = await readFile(place.path, 'utf8');
    if (text.length > MOST_BYTES || !SERVERS.test(text)) return null;
    const entries = parseConfiguration(text);
    return { ...place, entries: await Promise.all(entries.map((entry) => withVariables(entry, place))), problem: null };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
    // A program without any configured server is not mentioned.
    return errorMessage(error).includes('describes no server')
      ? null
      : { ...place, entries: [], problem: errorMessage(error) };
  }
}
