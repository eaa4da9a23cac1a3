import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from './project.ts';

/** Builds the window, the main process and the preload into `dist/`, unless nothing changed since (`--force` builds anyway). */
const INPUTS = ['renderer/**/*', 'electron/**/*.ts', 'shared/**/*.ts', '*.config.ts', 'package-lock.json', 'tsconfig.base.json'];
const OUTPUTS = ['renderer/index.html', 'electron/main.js', 'electron/web-host.js', 'electron/preload.cjs'];
const stamp = path.join(projectRoot, 'dist', '.inputs');

export async function buildApp(force = false): Promise<void> {
  const inputs = hashInputs();
  if (!force && isBuilt(inputs)) return;
  console.log('Building Knapsack ...');
  const options = { root: projectRoot, logLevel: 'warn' } as const;
  await build({ ...options, root: path.join(projectRoot, 'renderer'), configFile: path.join(projectRoot, 'vite.config.ts') });
  for (const mode of ['main', 'preload']) await build({ ...options, configFile: path.join(projectRoot, 'vite.electron.config.ts'), mode });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

function isBuilt(inputs: string): boolean {
  const complete = OUTPUTS.every((file) => existsSync(path.join(projectRoot, 'dist', file)));
  return complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

function hashInputs(): string {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).filter((file) => !file.includes('.test.')).toSorted();
  for (const file of files.filter((name) => statSync(path.join(projectRoot, name)).isFile())) {
    hash.update(file).update('\0').update(readFileSync(path.join(projectRoot, file))).update('\0');
  }
  return hash.digest('hex');
}

if (import.meta.main) await buildApp(process.argv.includes('--force'));
