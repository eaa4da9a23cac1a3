import type { SecretStore } from '../settings/secret-store.ts';

export type Secrets = Pick<SecretStore, 'get' | 'set' | 'delete' | 'describe'>;

export interface NamedSecretsOptions<Settings> {
  readonly secrets: Secrets;
  /** Where they are in the secret store: `connections`, `agents`. */
  readonly prefix: string;
  /** @returns the names of the values that settings need, each once. */
  readonly namesOf: (settings: Settings) => readonly string[];
}

/** Values that an outside program needs, such as keys, in the secret store under the program's id. */
export class NamedSecrets<Settings> {
  readonly #options: NamedSecretsOptions<Settings>;

  constructor(options: NamedSecretsOptions<Settings>) {
    this.#options = options;
  }

  /** @returns the names that have a value. */
  stored(id: string): readonly string[] {
    const prefix = this.#secretName(id, '');
    return this.#options.secrets
      .describe()
      .secrets.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  }

  /** @throws {SecretUnreadableError} */
  read(id: string, settings: Settings): ReadonlyMap<string, string> {
    return new Map(
      this.#options.namesOf(settings).flatMap((name): [string, string][] => {
        const value = this.#options.secrets.get(this.#secretName(id, name));
        return value === null ? [] : [[name, value]];
      }),
    );
  }

  /** @returns the names that the settings need and that have no value. */
  missing(id: string, settings: Settings): readonly string[] {
    const stored = new Set(this.stored(id));
    return this.#options.namesOf(settings).filter((name) => !stored.has(name));
  }

  /** @param values empty ones are deleted. */
  save(id: string, values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      if (value === '') this.#delete(id, name);
      else this.#options.secrets.set(this.#secretName(id, name), value);
    }
  }

  /** Deletes the values that the settings don't need. */
  keepOnly(id: string, settings: Settings): void {
    const needed = new Set(this.#options.namesOf(settings));
    for (const name of this.stored(id)) if (!needed.has(name)) this.#delete(id, name);
  }

  /** Deletes every value of a program. */
  forget(id: string): void {
    for (const name of this.stored(id)) this.#delete(id, name);
  }

  #delete(id: string, name: string): void {
    this.#options.secrets.delete(this.#secretName(id, name));
  }

  #secretName(id: string, name: string): string {
    return `${this.#options.prefix}/${id}/${name}`;
  }
}
