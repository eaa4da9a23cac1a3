import { commonToolFormat } from '../../shared/entities/setting-meanings.ts';
import type { AsksBeforeRemoving } from '../../shared/entities/approval.ts';
import type { ModelFile, ModelState } from '../../shared/entities/model-file.ts';
import type { Settings } from '../../shared/entities/settings.ts';
import type { ModelChoices, ModelOptionName, ModelPage } from '../../shared/entities/model-options.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type {
  AnswerProfile,
  EngineCapabilities,
  EngineLoss,
  InferenceBackend,
  ModelLoadEvent,
} from '../inference/inference-backend.ts';
import { InsufficientModelMemoryError, ModelFileError, NoModelLoadedError } from '../inference/inference-errors.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { hasOtherProcessor } from './has-other-processor.ts';
import { STARTER_MODEL_ID, type InspectedModel, type ModelLibrary } from './model-library.ts';
import { ModelPages } from './model-pages.ts';
import type { ModelProfile, OwnProfile } from './model-profile.ts';
import { answerProfileOf, type ResolvedOptions } from './resolve-options.ts';

export interface ModelManagerOptions {
  readonly backend: InferenceBackend;
  readonly library: ModelLibrary;
  readonly settings: SettingsService;
  readonly logger: Logger;
}

interface ReadyModel {
  readonly modelId: string;
  readonly inspected: InspectedModel;
  readonly engine: EngineCapabilities;
}

interface Loading {
  readonly modelId: string;
  readonly ready: Promise<ReadyModel>;
  readonly controller: AbortController;
}

/** Options that a model is loaded with; all others apply from the next message on. */
const LOADED_WITH: ReadonlySet<ModelOptionName> = new Set([
  'contextSize',
  'chatFormat',
  'gpuLayers',
  'kvType',
  'batchSize',
  'flashAttention',
]);

interface FormatTrial {
  readonly modelId: string;
  /** Null for the one that was found in the file. */
  readonly format: string | null;
}

const formatOf = ({ checked }: InspectedModel): string | null => checked?.chatWrapper ?? null;

/** Keeps the chosen model loaded: none -> loading -> ready or failed. A new choice cancels the previous loading. */
export class ModelManager implements Disposable {
  readonly stateChanged = new Emitter<ModelState>();
  /** A model's options changed; its page shows them. */
  readonly optionsChanged = new Emitter<{ readonly modelId: string }>();
  readonly #options: ModelManagerOptions;
  readonly #pages: ModelPages;
  readonly #stopListening: readonly (() => void)[];
  #state: ModelState = { phase: 'none', modelId: null };
  #loading: Loading | null = null;
  #ready: ReadyModel | null = null;
  /** The model that was last in use. */
  #lastReady: string | null = null;
  /** The chat format that a check-up tries with a model; null if none runs. */
  #trial: FormatTrial | null = null;

  constructor(options: ModelManagerOptions) {
    this.#options = options;
    const { library, settings: own } = options;
    this.#pages = new ModelPages({ library, usualContextSize: () => own.get().contextSize });
    this.#pages.changed.on(({ modelId, changed }) => {
      if (modelId === this.#loading?.modelId && changed.some((name) => LOADED_WITH.has(name))) this.#load();
      this.optionsChanged.emit({ modelId });
    });
    this.#stopListening = [
      options.settings.changed.on(({ settings, previous }) => {
        if (
          settings.modelId !== previous.modelId ||
          this.#hasOtherContext(settings, previous) ||
          hasOtherProcessor(settings, previous)
        )
          this.#load();
      }),
      options.backend.lost?.on((loss) => this.#replaceLost(loss)) ?? (() => {}),
    ];
  }

  get state(): ModelState {
    return this.#state;
  }

  get profile(): AnswerProfile | null {
    return this.#ready === null ? null : this.#answerProfile(this.#ready);
  }

  /** What the engine can do with the loaded model; null if none is loaded. */
  get engine(): EngineCapabilities | null {
    return this.#ready?.engine ?? null;
  }

  /** How the loaded model wants its tools; null if none is loaded. */
  get toolPreferences(): {
    documentationFormat: ModelProfile['documentationFormat'];
    contextSize: number;
    toolBudget: NonNullable<ModelProfile['toolBudget']> | null;
    selectionTokens: number | null;
    coreTools: readonly string[] | null;
    toolThreshold: number | null;
    bundleMenu: boolean;
    keepsUnloaded: boolean;
    exampleTokens?: number;
  } | null {
    if (this.#ready === null || this.#state.phase !== 'ready') return null;
    const { profile } = this.#resolved(this.#ready);
    const { toolBudget, coreTools, toolThreshold, bundleMenu } = profile;
    const { documentationFormat, exampleLimits } = this.#answerProfile(this.#ready);
    return {
      documentationFormat,
      contextSize: this.#state.contextSize,
      toolBudget: toolBudget ?? null,
      selectionTokens: this.#options.library.choices(this.#ready.modelId).toolBudget ?? null,
      coreTools: coreTools ?? null,
      toolThreshold: toolThreshold ?? null,
      bundleMenu,
      keepsUnloaded: !this.#ready.engine.erases,
      ...(exampleLimits !== undefined && { exampleTokens: exampleLimits.tokens }),
    };
  }

  /**
   * While no model is loaded, nothing is known about how well it would understand: Knapsack then asks about everything.
   */
  get asksBeforeRemoving(): AsksBeforeRemoving {
    return this.#ready === null ? 'always' : this.#resolved(this.#ready).options.asksBeforeRemoving;
  }

  /** Whether the model in use can follow a skill's steps. */
  get followsSkills(): boolean {
    return this.#ready === null || this.#resolved(this.#ready).profile.followsSkills;
  }

  /** Minimum similarity of what is recalled for a message; null for the usual one. */
  get recallThreshold(): number | null {
    return this.#ready === null ? null : (this.#resolved(this.#ready).profile.recallThreshold ?? null);
  }

  /** Whether the model in use can hand a task to a second conversation. */
  get delegates(): boolean {
    return this.#ready !== null && this.#resolved(this.#ready).profile.delegates;
  }

  list(): ModelFile[] {
    return this.#options.library.list();
  }

  /** Loads the chosen model in the background; `stateChanged` reports progress. */
  start(): void {
    this.#load();
  }

  /** @throws {ModelFileError} if no model has this id. */
  choose(id: string): void {
    if (this.#options.library.find(id) === null)
      throw new ModelFileError(t('This model is no longer on the list. Add its file again.'));
    const modelId = id === STARTER_MODEL_ID ? null : id;
    // Choosing a failed model again retries it.
    if (this.#options.settings.get().modelId === modelId) this.#load();
    else this.#options.settings.update({ modelId });
  }

  /** @param name what it is called where its file's name says nothing. @throws {ModelFileError} */
  add(path: string, name?: string): Promise<ModelFile> {
    return this.#options.library.add(path, name);
  }

  /** A model's file was moved; a loaded one stays loaded. */
  noteMoved(from: string, to: string): void {
    this.#options.library.noteMoved(from, to);
  }

  /** @throws {ModelFileError} for a model that is not on the list, or whose file can't be read. */
  page(id: string): Promise<ModelPage> {
    return this.#pages.page(id);
  }

  /**
   * Changes how a model is used. Changed load options reload the model in use; conversations stay.
   * @returns its updated page. @throws {ModelFileError}
   */
  changeOptions(id: string, set: ModelChoices, reset: readonly ModelOptionName[] = []): Promise<ModelPage> {
    return this.#pages.change(id, set, reset);
  }

  /** @throws {ModelFileError} for a model that is not on the list, or whose file can't be read. */
  inspected(id: string): Promise<InspectedModel> {
    return this.#pages.inspect(id);
  }

  /**
   * Makes the model in use ready to be asked in some way, for a check-up: chats are asked as before, but for the format
   * of their calls.
   * @returns how it is asked then. @throws the reason why it could not be loaded.
   */
  async tryWay(id: string, trial: OwnProfile): Promise<AnswerProfile> {
    const [before, format] = [this.#triedFormat(id), trial.chatWrapper ?? null];
    this.#trial = { modelId: id, format };
    if (format !== before) this.#load();
    const ready = await this.#newestReady();
    if (ready.modelId !== id) throw new NoModelLoadedError();
    return answerProfileOf(this.#pages.resolve(id, ready.inspected, trial), ready.inspected.capabilities);
  }

  /** A check-up has ended: a model that it has found a way for is asked in that way from now on. */
  async endTrial(id: string): Promise<void> {
    const before = this.#triedFormat(id);
    this.#trial = null;
    const ready = this.#ready;
    const inspected = await this.#pages.inspect(id);
    if (this.#loading?.modelId === id && before !== formatOf(inspected)) this.#load();
    else if (ready?.modelId === id && this.#ready === ready) this.#use({ ...ready, inspected });
    this.optionsChanged.emit({ modelId: id });
  }

  /** The format beyond the person's choice that a model is loaded in, or would be. */
  #triedFormat(id: string): string | null {
    if (this.#trial?.modelId === id) return this.#trial.format;
    return this.#ready?.modelId === id ? formatOf(this.#ready.inspected) : null;
  }

  /** The starter model replaces a model that is removed while it is chosen. */
  remove(id: string): void {
    if (id === STARTER_MODEL_ID)
      throw new ModelFileError(t('The starter model belongs to Knapsack and cannot be removed.'));
    this.#options.library.remove(id);
    if (this.#options.settings.get().modelId === id) this.#options.settings.update({ modelId: null });
  }

  /** @throws the reason why the model could not be loaded. */
  async ensureReady(): Promise<AnswerProfile> {
    if (this.#loading === null || this.#state.phase === 'failed') this.#load();
    return this.#answerProfile(await this.#newestReady());
  }

  async dispose(): Promise<void> {
    for (const stop of this.#stopListening) stop();
    this.#loading?.controller.abort();
    this.#loading = null;
    await this.#options.backend.dispose();
  }

  /** Another model may be chosen in the meantime: then that one answers. */
  async #newestReady(): Promise<ReadyModel> {
    for (;;) {
      const loading = this.#loading;
      if (loading === null) throw new NoModelLoadedError();
      const outcome = await loading.ready.then(
        (ready) => ({ ready }),
        (error: unknown) => ({ error }),
      );
      if (this.#loading !== loading) continue;
      if ('ready' in outcome) return outcome.ready;
      throw outcome.error;
    }
  }

  /** A model with a context of its own choice is not reloaded for the usual one. */
  #hasOtherContext(settings: Settings, previous: Settings): boolean {
    const own = this.#loading === null ? undefined : this.#options.library.choices(this.#loading.modelId).contextSize;
    return own === undefined && settings.contextSize !== previous.contextSize;
  }

  #load(): void {
    this.#loading?.controller.abort();
    const modelId = this.#chosen();
    const controller = new AbortController();
    const loading: Loading = { modelId, controller, ready: this.#loadModel(modelId, controller.signal) };
    this.#loading = loading;
    loading.ready.catch((error: unknown) => {
      if (this.#loading !== loading) return;
      this.#options.logger.log('error', 'The model could not be loaded.', error);
      this.#setFailed(modelId, error);
    });
  }

  /** The engine ended by itself: its model is loaded again, unless that has happened too often. */
  #replaceLost(loss: EngineLoss): void {
    if (this.#loading === null) return;
    if (loss.mayReload) return this.#load();
    this.#ready = null;
    this.#setFailed(this.#loading.modelId, new Error(loss.reason));
  }

  #setFailed(modelId: string, error: unknown): void {
    this.#setState({
      phase: 'failed',
      modelId,
      error: errorMessage(error),
      previousId: this.#previous(modelId),
      isShortOfMemory: error instanceof InsufficientModelMemoryError,
    });
  }

  /** @returns what to go back to from a model that does not load: the last one that did, as long as it is on the list. */
  #previous(failedId: string): string | null {
    const candidates = [this.#lastReady, STARTER_MODEL_ID];
    return candidates.find((id) => id !== null && id !== failedId && this.#options.library.find(id) !== null) ?? null;
  }

  /** A chosen model that is no longer on the list is replaced by the starter. */
  #chosen(): string {
    const { modelId } = this.#options.settings.get();
    return modelId !== null && this.#options.library.find(modelId) !== null ? modelId : STARTER_MODEL_ID;
  }

  async #loadModel(modelId: string, signal: AbortSignal): Promise<ReadyModel> {
    const { backend, library } = this.#options;
    this.#ready = null;
    this.#setState({ phase: 'loading', modelId, progress: 0 });
    if (library.find(modelId) === null) throw new NoModelLoadedError();
    const inspected = await this.#pages.inspect(modelId, this.#trial?.modelId === modelId ? this.#trial : undefined);
    signal.throwIfAborted();
    const { model, capabilities } = inspected;
    const { profile, options } = this.#pages.resolve(modelId, inspected);
    const onEvent = ({ progress }: ModelLoadEvent): void => {
      if (!signal.aborted) this.#setState({ phase: 'loading', modelId, progress: Math.min(1, Math.max(0, progress)) });
    };
    const loaded = await backend.loadModel(
      {
        model,
        capabilities,
        // A studied template knows how it was asked for.
        chatFormatForced: capabilities.template === null && (options.chatFormat ?? profile.chatWrapper) !== undefined,
        plainMarks: profile.plainMarks,
        contextSize: options.contextSize,
        evaluation: {
          gpuLayers: options.gpuLayers,
          kvType: options.kvType,
          batchSize: options.batchSize,
          flashAttention: options.flashAttention,
        },
      },
      onEvent,
      signal,
    );
    signal.throwIfAborted();
    this.#lastReady = modelId;
    const ready: ReadyModel = { modelId, inspected, engine: loaded.capabilities };
    this.#use(ready, loaded.contextSize);
    return ready;
  }

  #use(ready: ReadyModel, contextSize = this.#state.phase === 'ready' ? this.#state.contextSize : 0): void {
    this.#ready = ready;
    const { followsSkills } = this.#resolved(ready).profile;
    const { modelId } = ready;
    this.#setState({ phase: 'ready', modelId, contextSize, ...(!followsSkills && { followsSkills: false }) });
  }

  #resolved({ modelId, inspected }: ReadyModel): ResolvedOptions {
    return this.#pages.resolve(modelId, inspected);
  }

  /** The documentation format setting applies to every model. */
  #answerProfile(ready: ReadyModel): AnswerProfile {
    const format = commonToolFormat(this.#options.settings.get());
    const profile = answerProfileOf(this.#resolved(ready), ready.inspected.capabilities);
    return format === null ? profile : { ...profile, documentationFormat: format };
  }

  #setState(state: ModelState): void {
    this.#state = state;
    this.stateChanged.emit(state);
  }
}
