import type { FetchedResource } from '../../permissions/network-access.ts';
import { toolError } from '../../tools/tool-error.ts';

const TEXTUAL = /^(?:text\/|application\/(?:[\w.+-]*(?:json|xml|yaml|toml|javascript|markdown|xhtml)|x-ndjson))/i;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/pdf/i, 'a PDF'],
  [/^image\//i, 'a picture'],
  [/^audio\//i, 'a sound file'],
  [/^video\//i, 'a video'],
  [/zip|tar|compressed|gzip/i, 'an archive'],
];

/** @throws {ToolError} for anything that is neither a page nor text. */
export function refuseFiles({ url, body, headers }: FetchedResource): void {
  const type = headers['content-type'] ?? '';
  const isBinary = type === '' || /octet-stream/i.test(type) ? looksBinary(body) : !TEXTUAL.test(type);
  if (!isBinary) return;
  const kind = KINDS.find(([known]) => known.test(type))?.[1] ?? 'a file';
  throw toolError('unreadable', `${url} is ${kind}, not a page.`, {
    forPerson: 'Ask to download it, then to open or read the file.',
    forModel: 'Call download_file to save it, then open or read the file.',
  });
}

const looksBinary = (body: Uint8Array): boolean => body.subarray(0, 1000).includes(0);
