import type { SecretStore } from '../settings/secret-store.ts';

export type Secrets = Pick<SecretStore, 'get' | 'set' | 'delete' | 'describe'>;

const secretName = (id: string, name: string): string => `agents/${id}/${name}`;

/** Values of an agent’s environment variables, in the secret store under the agent’s id. */
export class AgentValues {
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
  read(id: string, variables: readonly string[]): ReadonlyMap<string, string> {
    return new Map(
      variables.flatMap((name): [string, string][] => {
        const value = this.#secrets.get(secretName(id, name));
        return value === null ? [] : [[name, value]];
      }),
    );
  }

  /** @param values empty ones are deleted. */
  save(id: string, values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      if (value === '') this.#secrets.delete(secretName(id, name));
      else this.#secrets.set(secretName(id, name), value);
    }
  }

  /** Deletes the values that are not named. */
  keepOnly(id: string, variables: readonly string[]): void {
    for (const name of this.stored(id)) if (!variables.includes(name)) this.#secrets.delete(secretName(id, name));
  }
}
