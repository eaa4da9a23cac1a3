import type { ServerSettings } from '../../../shared/entities/connection.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { viewJsonSchema } from '../../tools/parameters/json-schema-view.ts';
import { UnusableParametersError } from '../../tools/parameters/tool-parameters.ts';
import { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { ServerConnection } from '../server-connection.ts';
import type { ListedTool, ServerListing } from '../server-listing.ts';

/** What a server offers, or why it can't be reached. */
export interface ConnectedServer {
  readonly tools: number;
  /** Tools that can't be called. */
  readonly unusable: number;
  readonly problem: string | null;
}

/** Connects as the app does, without a profile, and disconnects again. */
export async function connectServer(settings: ServerSettings): Promise<ConnectedServer> {
  let listing: ServerListing | null = null;
  const connection = new ServerConnection({
    settings,
    values: () => new Map(),
    listing: null,
    reach: { outgoing: new Outgoing(), allowsPrivate: () => true },
    appVersion: '0.0.0',
  });
  connection.listed.on((listed) => (listing = listed));
  try {
    await connection.ready();
    return { ...countsOf((listing as ServerListing | null)?.tools ?? []), problem: null };
  } catch (error) {
    return { tools: 0, unusable: 0, problem: errorMessage(error) };
  } finally {
    await connection.stop();
  }
}

const countsOf = (tools: readonly ListedTool[]): Omit<ConnectedServer, 'problem'> => ({
  tools: tools.length,
  unusable: tools.filter((tool) => !isUsable(tool)).length,
});

function isUsable({ inputSchema, problem }: ListedTool): boolean {
  try {
    viewJsonSchema(inputSchema);
    return problem === null;
  } catch (error) {
    if (error instanceof UnusableParametersError) return false;
    throw error;
  }
}
