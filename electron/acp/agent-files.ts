import { rm } from 'node:fs/promises';
import { RequestError, type ReadTextFileRequest, type WriteTextFileRequest } from '@agentclientprotocol/sdk';
import { errorMessage } from '../foundation/errors.ts';
import type { FileAccess } from '../permissions/file-access.ts';
import { FileReach } from '../permissions/file-reach.ts';
import { GrantedFiles } from '../permissions/granted-files.ts';
import type { GrantStore } from '../permissions/grant-store.ts';

const MOST_BYTES = 5_000_000;

/** @returns access to one folder and nothing else: `..`, links and other folders are refused. */
export function filesIn(
  folder: string,
  { platform, closed }: Pick<GrantStore, 'platform' | 'closed'>,
  trash: (absolutePath: string) => Promise<void>,
): FileAccess {
  const opened = { path: folder, name: platform.path.basename(folder), access: 'write' as const };
  return new GrantedFiles({ reach: new FileReach({ folders: [opened], opened: [], closed, platform }), trash });
}

/** Access to a copy, which is in the app’s own data. What is replaced there needs no trash. */
export const filesInCopy = (folder: string, { platform }: Pick<GrantStore, 'platform'>): FileAccess =>
  filesIn(folder, { platform, closed: [] }, (place) => rm(place, { recursive: true, force: true }));

/** @throws {RequestError} with the reason, for the agent. */
export async function readFor(files: FileAccess, { path, line, limit }: ReadTextFileRequest): Promise<string> {
  const text = await forAgent(() => files.readText(path, MOST_BYTES));
  if (line == null && limit == null) return text;
  const first = Math.max(0, (line ?? 1) - 1);
  return text
    .split('\n')
    .slice(first, limit == null ? undefined : first + limit)
    .join('\n');
}

/** @returns the text before; null for a new file, or one that isn’t text. @throws {RequestError} with the reason. */
export async function writeFor(files: FileAccess, { path, content }: WriteTextFileRequest): Promise<string | null> {
  const before = await files.readText(path, MOST_BYTES).catch(() => null);
  await forAgent(() => files.write(path, content, { replace: true }));
  return before;
}

async function forAgent<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw RequestError.invalidParams(undefined, errorMessage(error));
  }
}
