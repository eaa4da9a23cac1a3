import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import type { Settings } from '../../../shared/entities/settings.ts';
import type { DescribedCatalog } from '../../../shared/rpc/contract/tools.ts';
import { idleBundles } from '../../loader/selectable-tools.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createToolHandlers(catalog: Catalog, settings: SettingsService): AreaHandlers<'tools'> {
  return { 'tools.catalog': () => describeCatalog(catalog, settings.get()) };
}

/**
 * What the window lists: not the meta-tools, which belong to the loader and can't be loaded or switched off by hand,
 * and not tools that wait for a setting or are withheld.
 */
export function describeCatalog(catalog: Catalog, settings: Settings): DescribedCatalog {
  const { bundles, tools, unavailable } = catalog.describe();
  const hidden = new Set([META_BUNDLE, ...idleBundles(catalog, settings)]);
  const withheld = new Set(catalog.list().flatMap(({ tool }) => (tool.withheld === undefined ? [] : [tool.name])));
  return {
    bundles: bundles
      .filter(({ name }) => !hidden.has(name))
      .map((bundle) => ({ ...bundle, toolNames: bundle.toolNames.filter((name) => !withheld.has(name)) }))
      .filter(({ toolNames }) => toolNames.length > 0),
    tools: tools.filter(({ name, bundle }) => !hidden.has(bundle) && !withheld.has(name)),
    unavailable,
  };
}
