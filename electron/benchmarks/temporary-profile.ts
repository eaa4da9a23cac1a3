import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Disposable } from '../foundation/disposable.ts';

/** A profile folder, deleted at the end. Apps that run on it one after another share what it keeps, such as vectors. */
export interface TemporaryProfile extends Disposable {
  readonly folder: string;
  dispose(): void;
}

/** @returns what the app is given as its data folder. */
export const dataFolder = ({ folder }: Pick<TemporaryProfile, 'folder'>): string => path.join(folder, 'profile');

/** @param like one to begin with a copy of, which no app has open: a new one costs ten times as much. */
export function createTemporaryProfile(like?: TemporaryProfile): TemporaryProfile {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-measure-'));
  if (like !== undefined && existsSync(dataFolder(like)))
    cpSync(dataFolder(like), dataFolder({ folder }), { recursive: true });
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
