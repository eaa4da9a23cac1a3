import { Client, SdkHttpError, UnauthorizedError } from '@modelcontextprotocol/client';
import type { ServerSettings } from '../../shared/entities/connection.ts';
import { errorCode } from '../foundation/errors.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { withReadableMessages } from './odd-messages/readable-messages.ts';
import { startMs } from './downloaders.ts';
import type { ProgramLog } from '../outside-programs/program-log.ts';
import type { StoredSignIn } from './sign-in/stored-sign-in.ts';
import { openTransport } from './transport/open-transport.ts';
import type { ServerReach } from './transport/server-fetch.ts';

export interface ClientOptions {
  readonly settings: ServerSettings;
  readonly values: ReadonlyMap<string, string>;
  readonly appVersion: string;
  readonly reach: ServerReach;
  /** Prepares a client before it connects: what a server may ask of it. */
  readonly prepare?: (client: Client) => void;
  /** How the person is signed in; not used for a server with a key of its own. */
  readonly signIn?: StoredSignIn;
  /** Milliseconds for the first request of the newer protocol. */
  readonly probeMs?: number;
}

export interface ClientEvents {
  readonly log: ProgramLog;
  /** The server offers something else now. */
  readonly onListChanged: () => void;
  readonly onFault: (error: Error) => void;
  readonly onEnd: () => void;
}

/** A client that is not connected yet. */
export interface OpenedClient {
  readonly client: Client;
  /** @param era `legacy` skips asking whether the server speaks the newer protocol. */
  connect(era: 'auto' | 'legacy'): Promise<void>;
  /** Also ends a program that has not replied yet, which the client doesn't know of before. */
  close(): Promise<void>;
}

/** Programs that do not know the newer protocol may never reply to its first request. */
const PROBE_MS = 8000;

export function openClient(options: ClientOptions, { log, onListChanged, onFault, onEnd }: ClientEvents): OpenedClient {
  const { settings, values, appVersion, reach, prepare, signIn, probeMs = PROBE_MS } = options;
  const changed = { autoRefresh: false, onChanged: onListChanged } as const;
  const client = new Client(
    { name: 'knapsack', title: 'Knapsack', version: appVersion },
    {
      versionNegotiation: { mode: 'auto', probe: { timeoutMs: probeMs } },
      listChanged: { tools: changed, resources: changed, prompts: changed },
    },
  );
  prepare?.(client);
  Object.assign(client, { onerror: onFault, onclose: onEnd });
  const opened = openTransport(settings, {
    values,
    reach,
    onLog: (chunk) => log.add(chunk),
    onStray: (line) => log.note(`Not a message: ${cleanLine(line, 300)}`),
    // The SDK keeps waiting for a stream that was interrupted.
    onTooLong: (error) => {
      onFault(error);
      void client.close();
    },
    ...(signIn && { authProvider: signIn }),
  });
  const transport = withReadableMessages(opened);
  return {
    client,
    connect: (era) =>
      client.connect(transport, { timeout: startMs(settings), ...(era === 'legacy' && { prior: { kind: 'legacy' } }) }),
    close: async () => {
      await client.close().catch(() => undefined);
      await opened.close();
    },
  };
}

/** Another version of the protocol does not help when the program is missing or the key is refused. */
export const isFinal = (error: unknown): boolean =>
  error instanceof UnauthorizedError ||
  (error instanceof SdkHttpError && (error.status === 401 || error.status === 403)) ||
  ['ENOENT', 'EACCES', 'ECONNREFUSED'].includes(errorCode(error) ?? '');
