import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { installedReader } from '../electron/tools/code-reader.ts';
import { HELPERS } from '../electron/foundation/helpers.ts';
import { CITY_FILE } from '../electron/tools/dates/city-zones.ts';
import { PLACE_FILE } from '../electron/tools/dates/other-languages/place-names.ts';
import { embedTools } from './embed-tools.ts';
import { projectRoot } from './project.ts';

/**
 * Builds the window, the main process and the preload into `dist/`, unless nothing has changed (`--force` always
 * builds).
 */
const INPUTS = [
  'renderer/**/*',
  'electron/**/*.ts',
  'electron/tools/**/*.json',
  'shared/**/*.ts',
  'resources/languages/**/*.json',
  '*.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'resources/models/starter/*embedder*.gguf',
];
const VECTORS = 'electron/tool-vectors.json';
const CITIES = 'electron/city-zones.json';
const PLACES = 'electron/place-names.json';
const CODE_READER = 'electron/zxing_reader.wasm';
/** What Vite lists the licenses of bundled packages for. */
const PARTS = ['electron', 'renderer'];
const OUTPUTS = [
  ...PARTS.map((part) => `licenses/${part}.json`),
  'renderer/index.html',
  'electron/main.js',
  'electron/web-host.js',
  'electron/mcp.js',
  'electron/preload.cjs',
  VECTORS,
  CITIES,
  PLACES,
  CODE_READER,
  ...Object.keys(HELPERS).map((name) => `electron/${name}.js`),
];
const stamp = path.join(projectRoot, 'dist', '.inputs');

export async function buildApp(force = false): Promise<void> {
  const inputs = hashInputs();
  if (!force && isBuilt(inputs)) return;
  console.log('Building Knapsack ...');
  // An interrupted build must not pass for a complete one of the same inputs.
  rmSync(stamp, { force: true });
  const electron = path.join(projectRoot, 'vite.electron.config.ts');
  const renderer = path.join(projectRoot, 'vite.config.ts');
  await build({ root: path.join(projectRoot, 'renderer'), configFile: renderer, logLevel: 'warn' });
  for (const mode of ['main', 'preload'])
    await build({ root: projectRoot, configFile: electron, mode, logLevel: 'warn' });
  for (const part of PARTS) keepLicenses(part);
  await embedTools(path.join(projectRoot, 'dist', VECTORS));
  copyFileSync(CITY_FILE, path.join(projectRoot, 'dist', CITIES));
  copyFileSync(PLACE_FILE, path.join(projectRoot, 'dist', PLACES));
  copyFileSync(installedReader(), path.join(projectRoot, 'dist', CODE_READER));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

/** Out of the folders that are packaged. */
function keepLicenses(part: string): void {
  const dist = (...names: string[]): string => path.join(projectRoot, 'dist', ...names);
  mkdirSync(dist('licenses'), { recursive: true });
  renameSync(dist(part, 'licenses.json'), dist('licenses', `${part}.json`));
}

function isBuilt(inputs: string): boolean {
  const complete = OUTPUTS.every((file) => existsSync(path.join(projectRoot, 'dist', file)));
  return complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

function hashInputs(): string {
  const hash = createHash('sha256');
  const names = INPUTS.flatMap((pattern) => globSync(pattern, { cwd: projectRoot }));
  for (const name of names.filter((file) => !file.includes('.test.')).toSorted()) {
    const file = path.join(projectRoot, name);
    if (statSync(file).isFile()) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

if (import.meta.main) await buildApp(process.argv.includes('--force'));
