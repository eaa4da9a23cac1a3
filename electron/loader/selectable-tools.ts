import { requiresLoader, switchedOff } from '../../shared/entities/setting-meanings.ts';
import type { Settings } from '../../shared/entities/settings.ts';
import { briefDocumentation } from '../prompt/brief-documentation.ts';
import { parameterWords } from '../selection/parameter-text.ts';
import type { SelectableTool } from '../selection/selectable-tool.ts';
import { readsChat } from '../tools/capabilities.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';

/** Maximum characters used of a description: a tool from outside may send a page, or a megabyte. */
const MOST_SUMMARY = 600;
/** For a first estimate; loaded tools are counted with the model's tokenizer. */
const CHARACTERS_PER_TOKEN = 3.5;

/**
 * @returns the tools that the loader selects from: not the meta-tools, which are always loaded, nor tools that are
 * switched off, nor bundles that wait for a setting. A tool that is switched off still runs when it is called by name
 * (promise 1 of the design).
 */
export function loadableEntries(catalog: Catalog, settings: Settings): readonly CatalogEntry[] {
  const isOff = switchedOff(settings);
  return workingEntries(catalog, settings).filter(
    ({ bundle, tool }) => bundle !== META_BUNDLE && !isOff.bundle(bundle) && !isOff.tool(tool.name),
  );
}

/**
 * @returns every tool except those of bundles that wait for a setting, those that are withheld, and those for
 * conversations that were made shorter.
 */
export function workingEntries(catalog: Catalog, settings: Settings): readonly CatalogEntry[] {
  const idle = idleBundles(catalog, settings);
  return catalog
    .list()
    .filter((entry) => !idle.has(entry.bundle) && entry.tool.withheld === undefined && !readsChat(entry));
}

/** @returns the names of bundles that wait for a setting, or for something else from the person. */
export const idleBundles = (catalog: Catalog, settings: Settings): ReadonlySet<string> =>
  new Set(
    catalog
      .bundles()
      .filter(
        ({ requiredSettings = [], needs }) =>
          needs !== undefined || requiredSettings.some((setting) => isUnset(settings[setting])),
      )
      .map(({ name }) => name),
  );

/** @returns the tools of an app without a loader: none that select tools, nor those that require the loader. */
export function entriesWithoutLoader(catalog: Catalog): readonly CatalogEntry[] {
  const asking = new Set(
    catalog
      .bundles()
      .filter(({ requiredSettings = [], needs }) => needs !== undefined || requiresLoader(requiredSettings))
      .map(({ name }) => name),
  );
  return catalog
    .list()
    .filter(
      (entry) =>
        entry.bundle !== META_BUNDLE &&
        !asking.has(entry.bundle) &&
        entry.tool.withheld === undefined &&
        !readsChat(entry),
    );
}

const isUnset = (value: Settings[keyof Settings]): boolean => value === null || value === '' || value === false;

/** What the index knows about a tool. */
export function toSelectable({ tool, bundle, source, parameters }: CatalogEntry): SelectableTool {
  const summary = tool.summary.slice(0, MOST_SUMMARY);
  const documentation = briefDocumentation({ name: tool.name, summary, parameters });
  return {
    id: tool.name,
    name: tool.name,
    bundle,
    source,
    summary,
    ...parameterWords(parameters),
    examples: tool.examples,
    tags: tool.tags ?? [],
    tokens: Math.ceil(documentation.length / CHARACTERS_PER_TOKEN),
  };
}
