import { META_BUNDLE, type Bundle, type Tool } from '../../../shared/entities/tool.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createToolHandlers(catalog: Catalog): AreaHandlers<'tools'> {
  return { 'tools.catalog': () => describeCatalog(catalog) };
}

/** What the window lists: not the meta-tools, which are the loader's own and neither loaded nor switched off by hand. */
export function describeCatalog(catalog: Catalog): { bundles: Bundle[]; tools: Tool[] } {
  const { bundles, tools } = catalog.describe();
  return { bundles: bundles.filter(({ name }) => name !== META_BUNDLE), tools: tools.filter(({ bundle }) => bundle !== META_BUNDLE) };
}
