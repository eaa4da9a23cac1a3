import { createHash } from 'node:crypto';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import type { ServedModel } from '../../shared/entities/model-server.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { ModelServerError } from '../inference/inference-errors.ts';
import type { ServerMemory } from '../inference/openai/openai-backend.ts';
import { readServerFacts } from '../inference/openai/server-facts.ts';
import { SecretUnreadableError, type SecretStore } from '../settings/secret-store.ts';
import type { ServedModelRepository, StoredServedModel } from '../storage/served-model-repository.ts';

export interface ServedModelsOptions {
  readonly repository: ServedModelRepository;
  readonly secrets: Pick<SecretStore, 'get' | 'set' | 'delete'>;
  readonly now?: () => Timestamp;
  /** The way out to the servers. */
  readonly outgoing?: Outgoing;
}

/** The models on servers that the person added, and the keys of those servers. */
export class ServedModels implements ServerMemory {
  readonly changed = new Emitter<null>();
  readonly #options: ServedModelsOptions;

  constructor(options: ServedModelsOptions) {
    this.#options = options;
  }

  /** What a connection to one of the servers is made with. */
  get wayOut(): { readonly outgoing?: Outgoing } {
    const { outgoing } = this.#options;
    return outgoing === undefined ? {} : { outgoing };
  }

  list(): StoredServedModel[] {
    return this.#options.repository.list();
  }

  find(id: string): StoredServedModel | null {
    return this.list().find((model) => model.id === id) ?? null;
  }

  /** @returns the id of the model, also if it was added before. @param key null leaves the address's key as it is. */
  add({ address, model }: ServedModel, key: string | null): string {
    const id = idOf({ address, model });
    if (key !== null) this.setKey(address, key);
    this.#options.repository.add({ id, address, model }, this.#options.now?.() ?? Date.now());
    this.changed.emit(null);
    return id;
  }

  /** The key goes with the last model of its server. */
  remove(id: string): void {
    const model = this.find(id);
    if (model === null) return;
    this.#options.repository.remove(id);
    if (this.list().every(({ address }) => address !== model.address)) this.setKey(model.address, '');
    this.changed.emit(null);
  }

  /** @throws {ModelServerError} if this window can't read it. */
  key(address: string): string | null {
    try {
      return this.#options.secrets.get(secretName(address));
    } catch (error) {
      if (!(error instanceof SecretUnreadableError)) throw error;
      throw new ModelServerError('key', error.message, { cause: error });
    }
  }

  /** @param key empty deletes it. */
  setKey(address: string, key: string): void {
    const { secrets } = this.#options;
    if (key === '') secrets.delete(secretName(address));
    else secrets.set(secretName(address), key);
  }

  tools(model: ServedModel): ReturnType<ServerMemory['tools']> {
    const known = this.find(idOf(model))?.capabilities;
    return readServerFacts(known?.template?.study)?.tools ?? null;
  }

  /** Remembers what was found out about a model, so that it can be shown while its server is gone. */
  saveCapabilities(model: ServedModel, capabilities: ModelCapabilities): void {
    this.#options.repository.saveCapabilities(model, capabilities);
    this.changed.emit(null);
  }
}

const idOf = ({ address, model }: ServedModel): string =>
  `server-${createHash('sha256').update(`${address}\n${model}`).digest('hex').slice(0, 16)}`;

/** As the person sees it among the stored keys. */
const secretName = (address: string): string => `model-server ${address}`.slice(0, 200);
