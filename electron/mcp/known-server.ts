import { serverSettingsSchema, type ServerSettings, type ToolPermission } from '../../shared/entities/connection.ts';
import { t } from '../../shared/texts/translate.ts';
import type { StoredConnection } from '../storage/connection-repository.ts';
import type { JsonSchemaParameters } from '../tools/parameters/tool-parameters.ts';
import type { ServerConnection } from './server-connection.ts';
import { serverListingSchema, type ServerListing } from './server-listing.ts';
import type { StoredSignIn } from './sign-in/stored-sign-in.ts';

/** One server of the profile, as it is now. */
export interface KnownServer {
  readonly id: string;
  /** What the person is shown. */
  title: string;
  /** The name that it has here: from the person, a configuration or its address. */
  givenTitle: string;
  /** Whether the person chose that name. */
  hasOwnTitle: boolean;
  settings: ServerSettings;
  enabled: boolean;
  permission: ToolPermission;
  listing: ServerListing | null;
  connection: ServerConnection;
  /** Names of the values that have to be entered before it can start. */
  missing: readonly string[];
  readonly signIn: StoredSignIn;
  /** Conversations of the calls that run now. */
  readonly working: (string | null)[];
  /** Whether the server has answered since the app started: until then, its stored list is used. */
  isListed: boolean;
  /** One object per schema, because compiled views are cached by object. */
  readonly parameters: Map<string, JsonSchemaParameters>;
}

/** What is stored about a server. */
export type ServerRecord = Pick<
  KnownServer,
  'id' | 'givenTitle' | 'hasOwnTitle' | 'settings' | 'enabled' | 'permission' | 'listing'
>;

/** @returns null for settings that another version of the app wrote in a different form. */
export function readRecord(stored: StoredConnection, permission: ToolPermission): ServerRecord | null {
  const { id, title: givenTitle, hasOwnTitle, enabled } = stored;
  try {
    const settings = serverSettingsSchema.safeParse(JSON.parse(stored.settings));
    const listing =
      stored.listing === null ? null : (serverListingSchema.safeParse(JSON.parse(stored.listing)).data ?? null);
    return settings.success
      ? { id, givenTitle, hasOwnTitle, enabled, permission, settings: settings.data, listing }
      : null;
  } catch {
    return null;
  }
}

/** A key that the person entered is used unchanged. */
export const mayNeedSignIn = (settings: ServerSettings): boolean =>
  settings.type === 'address' && !settings.headers.some((name) => name.toLowerCase() === 'authorization');

/** Whether a sign-in to one is a sign-in to the other. */
export const isSameSignIn = (one: ServerSettings, other: ServerSettings): boolean =>
  one.type === 'address' && other.type === 'address' && one.url === other.url && one.client?.id === other.client?.id;

/** Whether it may be started: it is switched on and has all its values. */
export const isStartable = ({ enabled, missing }: Pick<KnownServer, 'enabled' | 'missing'>): boolean =>
  enabled && missing.length === 0;

export const needsWords = ({ title, missing }: Pick<KnownServer, 'title' | 'missing'>): string =>
  t('{title} needs {missing}. Enter it in Settings, under Connections.', { title, missing: missing.join(', ') });

/** @returns why its tools don't work now, in words for the person; null if they do. */
export const problemOf = (server: Pick<KnownServer, 'title' | 'missing' | 'connection'>): string | null =>
  server.missing.length > 0 ? needsWords(server) : server.connection.state.problem;
