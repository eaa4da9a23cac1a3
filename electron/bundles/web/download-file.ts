import { z } from 'zod';
import { formatBytes, formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';
import { fileName, numbered, safeName } from './file-name.ts';
import { refusedByServer } from './http-status.ts';
import { addressParameter, webAddress } from './web-address.ts';

/** Bytes; a file is kept in memory until it is complete, so that no incomplete file is left behind. */
const MAX_BYTES = 300 * 2 ** 20;
const USUAL_FOLDER = '~/Downloads';
/** Progress when all bytes have arrived. */
const LOADED = 0.95;
const MAX_NUMBER = 1000;

export const downloadFile = defineTool({
  name: 'download_file',
  summary: 'Save a file from the web into a folder',
  parameters: z.strictObject({
    url: addressParameter,
    folder: z.string().trim().max(1000).optional().describe('Where to; Downloads if not said'),
    name: z.string().trim().max(200).optional().describe('Name for the file; as the site calls it if not said'),
  }),
  output: z.object({ saved: z.string(), bytes: z.number(), from: z.string() }),
  risk: 'write-local',
  reachesOut: true,
  undo: 'recorded',
  timeoutMs: 600_000,
  examples: [
    'download https://example.com/report.pdf',
    'save this picture into Documents: https://example.com/cat.png',
    'get example.org/data.csv and call it sales.csv',
  ],
  exampleCall: { arguments: { url: 'https://example.com/report.pdf' }, said: 'Saved report.pdf in Downloads' },
  tags: ['save', 'fetch file', 'pdf', 'picture', 'internet'],
  touches: ({ folder }) => [{ path: folderOf(folder), use: 'write' }],
  run: async ({ url, folder, name }, { network, files, signal, onProgress }) => {
    const onBytes = (received: number, total: number | null): void =>
      onProgress(total === null ? 0 : Math.min(1, received / total) * LOADED, megabytes(received, total));
    const resource = await network.fetch(webAddress(url), { signal, maxBytes: MAX_BYTES, onBytes });
    if (resource.status >= 400) throw refusedByServer(resource);
    signal.throwIfAborted();
    const wanted = safeName(name ?? '') || fileName(resource.url, resource.headers);
    const saved = await files.write(await freePath(files, folderOf(folder), wanted), resource.body, { replace: false });
    return { saved, bytes: resource.body.length, from: resource.url };
  },
  said: ({ saved, bytes }) => t('Saved {file}, {size}', { file: saved, size: formatBytes(bytes) }),
});

const folderOf = (folder: string | undefined): string =>
  folder === undefined || folder === '' ? USUAL_FOLDER : folder.replace(/(?<=.)[/\\]+$/, '');

/** @returns an unused path; the next number is added as in browsers. */
async function freePath(files: FileAccess, folder: string, name: string): Promise<string> {
  const home = await files.makeFolder(folder);
  const taken = new Set((await files.list(home)).map((entry) => entry.name.toLowerCase()));
  for (let number = 1; number <= MAX_NUMBER; number++) {
    const candidate = number === 1 ? name : numbered(name, number);
    if (!taken.has(candidate.toLowerCase())) return `${home}/${candidate}`;
  }
  throw toolError('conflict', () => t('{folder} has too many files called {name}.', { folder, name }), {
    parameter: 'name',
    forPerson: t('Choose another name.'),
    forModel: 'Give another name.',
  });
}

function megabytes(received: number, total: number | null): string {
  const written = (bytes: number): string =>
    formatNumber(bytes / 2 ** 20, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return total === null
    ? t('{received} MB', { received: written(received) })
    : t('{received} of {total} MB', { received: written(received), total: written(total) });
}
