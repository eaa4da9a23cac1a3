import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { silentLogger } from '../../foundation/logger.ts';
import { hostPaths } from '../../permissions/platform-paths.ts';
import type { Repositories } from '../../storage/repositories.ts';
import { Attachments, type AttachmentsOptions } from '../attachments.ts';
import type { ReadFile } from '../file-reader.ts';
import { KeptFiles } from '../kept-files.ts';

/** Attachments on a real database and real files, whose contents are read at once. */
export interface AttachmentsFixture {
  readonly attachments: Attachments;
  /** The person's folder. */
  readonly home: string;
  /** The folder of the app's own data. */
  readonly profile: string;
  /** @returns the path of a new file of the person. */
  put(name: string, contents: string): string;
  remove(): void;
}

export function createAttachmentsFixture(
  repositories: Pick<Repositories, 'attachments' | 'foreignFiles'>,
  read: (path: string, name: string) => Promise<ReadFile>,
  options: Partial<AttachmentsOptions> = {},
): AttachmentsFixture {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-attach-')));
  const [home, profile] = [path.join(root, 'home'), path.join(root, 'profile')];
  for (const folder of [home, profile]) mkdirSync(folder);
  const attachments = new Attachments({
    repository: repositories.attachments,
    reader: { read, recognize: async () => null, picture: async () => null, dispose: () => {} },
    recognition: () => null,
    keepPicture: async () => null,
    firstNumber: () => 1,
    kept: new KeptFiles(path.join(profile, 'attachments')),
    closed: [profile],
    platform: hostPaths(home),
    foreignFiles: repositories.foreignFiles,
    desktop: { openPath: async () => {} },
    contextSize: () => 8192,
    shared: () => [],
    readsFiles: () => true,
    modelId: () => 'model',
    countTokens: async (text) => text.length,
    logger: silentLogger,
    ...options,
  });
  const put = (name: string, contents: string): string => {
    writeFileSync(path.join(home, name), contents);
    return path.join(home, name);
  };
  return { attachments, home, profile, put, remove: () => rmSync(root, { recursive: true }) };
}

/** @returns what a reader finds in a text of so many characters. */
export const readText = (text: string): ReadFile => ({
  facts: {
    type: 'read',
    kind: 'text',
    about: 'Text, 1 line',
    characters: text.length,
    isComplete: true,
    outline: 'One\nTwo',
    thumbnail: null,
  },
  text,
  sizeBytes: text.length,
  unreadPictures: 0,
});
