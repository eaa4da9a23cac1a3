import type { ServerSettings } from '../../shared/entities/connection.ts';
import { isThisComputer } from '../../shared/entities/model-server.ts';
import type { ServerPlace } from './server-tools.ts';

/** @returns where a server runs, without what is secret in its address. */
export function placeOf(settings: ServerSettings): ServerPlace {
  if (settings.type === 'program') return { kind: 'program', host: '' };
  if (!URL.canParse(settings.url)) return { kind: 'elsewhere', host: 'its address' };
  const { host } = new URL(settings.url);
  return { kind: isThisComputer(settings.url) ? 'here' : 'elsewhere', host };
}
