import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../../scripts/project.ts';

/** Markers in Electron's binary that precede its fuses. */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** The fuses as shipped by Electron: one character each, on or off. */
export const FUSES_BEFORE = '101101001';
const EXECUTABLES = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'];
const OTHER_FILES = [
  'LICENSE',
  'LICENSES.chromium.html',
  'icudtl.dat',
  'resources.pak',
  'locales/en-US.pak',
  'locales/de.pak',
];

export interface PackedApp {
  /** The folder that a person would get. */
  readonly folder: string;
  /** Paths inside the archive, each beginning with a slash. */
  readonly archived: readonly string[];
}

/** The part of the archive library that is used; the builder includes it. */
interface Asar {
  listPackage(file: string, options: { isPack: boolean }): string[];
  extractAll(file: string, folder: string): void;
}

/**
 * Packs the built app for Linux with an empty shell of Electron: the package's contents are real.
 * @param work an empty folder.
 */
export function packApp(work: string): PackedApp {
  const electron = fabricateElectron(path.join(work, 'electron'));
  const release = path.join(work, 'release');
  const builder = path.join(projectRoot, 'node_modules/.bin/electron-builder');
  const config = ['--config', 'scripts/builder-config.ts'];
  const options = [...config, `-c.electronDist=${electron}`, `-c.directories.output=${release}`];
  execFileSync(process.execPath, [builder, '--linux', 'dir', ...options], { cwd: projectRoot, stdio: 'pipe' });
  const folder = path.join(release, 'linux-unpacked');
  return { folder, archived: loadAsar().listPackage(path.join(folder, 'resources/app.asar'), { isPack: false }) };
}

/**
 * Unpacks the app so that plain Node, which can't read archives, can run it.
 * @returns the folder that replaces the archive.
 */
export function layOut(app: PackedApp, work: string): string {
  const resources = path.join(work, 'resources');
  cpSync(path.join(app.folder, 'resources'), resources, { recursive: true });
  const archive = path.join(resources, 'app.asar');
  rmSync(archive);
  loadAsar().extractAll(path.join(app.folder, 'resources/app.asar'), archive);
  return archive;
}

function loadAsar(): Asar {
  const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  return fromBuilder('@electron/asar') as Asar;
}

function fabricateElectron(out: string): string {
  const manifest = path.join(projectRoot, 'node_modules/electron/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  for (const name of ['locales', 'resources']) mkdirSync(path.join(out, name), { recursive: true });
  for (const name of EXECUTABLES) {
    copyFileSync('/bin/true', path.join(out, name));
    chmodSync(path.join(out, name), 0o755);
  }
  const header = Buffer.from([1, FUSES_BEFORE.length]);
  const wire = [Buffer.alloc(64), Buffer.from(FUSE_SENTINEL), header, Buffer.from(FUSES_BEFORE)];
  appendFileSync(path.join(out, 'electron'), Buffer.concat(wire));
  for (const name of OTHER_FILES) writeFileSync(path.join(out, name), 'shape');
  writeFileSync(path.join(out, 'version'), version);
  return out;
}
