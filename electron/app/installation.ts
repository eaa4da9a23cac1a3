import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Where this Knapsack lies: a checkout, or the app.asar of an installed one. */
export interface Installation {
  readonly version: string;
  /** Holds `starter-model/`. */
  readonly resourcesFolder: string;
  /** The built window: `index.html` and what it loads. */
  readonly rendererFolder: string;
}

/**
 * @param from a folder inside the installation: that of the running file.
 * @throws when no package.json lies above it.
 */
export function findInstallation(from: string = import.meta.dirname): Installation {
  const root = rootAbove(from);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  // Installed, resources lie beside the archive: llama.cpp maps model files and cannot do so inside it.
  const resourcesFolder = path.extname(root) === '.asar' ? path.dirname(root) : path.join(root, 'resources');
  return { version, resourcesFolder, rendererFolder: path.join(root, 'dist', 'renderer') };
}

function rootAbove(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('Knapsack cannot find its own package.json. Install it again.');
  return rootAbove(parent);
}
