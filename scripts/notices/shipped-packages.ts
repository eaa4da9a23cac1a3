import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project.ts';

/** An npm package whose code is in the installed app. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, such as `MIT`. */
  readonly license: string;
  /** Its license and its notices. */
  readonly text: string;
}

/** What Vite writes about the packages that it has bundled. */
const bundledSchema = z.array(
  z.object({ name: z.string(), version: z.string(), identifier: z.string().nullish(), text: z.string().nullish() }),
);

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z
    .union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)])
    .default('UNKNOWN')
    // sqlite-vec leaves out the version.
    .transform((license) => license.replace(/\bApache$/u, 'Apache-2.0')),
});

/** Parts of the window whose code ends up in style sheets, where Vite doesn't see packages. */
const IN_STYLES = ['tailwindcss'];
/** Packages of which only files next to the archive are shipped. */
const AS_RESOURCES = ['@tesseract.js-data/eng'];
/** Packages with a compiled library whose license differs from theirs. */
const COMPILED: Readonly<Record<string, { readonly library: string; readonly license: string }>> = {
  'zxing-wasm': { library: 'ZXing-C++, https://github.com/zxing-cpp/zxing-cpp', license: 'Apache-2.0' },
};
const NOTICES = /^(?:licen[cs]e|copying|notice|third.?party).*$/iu;
/** Its notices for the libraries in it are in its read-me. */
const NOTICES_IN_README = /^@img\/sharp-libvips-/u;

const require = createRequire(import.meta.url);

/**
 * @param archived paths in the packaged archive, such as `/node_modules/sharp/package.json`.
 * @returns every package in the app, bundled or as files, by name. @throws if the license of one is not known.
 */
export function shippedPackages(archived: readonly string[]): readonly ShippedPackage[] {
  const bundled = ['electron', 'renderer'].flatMap((part) =>
    bundledSchema.parse(readJson(path.join(projectRoot, 'dist', 'licenses', `${part}.json`))),
  );
  const folders = [
    ...archived.flatMap(folderOf),
    ...[...IN_STYLES, ...AS_RESOURCES].map((name) => path.join('node_modules', name)),
  ];
  const packages = [
    ...bundled.map(({ name, version, identifier, text }) =>
      withText(name, version, identifier ?? 'UNKNOWN', text ?? ''),
    ),
    ...folders.map((folder) => packageIn(folder)),
  ];
  const byKey = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byKey.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** @returns an SPDX license's text. */
export function spdxText(id: string): string {
  const { licenseText } = z
    .object({ licenseText: z.string() })
    .parse(readJson(require.resolve(`spdx-license-list/licenses/${id}.json`)));
  return licenseText;
}

/** @returns the package's folder in the project, for the path of its manifest in the archive. */
function folderOf(archived: string): readonly string[] {
  const [, folder] =
    /^[\\/](node_modules[\\/](?:.*[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]package\.json$/u.exec(archived) ?? [];
  const isPackage = folder !== undefined && /node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+$/u.test(folder);
  return isPackage && existsSync(path.join(projectRoot, folder)) ? [folder] : [];
}

function packageIn(folder: string): ShippedPackage {
  const { name, version, license } = manifestSchema.parse(readJson(path.join(projectRoot, folder, 'package.json')));
  return withText(name, version, license, textIn(folder));
}

function withText(name: string, version: string, license: string, text: string): ShippedPackage {
  const found = [text, ...placesOf(name, version).map((place) => textIn(place))].find((one) => one.trim() !== '');
  const whole = found ?? spdxTexts(license);
  if (whole === '') throw new Error(`${name} ${version} has no license text, and none is known for "${license}".`);
  return withCompiled({
    name,
    version,
    license: license === 'UNKNOWN' ? licenseIn(whole) : license,
    text: whole.trim(),
  });
}

function withCompiled(shipped: ShippedPackage): ShippedPackage {
  const compiled = COMPILED[shipped.name];
  if (compiled === undefined) return shipped;
  const { library, license } = compiled;
  const text = `${shipped.text}\n\nIt contains ${library}, under this license:\n\n${spdxText(license).trim()}`;
  return { ...shipped, license: `${shipped.license} AND ${license}`, text };
}

/** Of a package whose manifest says nothing. Its lines may break anywhere. */
const licenseIn = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').includes('Permission is hereby granted, free of charge, to any person obtaining a copy')
    ? 'MIT'
    : 'UNKNOWN';

/** Folders of a package that is installed once or several times; those of its family share one license. */
function placesOf(name: string, version: string): readonly string[] {
  const family = name.startsWith('@node-llama-cpp/') ? 'node-llama-cpp' : name;
  const places = installed().get(family) ?? [];
  return places.flatMap((one) => (family !== name || one.version === version ? [one.folder] : []));
}

interface Place {
  readonly folder: string;
  readonly version: string;
}

let places: ReadonlyMap<string, readonly Place[]> | null = null;

/** Every installed package by name, as the lockfile says: looking for each in all folders takes minutes. */
function installed(): ReadonlyMap<string, readonly Place[]> {
  if (places !== null) return places;
  const { packages } = lockSchema.parse(readJson(path.join(projectRoot, 'package-lock.json')));
  const byName = new Map<string, Place[]>();
  for (const [folder, { version = '' }] of Object.entries(packages)) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/u.exec(folder) ?? [];
    if (name === undefined || !existsSync(path.join(projectRoot, folder))) continue;
    byName.set(name, [...(byName.get(name) ?? []), { folder, version }]);
  }
  return (places = byName);
}

function textIn(folder: string): string {
  const absolute = path.join(projectRoot, folder);
  const isWanted = (name: string): boolean =>
    NOTICES.test(name) || (name === 'README.md' && NOTICES_IN_README.test(path.relative('node_modules', folder)));
  const files = readdirSync(absolute, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && isWanted(entry.name),
  );
  return files.map(({ name }) => readFileSync(path.join(absolute, name), 'utf8').trim()).join('\n\n');
}

/** @param expression such as `(MIT AND BSD-3-Clause)`. @returns an empty text if one of its licenses is not known. */
function spdxTexts(expression: string): string {
  const ids = expression.replaceAll(/[()]/gu, '').split(/\s+(?:AND|OR)\s+/u);
  try {
    return ids.map((id) => spdxText(id)).join('\n\n');
  } catch {
    return '';
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
