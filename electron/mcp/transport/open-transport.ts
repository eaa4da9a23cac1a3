import { StreamableHTTPClientTransport, type OAuthClientProvider, type Transport } from '@modelcontextprotocol/client';
import type { ServerSettings } from '../../../shared/entities/connection.ts';
import { atHome } from '../../foundation/expand-home.ts';
import { fillPlaceholders } from '../server-values.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { ProgramTransport, type ProgramTransportOptions } from '../../outside-programs/program-transport.ts';
import { programEnvironment } from '../../outside-programs/program-environment.ts';

export interface OpenTransportOptions extends Pick<ProgramTransportOptions, 'onLog' | 'onStray'> {
  readonly values: ReadonlyMap<string, string>;
  readonly authProvider?: OAuthClientProvider;
  /** Called when a response over the network was cut off because of its length. */
  readonly onTooLong: (error: Error) => void;
}

/** @returns a transport to the server, not started yet. */
export function openTransport(
  settings: ServerSettings,
  { values, onLog, onStray, onTooLong, authProvider }: OpenTransportOptions,
): Transport {
  const fill = (text: string): string => fillPlaceholders(text, values);
  if (settings.type === 'program')
    return new ProgramTransport({
      // Nothing here is a shell, which would know the person's own folder by `~`.
      command: atHome(fill(settings.command)),
      args: settings.arguments.map((argument) => atHome(fill(argument))),
      folder: atHome(settings.folder ?? '~'),
      environment: programEnvironment(named(settings.variables, values)),
      onLog,
      onStray,
    });
  return new StreamableHTTPClientTransport(new URL(fill(settings.url)), {
    requestInit: { headers: named(settings.headers, values) },
    fetch: boundedFetch(onTooLong),
    ...(authProvider && { authProvider }),
  });
}

const named = (names: readonly string[], values: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values.has(name) ? [[name, values.get(name) ?? '']] : [])));
