import { META_BUNDLE } from '../../loader/meta-tools/bundle.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** What the window lists: not the meta-tools, which are the loader's own and neither loaded nor switched off by hand. */
export function createToolHandlers(catalog: Catalog): AreaHandlers<'tools'> {
  return {
    'tools.catalog': () => {
      const { bundles, tools } = catalog.describe();
      return { bundles: bundles.filter(({ name }) => name !== META_BUNDLE), tools: tools.filter(({ bundle }) => bundle !== META_BUNDLE) };
    },
  };
}
