import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project.ts';
import { shippedPackages, spdxText, type ShippedPackage } from './shipped-packages.ts';
import { writeSbom } from './write-sbom.ts';

/** A packaged app whose archive has been written. */
export interface PackedContents {
  /** The app's folder of resources. */
  readonly resources: string;
  /** Paths in its archive. */
  readonly archived: readonly string[];
  /** The folder that the package and what comes next to it are written to. */
  readonly release: string;
  /** Such as `linux-x64`. */
  readonly system: string;
}

/** Licenses of libraries and fonts that have to come along in full, by file name. */
const FULL_TEXTS = {
  'LGPL-3.0.txt': 'LGPL-3.0-only',
  'GPL-3.0.txt': 'GPL-3.0-only',
  'OFL-1.1.txt': 'OFL-1.1',
  'Unicode-3.0.txt': 'Unicode-3.0',
};
const OWN_TEXTS = ['LIBVIPS.md', 'MODELS.md'];
const RULE = '-'.repeat(80);

/**
 * Writes the license and the notices of everything in a package into its resources, and a software bill of materials
 * next to it.
 */
export function writeNotices({ resources, archived, release, system }: PackedContents): void {
  const folder = path.join(resources, 'licenses');
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(projectRoot, 'LICENSE'), path.join(folder, 'LICENSE.txt'));
  for (const name of OWN_TEXTS)
    copyFileSync(path.join(projectRoot, 'resources/licenses', name), path.join(folder, name));
  for (const [name, id] of Object.entries(FULL_TEXTS)) writeFileSync(path.join(folder, name), spdxText(id));
  copyElectrons(folder);
  const packages = shippedPackages(archived);
  writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(packages));
  writeSbom({ packages, resources, release, system });
}

/** On macOS, the builder leaves them out. */
function copyElectrons(folder: string): void {
  const electron = path.join(projectRoot, 'node_modules/electron');
  copyFileSync(path.join(electron, 'LICENSE'), path.join(folder, 'ELECTRON.txt'));
  const chromium = path.join(electron, 'dist/LICENSES.chromium.html');
  if (existsSync(chromium)) copyFileSync(chromium, path.join(folder, 'CHROMIUM.html'));
}

const noticesOf = (packages: readonly ShippedPackage[]): string =>
  [
    'Knapsack contains the following software by others. Electron’s license is in ELECTRON.txt; those of Chromium and',
    'Node.js are in LICENSES.chromium.html, which is in the folder of the app or here as CHROMIUM.html. LIBVIPS.md says',
    'how to exchange libvips, and MODELS.md is about models, fonts and data. The source code of each package below is at',
    'https://www.npmjs.com under its name and version.',
    '',
    ...packages.map(({ name, version, license, text }) =>
      [RULE, `${name} ${version} (${license})`, RULE, '', text, ''].join('\n'),
    ),
  ].join('\n');
