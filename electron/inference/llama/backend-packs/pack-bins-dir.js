import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The GPU packs of node-llama-cpp weigh about 600 MB, so they are not installed with the app. These small workspaces
 * take their package names and point into a folder that `npm run gpu` fills and the engine names (KNAPSACK_LLAMA_BACKENDS).
 *
 * @param {string} name pack name, e.g. `linux-x64-vulkan`
 * @returns {{ binsDir?: string, packageVersion?: string }} empty when the pack is not on this machine
 */
export function packBinsDir(name) {
  const root = process.env.KNAPSACK_LLAMA_BACKENDS;
  if (!root) return {};
  const pack = path.join(root, name);
  const binsDir = path.join(pack, 'bins');
  if (!existsSync(binsDir)) return {};
  const { version } = JSON.parse(readFileSync(path.join(pack, 'package.json'), 'utf8'));
  return { binsDir, packageVersion: version };
}
