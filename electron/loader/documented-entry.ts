import { t } from '../../shared/texts/translate.ts';
import type { LoadedEntry } from '../storage/loader-event.ts';
import { BUILT_IN, type Catalog, type CatalogEntry } from '../tools/catalog.ts';

/** @returns the tool with what it says about itself now, if it is from outside and may say something else later. */
export function withDocumentation(tool: LoadedEntry, catalog: Pick<Catalog, 'find'>): LoadedEntry {
  const entry = catalog.find(tool.name);
  if (entry === null || entry.source === BUILT_IN) return tool;
  return { ...tool, documented: { summary: entry.tool.summary, parameters: entry.parameters } };
}

/**
 * @returns a tool whose server was removed, as it described itself when it was loaded; null if that is not stored.
 * Calls to it are answered by the executor, which finds it in no catalog.
 */
export function goneEntry({ name, documented }: LoadedEntry): CatalogEntry | null {
  if (documented === undefined) return null;
  const { summary, parameters } = documented;
  return {
    id: name,
    ownName: name,
    source: 'gone',
    bundle: 'gone',
    parameters,
    tool: {
      name,
      summary,
      parameters: { jsonSchema: parameters, isKnown: true },
      risk: 'write-remote',
      timeoutMs: 1,
      examples: [],
      withheld: () => t('{name} was removed.', { name }),
      run: () => null,
    },
  };
}

/** @returns the tool as it described itself when it was loaded: that is what the prefix of its conversation contains. */
export function asDocumented(entry: CatalogEntry, documented: LoadedEntry['documented']): CatalogEntry {
  if (documented === undefined) return entry;
  const { summary, parameters } = documented;
  const isSame = summary === entry.tool.summary && JSON.stringify(parameters) === JSON.stringify(entry.parameters);
  return isSame ? entry : { ...entry, tool: { ...entry.tool, summary }, parameters };
}
