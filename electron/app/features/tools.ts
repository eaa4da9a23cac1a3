import { isLearningChanged, isLoaderOn } from '../../../shared/entities/setting-meanings.ts';
import { createEarlierBundle } from '../../bundles/earlier/bundle.ts';
import { storedChat } from '../../bundles/earlier/stored-chat.ts';
import { createBundles } from '../../bundles/index.ts';
import type { MemoryBundleServices } from '../../bundles/memory/memory-store.ts';
import type { IndexKeeper } from '../../loader/index-keeper.ts';
import type { Loader } from '../../loader/loader.ts';
import { Catalog } from '../../tools/catalog.ts';
import type { BundleDefinition } from '../../tools/define-bundle.ts';
import { abilitiesOf } from '../abilities-of.ts';
import type { WrittenRequests } from '../create-example-requests.ts';
import type { Services } from '../create-services.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createToolHandlers, describeCatalog } from '../rpc-handlers/tools.ts';

type Needs = Profile & { readonly services: Services; readonly memoryTools: MemoryBundleServices };

export interface ToolParts {
  /** The built-in ones. */
  readonly bundles: readonly BundleDefinition[];
  readonly catalog: Catalog;
}

/** The catalog, with the tools that are always there. */
export const addTools: Feature<Needs, ToolParts, 'tools', { readonly writtenRequests: WrittenRequests }> = (
  { options, repositories, settings, services, memoryTools: memory },
  later,
) => {
  const { replaceBundles = (builtIn) => builtIn } = options;
  const abilities = (): ReturnType<typeof abilitiesOf> => abilitiesOf(catalog, settings.get());
  const builtIn = replaceBundles(createBundles({ ...services, memory, abilities }));
  const bundles = [...builtIn, createEarlierBundle(storedChat(repositories))];
  const catalog = new Catalog(bundles);
  catalog.noteGone(repositories.goneTools.list());
  catalog.gone.on(({ names, why }) => repositories.goneTools.add(names, why));
  return {
    gives: { bundles, catalog },
    handlers: () => createToolHandlers(catalog, settings, later().writtenRequests),
  };
};

type ToolEventNeeds = Profile & { readonly catalog: Catalog; readonly index: IndexKeeper; readonly loader: Loader };

/** What windows see of changing tools. Comes after everything that puts tools into the catalog at the start. */
export const addToolEvents: Feature<ToolEventNeeds, object> = ({ settings, catalog, index, loader, emit }) => {
  loader.changed.on((conversationId) => emit('loader.tools-changed', { conversationId }));
  index.stateChanged.on((state) => emit('loader.index-changed', state));
  const tellOfCatalog = (): void => emit('tools.catalog-changed', describeCatalog(catalog, settings.get()));
  catalog.changed.on(tellOfCatalog);
  const startWhenOn = (): void => {
    if (isLoaderOn(settings.get()) && index.state.phase === 'off') index.start();
  };
  settings.changed.on(startWhenOn);
  settings.changed.on(({ settings: now, previous }) => {
    // Tools that depend on these settings appear or disappear.
    if (isLearningChanged(now, previous)) tellOfCatalog();
  });
  startWhenOn();
  return { gives: {}, handlers: noHandlers };
};
