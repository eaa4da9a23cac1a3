import path from 'node:path';
import type { SharingCommand } from '../../shared/entities/sharing.ts';

/** @returns how other programs start this Knapsack, with the same data folder if it is not the usual one. */
export function sharingCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): SharingCommand {
  const folder = environment['KNAPSACK_DATA_FOLDER'];
  return {
    command,
    arguments: [...args],
    environment: folder === undefined || folder === '' ? {} : { KNAPSACK_DATA_FOLDER: path.resolve(folder) },
  };
}

/** @returns the file of the command that runs on Node: next to the built web host, or its source. */
export const commandFile = (webHostFile: string): string =>
  webHostFile.endsWith('.ts')
    ? path.join(path.dirname(webHostFile), '..', 'stdio-host', 'main.ts')
    : path.join(path.dirname(webHostFile), 'mcp.js');
