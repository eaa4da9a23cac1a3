import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { updateFeedSchema, type UpdateFeed } from '../updates/update-feed.ts';

/** Where this Knapsack is: a checkout, or the app.asar of an installed app. */
export interface Installation {
  readonly version: string;
  /** Contains `models/starter/`. */
  readonly resourcesFolder: string;
  /** The built window: `index.html` and what it loads. */
  readonly rendererFolder: string;
  /** Where this build looks for updates; null if it was made without an address. */
  readonly updateFeed: UpdateFeed | null;
}

/**
 * @param from a folder inside the installation: that of the running file.
 * @throws if no folder above it contains a package.json.
 */
export function findInstallation(from: string = import.meta.dirname): Installation {
  const root = rootAbove(from);
  const { version, updateFeed } = z
    .object({ version: z.string(), updateFeed: updateFeedSchema.nullable().default(null) })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  // In an installed app, resources are next to the archive, because llama.cpp maps model files and can't do so inside
  // it.
  const resourcesFolder = path.extname(root) === '.asar' ? path.dirname(root) : path.join(root, 'resources');
  return { version, resourcesFolder, rendererFolder: path.join(root, 'dist', 'renderer'), updateFeed };
}

function rootAbove(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('Knapsack cannot find its own package.json. Install it again.');
  return rootAbove(parent);
}
