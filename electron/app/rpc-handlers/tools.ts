import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import type { Settings } from '../../../shared/entities/settings.ts';
import type { DescribedCatalog } from '../../../shared/rpc/contract/tools.ts';
import { readsChat } from '../../tools/capabilities.ts';
import { idleBundles } from '../../loader/selectable-tools.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { WrittenRequests } from '../create-example-requests.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** The example requests that a model wrote. */
export type RequestCommands = Pick<WrittenRequests, 'state' | 'list' | 'export' | 'erase'>;

export function createToolHandlers(
  catalog: Catalog,
  settings: SettingsService,
  requests: RequestCommands,
): AreaHandlers<'tools'> {
  return {
    'tools.catalog': () => describeCatalog(catalog, settings.get()),
    'tools.exampleRequests': (search) => ({ ...requests.list(search), state: requests.state() }),
    'tools.exportExampleRequests': () => requests.export(),
    'tools.eraseExampleRequests': ({ tool, request }) => {
      requests.erase(tool, request);
      return null;
    },
  };
}

/**
 * What the window lists: not the meta-tools, which belong to the loader and can't be loaded or switched off by hand,
 * and not tools that wait for a setting, are withheld, or belong to long conversations.
 */
export function describeCatalog(catalog: Catalog, settings: Settings): DescribedCatalog {
  const { bundles, tools, unavailable } = catalog.describe();
  const hidden = new Set([META_BUNDLE, ...idleBundles(catalog, settings)]);
  const withheld = new Set(
    catalog
      .list()
      .flatMap((entry) => (entry.tool.withheld === undefined && !readsChat(entry) ? [] : [entry.tool.name])),
  );
  return {
    bundles: bundles
      .filter(({ name }) => !hidden.has(name))
      .map((bundle) => ({ ...bundle, toolNames: bundle.toolNames.filter((name) => !withheld.has(name)) }))
      .filter(({ toolNames }) => toolNames.length > 0),
    tools: tools.filter(({ name, bundle }) => !hidden.has(bundle) && !withheld.has(name)),
    unavailable,
  };
}
