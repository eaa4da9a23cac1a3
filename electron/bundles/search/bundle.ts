import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import type { SearchService } from './search-service.ts';
import { searchWebTool } from './search-web.ts';

/** Only in the catalog while a service is set up: for the model, what is not configured does not exist. */
export const createSearchBundle = (current: () => SearchService | null): BundleDefinition =>
  defineBundle({ name: 'search', summary: 'Search the web', tools: [searchWebTool(current)] });
