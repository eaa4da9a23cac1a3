import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from './sharing-key.ts';

export interface Refusal {
  readonly status: 401 | 403 | 421;
  /** For whoever set up the program. */
  readonly message: string;
}

const OWN_NAMES = ['127.0.0.1', 'localhost'];

/**
 * Decides who may come in. The name that was asked for comes first: a page whose host name was pointed at this computer
 * (DNS rebinding) learns nothing, not even that Knapsack is here.
 * @param port that Knapsack listens on.
 * @param key null if none can be read: then nobody comes in.
 */
export function refuseRequest(headers: IncomingHttpHeaders, port: number, key: string | null): Refusal | null {
  const hosts = new Set(OWN_NAMES.map((name) => `${name}:${String(port)}`));
  if (!hosts.has(headers.host?.toLowerCase() ?? ''))
    return { status: 421, message: 'This server answers only to its own address on this computer.' };
  // Programs send no origin; a browser always does. Pages from elsewhere stay outside even with the key.
  const { origin } = headers;
  if (origin !== undefined && !hosts.has(origin.toLowerCase().replace(/^http:\/\//, '')))
    return { status: 403, message: 'Pages from elsewhere may not use this server.' };
  const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return key !== null && isSameSecret(given, key)
    ? null
    : {
        status: 401,
        message:
          'The key is missing or wrong. Copy it from Knapsack, Settings, Connections, and send it as "Authorization: Bearer KEY".',
      };
}
