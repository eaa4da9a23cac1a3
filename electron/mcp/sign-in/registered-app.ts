import { CLIENT_SECRET, type ServerSettings } from '../../../shared/entities/connection.ts';

/** How this app is registered with a service that doesn't let apps register themselves. */
export interface RegisteredApp {
  /** An id that the service gave out, or the address of a document that describes the app (a client ID metadata document). */
  readonly id: string;
  /** Null for an app without one. */
  readonly secret: string | null;
}

/** @returns null if the person entered none: the app then registers itself. */
export function registeredApp(settings: ServerSettings, values: ReadonlyMap<string, string>): RegisteredApp | null {
  if (settings.type !== 'address' || settings.client === undefined) return null;
  return { id: settings.client.id, secret: values.get(CLIENT_SECRET) ?? null };
}

/** Whether the id is the address of a document, which only some services read; with the others, the app registers itself. */
export const isDocument = ({ id }: RegisteredApp): boolean => id.startsWith('https://');
