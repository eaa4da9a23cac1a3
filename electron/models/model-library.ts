import { createHash, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { ModelCapabilities, ModelFile } from '../../shared/entities/model-file.ts';
import type { ModelChoices } from '../../shared/entities/model-options.ts';
import type { ModelReference } from '../../shared/entities/model-reference.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import { expandHome } from '../foundation/expand-home.ts';
import type { Logger } from '../foundation/logger.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { ModelFileError } from '../inference/inference-errors.ts';
import { firstPart, identifyingPath, modelName, wholeSize } from '../inference/split-model.ts';
import type { CheckUpRepository } from '../storage/check-up-repository.ts';
import type { AddedModel, ModelRepository } from '../storage/model-repository.ts';
import type { StoredServedModel } from '../storage/served-model-repository.ts';
import { modelKey } from './checkup/model-key.ts';
import { readStoredProfile } from './checkup/outcome-profile.ts';
import { readOwnProfile, type OwnProfile } from './model-profile.ts';
import type { ServedModels } from './served-models.ts';
import { pictureEncoderOf } from './picture-encoder.ts';

export const STARTER_MODEL_ID = 'starter';
const STARTER_NAME = 'Knapsack starter';

export interface ModelLibraryOptions {
  readonly backend: InferenceBackend;
  readonly repository: ModelRepository;
  readonly servers: ServedModels;
  readonly checkUps: Pick<CheckUpRepository, 'find'>;
  readonly logger: Logger;
  /** The model that ships with the app. */
  readonly starterPath: string;
  readonly now?: () => Timestamp;
}

/** A model with everything needed to load and use it. */
export interface InspectedModel {
  readonly model: ModelReference;
  /** The profile next to the file; null if there is none. */
  readonly own: OwnProfile | null;
  readonly capabilities: ModelCapabilities;
  /** What of its profile a check-up found; null without one. */
  readonly checked: OwnProfile | null;
}

/**
 * The models that this profile knows: the starter, files that the person added, and models on servers. Files are never
 * moved, changed or deleted.
 */
export class ModelLibrary {
  readonly changed = new Emitter<ModelFile[]>();
  readonly #options: ModelLibraryOptions;

  constructor(options: ModelLibraryOptions) {
    this.#options = options;
    options.servers.changed.on(() => this.changed.emit(this.list()));
  }

  list(): ModelFile[] {
    const { repository, servers, starterPath } = this.#options;
    const starter = { id: STARTER_MODEL_ID, path: starterPath, name: STARTER_NAME };
    const files = [starter, ...repository.list()].map((model) => this.#describe(model));
    return [...files, ...servers.list().map(describeServed)];
  }

  find(id: string): ModelFile | null {
    return this.list().find((model) => model.id === id) ?? null;
  }

  /**
   * Adds a GGUF file to the list after reading its header; a file that is already on the list is returned. Any part of a
   * split model stands for the whole one.
   * @param chosen absolute path, as typed or picked; `~` is the person's own folder.
   * @param name what it is called where its file's name says nothing.
   * @throws {ModelFileError} if it can't hold a conversation, with what to do.
   */
  async add(chosen: string, name?: string): Promise<ModelFile> {
    const trimmed = expandHome(chosen);
    if (!path.isAbsolute(trimmed))
      throw new ModelFileError(
        t('"{trimmed}" is not a full path. Give the path from the root, such as ~/models/model.gguf.', { trimmed }),
      );
    const first = await firstPart(trimmed);
    const { capabilities } = await this.inspect({ type: 'file', path: first });
    if (!capabilities.generatesText) {
      throw new ModelFileError(
        t(
          '{first} is an embedding model ({architecture}): it cannot hold a conversation. ' +
            'Choose a chat or instruct model, or add it as an embedding model in Settings, under Tools.',
          { first: path.basename(first), architecture: capabilities.architecture },
        ),
      );
    }
    const resolved = await identifyingPath(first);
    const known = this.list().find((model) => model.path === resolved);
    if (known) return known;
    const called = name ?? modelName(first);
    const added = { id: this.#newId(resolved), path: resolved, name: called === modelName(resolved) ? null : called };
    this.#options.repository.add(added, this.#options.now?.() ?? Date.now());
    this.changed.emit(this.list());
    return this.#describe(added);
  }

  /** A file was moved: the model stays the same, with its options. */
  noteMoved(from: string, to: string): void {
    this.#options.repository.movePath(from, to);
    this.changed.emit(this.list());
  }

  /** Removes an added model from the list. The starter stays. */
  remove(id: string): void {
    this.#options.repository.remove(id);
    this.#options.servers.remove(id);
    this.changed.emit(this.list());
  }

  /** @returns the person's options for a model; they stay when the model is removed from the list. */
  choices(id: string): ModelChoices {
    return this.#options.repository.choices(id);
  }

  saveChoices(id: string, choices: ModelChoices): void {
    this.#options.repository.saveChoices(id, choices);
  }

  /**
   * @param chatFormat the person's choice; null leaves it to the profile and the file.
   * @param trial a format that is tried in place of the one that a check-up found.
   * @returns what is known about the model. A file is inspected if it is new or has changed; a server every time,
   * because nothing here shows when its model changes. @throws {ModelFileError}
   */
  async inspect(
    model: ModelReference,
    chatFormat: string | null = null,
    trial?: { readonly format: string | null },
  ): Promise<InspectedModel> {
    const { backend, repository, logger } = this.#options;
    if (model.type === 'server') return this.#inspectServed(model);
    const own = await readOwnProfile(model.path, logger);
    const checked = await this.checked(model);
    const format =
      chatFormat ?? own?.chatWrapper ?? (trial === undefined ? checked?.chatWrapper : trial.format) ?? null;
    const version = await fileVersion(model.path);
    const stored = version === null ? null : repository.capabilities(model.path, format, version);
    // What was read by an earlier version doesn't say how large the model is.
    if (stored?.parameters !== undefined) return { model, own, checked, capabilities: stored };
    const capabilities = await backend.inspectModel(model, format ?? undefined);
    if (version !== null) repository.saveCapabilities(model.path, format, version, capabilities);
    return { model, own, checked, capabilities };
  }

  /** @returns what of a model's profile a check-up found; null without one. */
  async checked(model: ModelReference): Promise<OwnProfile | null> {
    const key = await modelKey(model);
    return key === null ? null : readStoredProfile(this.#options.checkUps.find(key)?.profile);
  }

  async #inspectServed(model: Extract<ModelReference, { type: 'server' }>): Promise<InspectedModel> {
    const { backend, servers } = this.#options;
    const capabilities = await backend.inspectModel(model);
    servers.saveCapabilities(model, capabilities);
    return { model, own: null, checked: await this.checked(model), capabilities };
  }

  /** A model that was moved here from elsewhere, or away from here, has the id of its first place. */
  #newId(file: string): string {
    const id = createHash('sha256').update(file).digest('hex').slice(0, 16);
    return this.find(id) === null ? id : randomUUID();
  }

  #describe({ id, path: file, name }: AddedModel): ModelFile {
    const stats = statSync(file, { throwIfNoEntry: false });
    const capabilities =
      stats === undefined
        ? null
        : this.#options.repository.latestCapabilities(file, { sizeBytes: stats.size, modifiedAt: stats.mtimeMs });
    const pictureEncoder = pictureEncoderOf(file);
    return {
      id,
      name: name ?? modelName(file),
      path: file,
      sizeBytes: wholeSize(file) ?? stats?.size ?? 0,
      source: id === STARTER_MODEL_ID ? 'starter' : 'added',
      ...(pictureEncoder !== null && { pictureEncoder }),
      capabilities,
    };
  }
}

function describeServed({ id, address, model, capabilities }: StoredServedModel): ModelFile {
  // llama-server names a model by its file.
  const name = /\.gguf$/i.test(model) ? (model.split(/[\\/]/).at(-1) ?? model).slice(0, -'.gguf'.length) : model;
  return { id, name, path: '', sizeBytes: 0, source: 'server', server: { address, model }, capabilities };
}

/** @returns what the engines call a model of the list. */
export const referenceTo = ({ path: file, server }: ModelFile): ModelReference =>
  server === undefined ? { type: 'file', path: file } : { type: 'server', ...server };

async function fileVersion(file: string): Promise<{ sizeBytes: number; modifiedAt: number } | null> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { sizeBytes: size, modifiedAt: mtimeMs };
  } catch {
    // Inspecting the file says why it can't be opened.
    return null;
  }
}
