import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { ModelCapabilities, ModelFile } from '../../shared/entities/model-file.ts';
import type { ModelReference } from '../../shared/entities/model-reference.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { ModelFileError } from '../inference/inference-errors.ts';
import type { ModelRepository } from '../storage/model-repository.ts';
import { familyProfile } from './family-profile.ts';
import { DEFAULT_PROFILE, readProfile, type ModelProfile } from './model-profile.ts';

export const STARTER_MODEL_ID = 'starter';
const STARTER_NAME = 'Knapsack starter';

export interface ModelLibraryOptions {
  readonly backend: InferenceBackend;
  readonly repository: ModelRepository;
  readonly logger: Logger;
  /** The model that ships with the app. */
  readonly starterPath: string;
  readonly now?: () => Date;
}

/** A model with all that is needed to load and ask it. */
export interface InspectedModel {
  readonly model: ModelReference;
  readonly profile: ModelProfile;
  readonly capabilities: ModelCapabilities;
}

/**
 * The model files this profile knows: the starter, and those the person added. Files are never moved, changed or
 * deleted.
 */
export class ModelLibrary {
  readonly changed = new Emitter<ModelFile[]>();
  readonly #options: ModelLibraryOptions;

  constructor(options: ModelLibraryOptions) {
    this.#options = options;
  }

  list(): ModelFile[] {
    const starter = { id: STARTER_MODEL_ID, path: this.#options.starterPath };
    return [starter, ...this.#options.repository.list()].map((model) => this.#describe(model));
  }

  find(id: string): ModelFile | null {
    return this.list().find((model) => model.id === id) ?? null;
  }

  /**
   * Puts a GGUF file on the list after reading its header; one that is on it already is given back.
   * @param chosen absolute path, as typed or picked.
   * @throws {ModelFileError} when it cannot hold a conversation, with what to do.
   */
  async add(chosen: string): Promise<ModelFile> {
    const trimmed = chosen.trim().replace(/^"(.*)"$/, '$1');
    if (!path.isAbsolute(trimmed))
      throw new ModelFileError(
        `"${trimmed}" is not a full path. Give the path from the root, such as /home/you/models/model.gguf.`,
      );
    const { capabilities } = await this.inspect({ type: 'file', path: trimmed });
    if (!capabilities.generatesText) {
      throw new ModelFileError(
        `${path.basename(trimmed)} is an embedding model (${capabilities.architecture}): it cannot hold a conversation. Choose a chat or instruct model.`,
      );
    }
    const resolved = await realpath(trimmed);
    const known = this.list().find((model) => model.path === resolved);
    if (known) return known;
    const id = createHash('sha256').update(resolved).digest('hex').slice(0, 16);
    this.#options.repository.add({ id, path: resolved }, this.#options.now?.() ?? new Date());
    this.changed.emit(this.list());
    return this.#describe({ id, path: resolved });
  }

  /** Takes an added model off the list. The starter stays. */
  remove(id: string): void {
    this.#options.repository.remove(id);
    this.changed.emit(this.list());
  }

  /**
   * @returns what is known of the model. A file is inspected when it is new or has changed; a server every time, as
   * nothing here tells when its model changes. @throws {ModelFileError}
   */
  async inspect(model: ModelReference): Promise<InspectedModel> {
    const { backend, repository, logger } = this.#options;
    if (model.type === 'server')
      return { model, profile: DEFAULT_PROFILE, capabilities: await backend.inspectModel(model) };
    const profile = await readProfile(model.path, logger);
    const version = await fileVersion(model.path);
    const stored = version === null ? null : repository.capabilities(model.path, version);
    if (stored !== null) return { model, profile: profileOf(profile, stored), capabilities: stored };
    const capabilities = await backend.inspectModel(model, profile.chatWrapper);
    if (version !== null) repository.saveCapabilities(model.path, version, capabilities);
    return { model, profile: profileOf(profile, capabilities), capabilities };
  }

  #describe({ id, path: file }: { id: string; path: string }): ModelFile {
    const stats = statSync(file, { throwIfNoEntry: false });
    const capabilities =
      stats === undefined
        ? null
        : this.#options.repository.capabilities(file, { sizeBytes: stats.size, modifiedAt: stats.mtimeMs });
    const source = id === STARTER_MODEL_ID ? 'starter' : 'added';
    return {
      id,
      name: source === 'starter' ? STARTER_NAME : path.basename(file, '.gguf'),
      path: file,
      sizeBytes: stats?.size ?? 0,
      source,
      capabilities,
    };
  }
}

async function fileVersion(file: string): Promise<{ sizeBytes: number; modifiedAt: number } | null> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { sizeBytes: size, modifiedAt: mtimeMs };
  } catch {
    // Inspecting says why the file cannot be opened.
    return null;
  }
}

/** A profile beside the file says all; without one, the family's. */
const profileOf = (profile: ModelProfile, capabilities: ModelCapabilities): ModelProfile =>
  profile === DEFAULT_PROFILE ? familyProfile(capabilities, profile) : profile;
