import { t } from '../../../shared/texts/translate.ts';
import type { FetchedResource } from '../../permissions/network-access.ts';
import { toolError } from '../../tools/tool-error.ts';

const TEXTUAL = /^(?:text\/|application\/(?:[\w.+-]*(?:json|xml|yaml|toml|javascript|markdown|xhtml)|x-ndjson))/i;
const KINDS: readonly (readonly [RegExp, (url: string) => string])[] = [
  [/pdf/i, (url) => t('{url} is a PDF, not a page.', { url })],
  [/^image\//i, (url) => t('{url} is a picture, not a page.', { url })],
  [/^audio\//i, (url) => t('{url} is a sound file, not a page.', { url })],
  [/^video\//i, (url) => t('{url} is a video, not a page.', { url })],
  [/zip|tar|compressed|gzip/i, (url) => t('{url} is an archive, not a page.', { url })],
];

/** @throws {ToolError} for anything that is neither a page nor text. */
export function refuseFiles({ url, body, headers }: FetchedResource): void {
  const type = headers['content-type'] ?? '';
  const isBinary = type === '' || /octet-stream/i.test(type) ? looksBinary(body) : !TEXTUAL.test(type);
  if (!isBinary) return;
  const problem = KINDS.find(([known]) => known.test(type))?.[1];
  throw toolError('unreadable', () => problem?.(url) ?? t('{url} is a file, not a page.', { url }), {
    forPerson: t('Ask to download it, then to open or read the file.'),
    forModel: 'Call download_file to save it, then open or read the file.',
  });
}

const looksBinary = (body: Uint8Array): boolean => body.subarray(0, 1000).includes(0);
