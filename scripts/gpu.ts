import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import packs from './gpu-packs.json' with { type: 'json' };
import { projectRoot } from './project.ts';

/**
 * Brings what llama.cpp needs for a graphics processor into `resources/backends`, from where the app loads it and
 * packaging takes it along: `npm run gpu` for Vulkan, `npm run gpu -- cuda` for CUDA, `npm run gpu -- remove` for
 * neither. On macOS, Metal comes with the app.
 */
export const BACKENDS = path.join(projectRoot, 'resources', 'backends');
const KINDS = ['vulkan', 'cuda'] as const;
export type GpuKind = (typeof KINDS)[number];

/** @returns the packs of a kind for a system, by name; empty where there are none. */
export function packsFor(kind: GpuKind, platform: string, arch: string): readonly string[] {
  const system = `${platform === 'win32' ? 'win' : platform}-${arch}`;
  return Object.keys(packs.integrity).filter((name) => name.startsWith(`${system}-${kind}`));
}

/** @returns the SHA-512 of a file as package managers write it, such as `sha512-flEe…==`. */
export const integrityOf = (file: string): string =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;

/**
 * Takes a pack's archive apart in a folder, under the pack's name, if its contents are what they should be.
 * @throws if they are not; then nothing is kept.
 */
export async function unpack(archive: string, name: string, integrity: string, backends = BACKENDS): Promise<void> {
  if (integrityOf(archive) !== integrity) {
    throw new Error(`What was downloaded as ${name} is not the file that Knapsack was tested with. It was not kept.`);
  }
  mkdirSync(backends, { recursive: true });
  const unfinished = mkdtempSync(path.join(backends, '.unfinished-'));
  await extract({ file: archive, cwd: unfinished, strip: 1 });
  rmSync(path.join(backends, name), { recursive: true, force: true });
  renameSync(unfinished, path.join(backends, name));
}

/** @returns the file that the package manager downloaded. */
function download(name: string, into: string): string {
  const words = ['pack', `@node-llama-cpp/${name}@${packs.version}`, '--pack-destination', into, '--json'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const output = execFileSync(npm, words, {
    cwd: into,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(output.toString()) as [{ filename: string }];
  return path.join(into, filename);
}

function isPresent(name: string): boolean {
  const manifest = path.join(BACKENDS, name, 'package.json');
  if (!existsSync(manifest)) return false;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }).version === packs.version;
}

async function bring(name: string, integrity: string): Promise<void> {
  if (isPresent(name)) return console.log(`${name} is here already.`);
  console.log(`Getting ${name} ...`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-gpu-'));
  try {
    await unpack(download(name, folder), name, integrity);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(word = 'vulkan'): Promise<void> {
  if (word === 'remove') return rmSync(BACKENDS, { recursive: true, force: true });
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) throw new Error(`"${word}" is neither vulkan, cuda nor remove.`);
  if (process.platform === 'darwin') return console.log('On macOS, Metal comes with the app. There is nothing to get.');
  const names = packsFor(kind, process.platform, process.arch);
  if (names.length === 0) return console.log(`There is nothing for ${kind} on ${process.platform} ${process.arch}.`);
  const integrities: Readonly<Record<string, string>> = packs.integrity;
  for (const name of names) await bring(name, integrities[name] ?? '');
  console.log('Knapsack uses it from its next start, if Settings, Model does not say otherwise.');
}

if (import.meta.main) {
  await main(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
