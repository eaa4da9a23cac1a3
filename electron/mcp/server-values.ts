import { CLIENT_SECRET, type ServerSettings } from '../../shared/entities/connection.ts';

/** `${NAME}`, a placeholder for a value from the secret store. */
const PLACEHOLDER = /\$\{([^\s=${}]+)\}/g;

/** Names of all values that a server needs, each once. */
export function valueNames(settings: ServerSettings): readonly string[] {
  const texts = settings.type === 'program' ? [settings.command, ...settings.arguments] : [settings.url];
  const named = settings.type === 'program' ? settings.variables : settings.headers;
  const secret = settings.type === 'address' && settings.client?.hasSecret === true ? [CLIENT_SECRET] : [];
  return [...new Set([...named, ...texts.flatMap(placeholdersOf), ...secret])];
}

const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);

/** @returns the text with its values filled in; names without a value stay unchanged. */
export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
