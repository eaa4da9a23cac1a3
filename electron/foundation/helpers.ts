import path from 'node:path';

/**
 * Our own programs that run in separate processes: the engine that runs models, which may fail, and work that may take
 * long or that reads untrusted files, which can be ended there at any time. The build makes one file per helper.
 */
export const HELPERS = {
  'engine-helper': 'electron/inference/engine-process/engine-helper.ts',
  'header-helper': 'electron/inference/engine-process/header-helper.ts',
  'compute-helper': 'electron/bundles/compute-helper.ts',
  'picture-helper': 'electron/bundles/picture-helper.ts',
  'reading-helper': 'electron/reading/process/reading-helper.ts',
  'copy-helper': 'electron/storage/copies/copy-helper.ts',
  'search-helper': 'electron/storage/text-search/search-helper.ts',
  'query-helper': 'electron/storage/tables/query-helper.ts',
  'table-file-helper': 'electron/bundles/data/table-file-helper.ts',
  'chart-helper': 'electron/bundles/data/chart-helper.ts',
  'data-text-helper': 'electron/bundles/text/data-text-helper.ts',
  'page-helper': 'electron/bundles/web/page-helper.ts',
  'transfer-helper': 'electron/transfer/transfer-helper.ts',
  'document-helper': 'electron/tools/documents/document-helper.ts',
  'knowledge-index-helper': 'electron/knowledge/index/index-helper.ts',
  'knowledge-search-helper': 'electron/knowledge/search/search-helper.ts',
  'knowledge-watch-helper': 'electron/knowledge/watch/watch-helper.ts',
  'attachment-helper': 'electron/attachments/reading/attachment-helper.ts',
  'recognition-helper': 'electron/attachments/recognition/recognition-helper.ts',
} as const;

export type HelperName = keyof typeof HELPERS;

/** @returns the helper's file: next to the built app, or its source if the app itself runs from source. */
export function helperFile(name: HelperName): string {
  if (!import.meta.filename.endsWith('.ts')) return path.join(import.meta.dirname, `${name}.js`);
  return path.join(import.meta.dirname, '..', '..', HELPERS[name]);
}
