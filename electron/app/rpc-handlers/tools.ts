import type { Catalog } from '../../tools/catalog.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createToolHandlers(catalog: Catalog): AreaHandlers<'tools'> {
  return { 'tools.catalog': () => catalog.describe() };
}
