import os from 'node:os';
import path from 'node:path';

/** Where a profile keeps its things. One process at a time owns a data folder. */
export interface ProfilePaths {
  readonly dataFolder: string;
  readonly database: string;
  /** The person's tables of data, in a file of their own. */
  readonly tables: string;
  readonly log: string;
  readonly lock: string;
  /** States of the KV cache; they hold what was said, and nothing that cannot be made again. */
  readonly snapshots: string;
  /** Copies of the databases, a folder each. */
  readonly copies: string;
  /** Keys and passwords, apart from everything that is copied or exported. */
  readonly secrets: string;
  /** Versions of files that tools replaced, for undoing that. */
  readonly kept: string;
  /** The person's own skills, a folder each. */
  readonly skills: string;
}

export function profilePaths(dataFolder: string): ProfilePaths {
  return {
    dataFolder,
    database: path.join(dataFolder, 'knapsack.db'),
    tables: path.join(dataFolder, 'tables.db'),
    log: path.join(dataFolder, 'logs', 'knapsack.log'),
    lock: path.join(dataFolder, 'profile.lock'),
    snapshots: path.join(dataFolder, 'snapshots'),
    copies: path.join(dataFolder, 'copies'),
    secrets: path.join(dataFolder, 'secrets.json'),
    kept: path.join(dataFolder, 'undo'),
    skills: path.join(dataFolder, 'skills'),
  };
}

/**
 * The data folder when no host gives one: KNAPSACK_DATA_FOLDER, else the platform's place for application data, which
 * is also where Electron puts `userData`, so that both hosts open the same profile.
 */
export function defaultDataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const chosen = environment['KNAPSACK_DATA_FOLDER'];
  if (chosen) return path.resolve(chosen);
  const home = os.homedir();
  if (platform === 'win32')
    return path.join(environment['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'Knapsack');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Knapsack');
  return path.join(environment['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), 'Knapsack');
}
