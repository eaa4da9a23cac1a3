import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project.ts';
import { builtInNames } from './built-in-names.ts';
import { readTexts, type ReadTexts, type UsedText } from './read-texts.ts';

/** English text to translation. */
export type Catalogue = Readonly<Record<string, string>>;

const FOLDER = path.join(projectRoot, 'resources', 'languages');
/** What is translated into; each has a folder with a file for each folder of sources. */
export const TRANSLATED = ['de'] as const;

export interface SourceTexts extends ReadTexts {
  /** From the project's root, with `/`. */
  readonly name: string;
}

/** @returns the texts of all sources that a person may read. */
export function readAllTexts(): readonly SourceTexts[] {
  const names = globSync(['{renderer,shared}/**/*.{ts,tsx}', 'electron/**/*.ts'], { cwd: projectRoot })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\/|^electron\/benchmarks\//.test(name));
  return names.flatMap((name) => {
    const source = readFileSync(path.join(projectRoot, name), 'utf8');
    // The main process has many files, and few of them have texts.
    if (name.startsWith('electron/') && !source.includes('/texts/translate.ts')) return [];
    return [{ name, ...readTexts(source, name.endsWith('x') ? 'tsx' : 'ts') }];
  });
}

/**
 * @returns all sources of the main process, and of both sides, that run for a person; what is measured or tested is read by
 *   nobody.
 */
export const mainProcessSources = (): readonly { readonly name: string; readonly source: string }[] =>
  globSync('{electron,shared}/**/*.ts', { cwd: projectRoot })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !/\.test\.ts$|(?:^|\/)testing\/|^electron\/(?:benchmarks|reading)\//.test(name))
    .map((name) => ({ name, source: readFileSync(path.join(projectRoot, name), 'utf8') }));

/**
 * @returns the name of the file with the translations of a source's texts: one for each folder, so that two people who
 *   work on two folders change different files. What several folders say is in the file of each.
 */
export function catalogueOf(source: string): string {
  const [top = '', area = '', feature = '', ...rest] = source.split('/');
  if (top === 'electron') return feature === '' ? 'main' : `main-${area}`;
  if (top === 'shared') return 'shared';
  if (feature === '') return 'window';
  return area === 'features' && rest.length > 0 ? feature : area;
}

/** What `toolText` translates, which is not a literal where it is used. */
export const TOOLS_CATALOGUE = 'tools';

/** @returns what is used, by catalogue. */
export function usedByCatalogue(sources: readonly SourceTexts[]): ReadonlyMap<string, ReadonlyMap<string, UsedText>> {
  const byName = new Map<string, Map<string, UsedText>>();
  for (const { name, used } of sources) {
    if (used.length === 0) continue;
    const catalogue = byName.get(catalogueOf(name)) ?? new Map<string, UsedText>();
    for (const text of used) catalogue.set(text.english, text);
    byName.set(catalogueOf(name), catalogue);
  }
  byName.set(TOOLS_CATALOGUE, new Map([...builtInNames()].map((english) => [english, { english, values: [] }])));
  return byName;
}

/** @returns the catalogues of a language, by name. */
export function readCatalogues(language: string): ReadonlyMap<string, Catalogue> {
  const folder = path.join(FOLDER, language);
  const names = globSync('*.json', { cwd: folder });
  return new Map(
    names.map((name) => [
      path.basename(name, '.json'),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Catalogue,
    ]),
  );
}

/** @returns the catalogue of the texts that are used, sorted; what isn't translated yet is empty. */
export function updatedCatalogue(used: Iterable<string>, known: (english: string) => string | undefined): Catalogue {
  const sorted = [...used].toSorted((one, other) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map((english) => [english, known(english) ?? '']));
}

/** Adds the texts that are missing, removes those that are no longer used, and sorts. @returns how many are empty. */
export function writeCatalogues(language: string): number {
  const before = readCatalogues(language);
  const elsewhere = new Map(
    [...before].flatMap(([name, catalogue]) => (name === TOOLS_CATALOGUE ? [] : Object.entries(catalogue))),
  );
  let empty = 0;
  for (const [name, used] of usedByCatalogue(readAllTexts())) {
    const own = before.get(name) ?? {};
    const catalogue = updatedCatalogue(
      used.keys(),
      (english) => own[english] || (name === TOOLS_CATALOGUE ? undefined : elsewhere.get(english)),
    );
    empty += Object.values(catalogue).filter((text) => text === '').length;
    writeFileSync(path.join(FOLDER, language, `${name}.json`), `${JSON.stringify(catalogue, null, 2)}\n`);
  }
  return empty;
}
