import os from 'node:os';
import path from 'node:path';

/** The paths of a profile. Only one process at a time owns a data folder. */
export interface ProfilePaths {
  readonly dataFolder: string;
  readonly database: string;
  /** The person's data tables, in a separate file. */
  readonly tables: string;
  readonly log: string;
  readonly lock: string;
  /** Saved states of the KV cache; they contain what was said, and nothing that can't be recreated. */
  readonly snapshots: string;
  /** Downloaded models, unless the person chose another folder. */
  readonly models: string;
  /** Beginnings of models that are looked at; deleted at once. */
  readonly headers: string;
  /** The person's own list of suggested models. */
  readonly suggestions: string;
  /** Copies of the databases, one folder each. */
  readonly copies: string;
  /** Servers that were installed from files, one folder each. */
  readonly servers: string;
  /** Pictures and sounds that calls returned, one folder for each call. */
  readonly resultFiles: string;
  /** Copies of files that were pasted or sent by a browser, one folder each. */
  readonly attachments: string;
  /** Languages for the text in pictures that the person added. */
  readonly textLanguages: string;
  /** What known folders contain; read from them again if it is missing. */
  readonly knowledge: string;
  /** Copies of folders that agents work in; deleted when Knapsack starts. */
  readonly agentCopies: string;
  /** Keys and passwords, separate from everything that is copied or exported. */
  readonly secrets: string;
  /** Where a program that starts the command finds the Knapsack that runs; exists only while one does. */
  readonly handover: string;
  /** Versions of files that tools replaced, for undo. */
  readonly kept: string;
  /** The person's own skills, one folder each. */
  readonly skills: string;
  /** Files on their way in or out: exports, imports, backups. Deleted when Knapsack starts. */
  readonly transfers: string;
}

export function profilePaths(dataFolder: string): ProfilePaths {
  return {
    dataFolder,
    database: path.join(dataFolder, 'knapsack.db'),
    tables: path.join(dataFolder, 'tables.db'),
    log: path.join(dataFolder, 'logs', 'knapsack.log'),
    lock: path.join(dataFolder, 'profile.lock'),
    snapshots: path.join(dataFolder, 'snapshots'),
    models: path.join(dataFolder, 'models'),
    headers: path.join(dataFolder, 'headers'),
    suggestions: path.join(dataFolder, 'suggested-models.json'),
    copies: path.join(dataFolder, 'copies'),
    servers: path.join(dataFolder, 'servers'),
    resultFiles: path.join(dataFolder, 'result-files'),
    attachments: path.join(dataFolder, 'attachments'),
    textLanguages: path.join(dataFolder, 'text-languages'),
    knowledge: path.join(dataFolder, 'knowledge', 'index.db'),
    agentCopies: path.join(dataFolder, 'agent-copies'),
    secrets: path.join(dataFolder, 'secrets.json'),
    handover: path.join(dataFolder, 'handover.json'),
    kept: path.join(dataFolder, 'undo'),
    skills: path.join(dataFolder, 'skills'),
    transfers: path.join(dataFolder, 'transfers'),
  };
}

/**
 * The data folder if the host gives none: KNAPSACK_DATA_FOLDER, or else the platform's folder for application data,
 * which is also Electron's `userData`, so that both hosts open the same profile.
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
