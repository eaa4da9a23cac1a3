import type { FilledServer, ServerSettings } from '../../../shared/entities/connection.ts';
import { hideInAddress, hideInArguments } from './hide-secrets.ts';
import { uniqueId, nameOf } from './server-name.ts';

/** What was filled in, with every key in `values`. */
export interface PlainServer {
  readonly title: string;
  readonly settings: ServerSettings;
  readonly values: Readonly<Record<string, string>>;
}

/** Moves keys and passwords out of what would be stored and shown. What was entered by name comes first. */
export function withoutSecrets({ title, settings, values }: FilledServer): PlainServer {
  const { texts, values: hidden } =
    settings.type === 'program' ? hideInArguments(settings.arguments) : hideInAddress(settings.url);
  return {
    title,
    settings:
      settings.type === 'program' ? { ...settings, arguments: [...texts] } : { ...settings, url: texts[0] ?? '' },
    values: { ...hidden, ...values },
  };
}

/** @returns an id that no other connection has. */
export const idFor = (title: string, taken: ReadonlySet<string>): string =>
  uniqueId(nameOf({ name: title, entry: {}, inputs: [] }).id, taken);
