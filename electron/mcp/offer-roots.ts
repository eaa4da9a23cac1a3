import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@modelcontextprotocol/client';

/**
 * Gives a server the list of folders that the person opened, when it asks. What the server does in them is outside
 * Knapsack's control.
 */
export function offerRoots(client: Client, folders: () => readonly { readonly path: string }[]): void {
  client.registerCapabilities({ roots: { listChanged: true } });
  client.setRequestHandler('roots/list', () => ({
    roots: folders().map(({ path: folder }) => ({ uri: pathToFileURL(folder).href, name: path.basename(folder) })),
  }));
}
