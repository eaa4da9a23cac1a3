import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Download } from '../../shared/entities/download.ts';
import type {
  FoundModel,
  HubModel,
  HubRepository,
  HubVariant,
  ModelsFolder,
  SuggestedModel,
} from '../../shared/entities/hub.ts';
import type { ModelFit } from '../../shared/entities/model-fit.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { expandHome } from '../foundation/expand-home.ts';
import type { Logger } from '../foundation/logger.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import type { MachineFit } from '../models/fit/machine.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { SecretStore } from '../settings/secret-store.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { DownloadRepository } from '../storage/download-repository.ts';
import { DownloadManager } from './downloads/download-manager.ts';
import { downloadFile, type FileRequest } from './downloads/download-file.ts';
import { diskError } from './downloads/fetch-part.ts';
import { findModels } from './found-models.ts';
import { HubCatalog } from './hub-catalog.ts';
import type { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { HubConnection } from './hub-connection.ts';
import { HubError } from './hub-errors.ts';
import { withHeader } from './model-header.ts';
import { readSuggestions } from './suggestions.ts';

/** The hub's token among the secrets. */
export const HUB_TOKEN = 'hub-token';

export interface HubServiceOptions {
  readonly outgoing?: Outgoing;
  readonly backend: Pick<InferenceBackend, 'readModelShape'>;
  readonly models: Pick<ModelManager, 'add' | 'remove' | 'list' | 'noteMoved'>;
  readonly repository: DownloadRepository;
  readonly settings: Pick<SettingsService, 'get' | 'update'>;
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly logger: Logger;
  /** The folder for models, unless the person chose another one. */
  readonly modelsFolder: string;
  /** Temporary. */
  readonly headerFolder: string;
  /** The person's own list first. */
  readonly suggestionFiles: readonly string[];
  readonly machine: Pick<MachineFit, 'fit'>;
}

/** A variant of a repository as of a commit. */
interface ChosenVariant {
  readonly repository: HubRepository;
  readonly variant: HubVariant;
}

/** Finds chat models, estimates how each would run on this machine, and downloads them. */
export class HubService implements Disposable {
  readonly downloads: DownloadManager;
  readonly #options: HubServiceOptions;
  readonly #connection: HubConnection;
  readonly #catalog: HubCatalog;
  readonly #repositories = new Map<string, HubRepository>();
  readonly #ending = new AbortController();

  constructor(options: HubServiceOptions) {
    this.#options = options;
    const { settings, secrets, repository, logger, models } = options;
    this.#connection = new HubConnection({
      ...(options.outgoing && { outgoing: options.outgoing }),
      access: () => {
        const { hubAddress: address, hubProxy: proxy } = settings.get();
        return { address, proxy, token: secrets.get(HUB_TOKEN) };
      },
    });
    this.#catalog = new HubCatalog(this.#connection);
    this.downloads = new DownloadManager({
      connection: this.#connection,
      repository,
      logger,
      onComplete: async (file) => void (await models.add(file)),
      onMoved: (from, to) => models.noteMoved(from, to),
    });
  }

  get modelsFolder(): string {
    return this.#options.settings.get().modelsFolder ?? this.#options.modelsFolder;
  }

  /** Where new downloads go, and what earlier ones take that are elsewhere. */
  async folder(): Promise<ModelsFolder> {
    const folder = this.modelsFolder;
    // A folder on a disk that is not there has nothing in it.
    const elsewhere = this.downloads.outside(await realpath(folder).catch(() => folder));
    return {
      path: folder,
      isUsual: this.#options.settings.get().modelsFolder === null,
      elsewhere: { count: elsewhere.length, bytes: elsewhere.reduce((sum, { totalBytes }) => sum + totalBytes, 0) },
    };
  }

  /** @param written as typed; empty for the usual folder. @throws {HubError} it cannot be used. */
  async setFolder(written: string): Promise<ModelsFolder> {
    const chosen = expandHome(written);
    if (chosen !== '' && !path.isAbsolute(chosen))
      throw new HubError('invalid', t('Give the full path of the folder, such as ~/Models or /data/models.'));
    await realFolder(chosen === '' ? this.#options.modelsFolder : chosen);
    this.#options.settings.update({ modelsFolder: chosen === '' ? null : chosen });
    return this.folder();
  }

  /** Begins to move what was downloaded to other folders; `downloads` tells how it goes. @throws {HubError} */
  async moveModels(): Promise<void> {
    this.downloads.moveTo(await realFolder(this.modelsFolder));
  }

  async start(): Promise<void> {
    await this.downloads.start();
  }

  suggestions(): Promise<readonly SuggestedModel[]> {
    return readSuggestions(this.#options.suggestionFiles, this.#options.logger);
  }

  search(words: string): Promise<HubModel[]> {
    return this.#catalog.search(words);
  }

  /** @returns models of other programs that aren't in the list yet. */
  async found(): Promise<FoundModel[]> {
    const known = new Set(this.#options.models.list().map((model) => model.path));
    const found = await findModels();
    const real = await Promise.all(found.map((model) => realpath(model.path)));
    return found.filter((_, index) => !known.has(real[index] ?? ''));
  }

  /**
   * @param search words that find another repository of the model if this one no longer exists.
   * @throws {HubError}
   */
  async repository(name: string, wanted?: string, search?: string): Promise<HubRepository> {
    const repository = await this.#catalog.repository(name, wanted).catch(async (error: unknown) => {
      const gone = error instanceof HubError && ['not-found', 'unauthorized'].includes(error.code);
      const [first] = gone && search !== undefined ? await this.search(search) : [];
      if (first === undefined) throw error;
      return this.#catalog.repository(first.repository, wanted);
    });
    this.#repositories.set(repository.repository, repository);
    return repository;
  }

  /** @returns null if no engine can estimate it. @throws {HubError} */
  async fit(name: string, quantization: string): Promise<ModelFit | null> {
    const { repository, variant } = await this.#chosen(name, quantization);
    const [file] = variant.files;
    const { backend, settings, headerFolder, machine } = this.#options;
    if (file === undefined || backend.readModelShape === undefined) return null;
    const request = {
      repository: name,
      revision: repository.revision,
      file,
      folder: headerFolder,
      signal: this.#ending.signal,
    };
    const { contextSize } = settings.get();
    const shape = await withHeader(
      this.#connection,
      request,
      async (header) => (await backend.readModelShape?.(header, { contextSize })) ?? null,
    );
    // The header of one part describes only the weights in that part.
    const isSplit = variant.files.length > 1;
    return machine.fit(
      isSplit ? { ...shape, weightBytes: variant.bytes, activeBytes: variant.bytes, graphics: null } : shape,
    );
  }

  /** Starts a download; `downloads` reports its progress. @throws {HubError} */
  async download(name: string, quantization: string): Promise<Download> {
    const { repository, variant } = await this.#chosen(name, quantization);
    const [owner = '', title = ''] = name.split('/');
    return this.downloads.add({
      repository: name,
      revision: repository.revision,
      name: `${title.replace(/-GGUF$/iu, '')} · ${variant.quantization}`,
      // The model list identifies files by their real paths.
      folder: path.join(await realFolder(this.modelsFolder), owner, title),
      files: variant.files,
    });
  }

  /** Removes a model from the list and deletes its files. @returns false if it was not downloaded here. */
  async deleteModel(id: string): Promise<boolean> {
    const { models } = this.#options;
    const model = models.list().find((one) => one.id === id);
    if (model === undefined || !this.downloads.has(model.path)) return false;
    // The model leaves memory first: Windows can't delete a file that is mapped.
    models.remove(id);
    await this.downloads.deleteModel(model.path);
    return true;
  }

  /** Downloads a file that is not the hub's, over the same connection to the internet. @throws {HubError} */
  downloadFile(request: FileRequest): Promise<void> {
    const { outgoing, settings } = this.#options;
    return downloadFile({ ...(outgoing && { outgoing }), proxy: () => settings.get().hubProxy }, request);
  }

  async dispose(): Promise<void> {
    this.#ending.abort();
    await this.downloads.dispose();
    await this.#connection.dispose();
  }

  async #chosen(name: string, quantization: string): Promise<ChosenVariant> {
    const repository = this.#repositories.get(name) ?? (await this.repository(name));
    const variant = repository.variants.find((one) => one.quantization === quantization);
    if (variant === undefined)
      throw new HubError(
        'not-found',
        t('{name} has no file with the quantization {quantization}. Choose another one.', { name, quantization }),
      );
    return { repository, variant };
  }
}

async function realFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw diskError(error, folder) ?? error;
  });
  return realpath(folder);
}
