import { StreamableHTTPClientTransport, type OAuthClientProvider, type Transport } from '@modelcontextprotocol/client';
import type { ServerSettings } from '../../../shared/entities/connection.ts';
import { t } from '../../../shared/texts/translate.ts';
import { atHome } from '../../foundation/expand-home.ts';
import { downloadVariables } from '../downloaders.ts';
import { fillPlaceholders } from '../server-values.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { serverFetch, type ServerReach } from './server-fetch.ts';
import { ProgramTransport, type ProgramTransportOptions } from '../../outside-programs/program-transport.ts';
import { programEnvironment } from '../../outside-programs/program-environment.ts';

export interface OpenTransportOptions extends Pick<ProgramTransportOptions, 'onLog' | 'onStray'> {
  readonly values: ReadonlyMap<string, string>;
  readonly reach: ServerReach;
  readonly authProvider?: OAuthClientProvider;
  /** Called when a response over the network was cut off because of its length. */
  readonly onTooLong: (error: Error) => void;
}

/** @returns a transport to the server, not started yet. */
export function openTransport(
  settings: ServerSettings,
  { values, reach, onLog, onStray, onTooLong, authProvider }: OpenTransportOptions,
): Transport {
  const fill = (text: string): string => fillPlaceholders(text, values);
  if (settings.type === 'program') {
    reach.outgoing.require(() => t('the server was not started: what it sends can’t be seen'));
    return new ProgramTransport({
      // Nothing here is a shell, which would know the person's own folder by `~`.
      command: atHome(fill(settings.command)),
      args: settings.arguments.map((argument) => atHome(fill(argument))),
      folder: atHome(settings.folder ?? '~'),
      environment: programEnvironment({ ...downloadVariables(settings), ...named(settings.variables, values) }),
      onLog,
      onStray,
    });
  }
  const { url, headers } = withoutLogin(new URL(fill(settings.url)), named(settings.headers, values));
  return new StreamableHTTPClientTransport(url, {
    requestInit: { headers },
    fetch: boundedFetch(onTooLong, serverFetch(url, reach, 'tool-server', Object.keys(headers))),
    ...(authProvider && { authProvider }),
  });
}

const named = (names: readonly string[], values: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values.has(name) ? [[name, values.get(name) ?? '']] : [])));

/** A user name and password in an address are sent as browsers do (RFC 7617): requests can't have them in their address. */
export function withoutLogin(
  written: URL,
  headers: Readonly<Record<string, string>>,
): { readonly url: URL; readonly headers: Record<string, string> } {
  const url = new URL(written);
  const login = [url.username, url.password].map(decodeURIComponent).join(':');
  if (login === ':') return { url, headers };
  [url.username, url.password] = ['', ''];
  const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');
  return {
    url,
    headers: { ...headers, ...(!isNamed && { Authorization: `Basic ${Buffer.from(login).toString('base64')}` }) },
  };
}
