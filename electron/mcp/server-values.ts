import { CLIENT_SECRET, type ServerSettings } from '../../shared/entities/connection.ts';
import type { SecretStore } from '../settings/secret-store.ts';

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

export type Secrets = Pick<SecretStore, 'get' | 'set' | 'delete' | 'describe'>;

/** Values for a server's variables, headers and placeholders, in the secret store under the server's id. */
export class ServerValues {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** @returns the names that have a value. */
  stored(id: string): readonly string[] {
    const prefix = secretName(id, '');
    return this.#secrets
      .describe()
      .secrets.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  }

  /** @throws {SecretUnreadableError} */
  read(id: string, settings: ServerSettings): ReadonlyMap<string, string> {
    return new Map(
      valueNames(settings).flatMap((name): [string, string][] => {
        const value = this.#secrets.get(secretName(id, name));
        return value === null ? [] : [[name, value]];
      }),
    );
  }

  missing(id: string, settings: ServerSettings): readonly string[] {
    const stored = new Set(this.stored(id));
    return valueNames(settings).filter((name) => !stored.has(name));
  }

  /** @param values empty ones are deleted. */
  save(id: string, values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      if (value === '') this.#secrets.delete(secretName(id, name));
      else this.#secrets.set(secretName(id, name), value);
    }
  }

  /** Deletes the values that the settings do not name. */
  keepOnly(id: string, settings: ServerSettings): void {
    const needed = new Set(valueNames(settings));
    for (const name of this.stored(id)) if (!needed.has(name)) this.#secrets.delete(secretName(id, name));
  }

  forget(id: string): void {
    for (const name of this.stored(id)) this.#secrets.delete(secretName(id, name));
  }
}

const secretName = (id: string, name: string): string => `connections/${id}/${name}`;
