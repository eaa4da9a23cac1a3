import type { FetchedResource } from '../../permissions/network-access.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { refusedByServer } from './http-status.ts';
import { webAddress } from './web-address.ts';

/** Bytes of a page or a feed, decompressed. */
const MAX_BYTES = 5 * 2 ** 20;
const ACCEPTED =
  'text/html, application/xhtml+xml, application/atom+xml;q=0.9, application/rss+xml;q=0.9, ' +
  'application/feed+json;q=0.9, text/*;q=0.8, */*;q=0.5';

/** @throws {ToolError} if the address has no target, or the site refuses. */
export async function fetchDocument(written: string, { network, signal }: ToolContext): Promise<FetchedResource> {
  const resource = await network.fetch(webAddress(written), {
    signal,
    maxBytes: MAX_BYTES,
    headers: { accept: ACCEPTED },
  });
  if (resource.status < 400) return resource;
  throw refusedByServer(resource);
}
