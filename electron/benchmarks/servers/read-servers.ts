import { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { readFileSync } from 'node:fs';
import { errorMessage } from '../../foundation/errors.ts';
import { createDrafts, valuesFor } from '../../mcp/import/create-drafts.ts';
import { parseConfiguration } from '../../mcp/import/parse-configuration.ts';
import { ServerConnection } from '../../mcp/server-connection.ts';
import type { ServerListing } from '../../mcp/server-listing.ts';
import { MeasureError } from '../selection-data.ts';

/** A server of a configuration, as it described itself. */
export interface MeasuredServer {
  readonly id: string;
  readonly title: string;
  readonly listing: ServerListing;
}

/** Servers that are started at once. */
const AT_ONCE = 4;

/**
 * Starts the servers of a configuration one after another, asks what they offer, and ends them. Programs run in the
 * current folder, unless the configuration names another.
 * @param file in any form that Settings, Connections reads. @throws {MeasureError} if a server can't be asked.
 */
export async function readServers(
  file: string,
  onProgress: (line: string) => void,
): Promise<readonly MeasuredServer[]> {
  const drafts = createDrafts(parseConfiguration(readText(file)), { taken: new Set(), known: [] });
  const servers: MeasuredServer[] = [];
  for (let first = 0; first < drafts.length; first += AT_ONCE)
    servers.push(...(await Promise.all(drafts.slice(first, first + AT_ONCE).map(readServer))));
  const tools = servers.reduce((sum, { listing }) => sum + listing.tools.length, 0);
  onProgress(`${String(servers.length)} servers, ${String(tools)} tools`);
  return servers;
}

async function readServer(filled: ReturnType<typeof createDrafts>[number]): Promise<MeasuredServer> {
  const { id, title, settings } = filled.draft;
  const connection = new ServerConnection({
    settings: settings.type === 'program' ? { ...settings, folder: settings.folder ?? process.cwd() } : settings,
    values: () => new Map(Object.entries(valuesFor(filled, {}))),
    listing: null,
    reach: { outgoing: new Outgoing(), allowsPrivate: () => true },
    appVersion: '0.0.0',
  });
  const listed = Promise.withResolvers<ServerListing>();
  connection.listed.on((listing) => listed.resolve(listing));
  try {
    await connection.ready();
    return { id, title, listing: await listed.promise };
  } catch (error) {
    throw new MeasureError(`${title} can't be asked for its tools. ${errorMessage(error)}`, { cause: error });
  } finally {
    await connection.stop();
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new MeasureError(`There is no configuration ${file}. Give one with --mcp-config FILE.`, { cause: error });
  }
}
