import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@modelcontextprotocol/client';

/** Tells a server which folders the person opened, when it asks. What it does there is its own matter. */
export function offerRoots(client: Client, folders: () => readonly { readonly path: string }[]): void {
  client.registerCapabilities({ roots: { listChanged: true } });
  client.setRequestHandler('roots/list', () => ({
    roots: folders().map(({ path: folder }) => ({ uri: pathToFileURL(folder).href, name: path.basename(folder) })),
  }));
}
