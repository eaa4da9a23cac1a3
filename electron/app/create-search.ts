import { searchKeyName } from '../../shared/entities/search.ts';
import { createSearchBundle } from '../bundles/search/bundle.ts';
import { SEARCH_ADDRESSES, type SearchService } from '../bundles/search/search-service.ts';
import type { Logger } from '../foundation/logger.ts';
import type { SecretStore } from '../settings/secret-store.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalog } from '../tools/catalog.ts';

export interface CreateSearchOptions {
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly logger: Logger;
}

export interface Search {
  /** To be called when a key was stored or deleted. */
  refresh(): void;
}

/** The search of the web: its tool is in the catalog while a service is set up, and no longer. */
export function createSearch({ catalog, settings, secrets, logger }: CreateSearchOptions): Search {
  const current = (): SearchService | null => {
    const { searchService: name, searchAddress } = settings.get();
    if (name === null) return null;
    if (name === 'searxng') return searchAddress === '' ? null : { name, address: searchAddress };
    const key = secrets.get(searchKeyName(name));
    return key === null ? null : { name, key, address: SEARCH_ADDRESSES[name] };
  };
  const bundle = createSearchBundle(current);
  let isShown = false;
  const refresh = (): void => {
    const isSetUp = isReady(current, logger);
    if (isSetUp !== isShown) catalog.showBuiltIn(bundle, isSetUp);
    isShown = isSetUp;
  };
  refresh();
  settings.changed.on(refresh);
  return { refresh };
}

/** A key that can't be read is not there, and the log says why. */
function isReady(current: () => SearchService | null, logger: Logger): boolean {
  try {
    return current() !== null;
  } catch (error) {
    logger.log('warning', 'The key for searching the web can’t be read.', error);
    return false;
  }
}
