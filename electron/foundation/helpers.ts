import path from 'node:path';

/**
 * Programs of ours that run beside the app, each in a process of its own: what may take long, or reads what strangers
 * wrote, can be ended there at any moment. The build makes a file of each.
 */
export const HELPERS = {
  'compute-helper': 'electron/bundles/compute-helper.ts',
  'picture-helper': 'electron/bundles/picture-helper.ts',
  'copy-helper': 'electron/storage/copies/copy-helper.ts',
  'search-helper': 'electron/storage/text-search/search-helper.ts',
  'query-helper': 'electron/storage/tables/query-helper.ts',
  'table-file-helper': 'electron/bundles/data/table-file-helper.ts',
  'chart-helper': 'electron/bundles/data/chart-helper.ts',
  'data-text-helper': 'electron/bundles/text/data-text-helper.ts',
  'page-helper': 'electron/bundles/web/page-helper.ts',
  'document-helper': 'electron/tools/documents/document-helper.ts',
} as const;

export type HelperName = keyof typeof HELPERS;

/** @returns the file of the helper: beside the built app, or its source when the app itself runs from source. */
export function helperFile(name: HelperName): string {
  if (!import.meta.filename.endsWith('.ts')) return path.join(import.meta.dirname, `${name}.js`);
  return path.join(import.meta.dirname, '..', '..', HELPERS[name]);
}
