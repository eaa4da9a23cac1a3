import type { AsksBeforeRemoving } from '../../shared/entities/approval.ts';
import type { ModelFile, ModelState } from '../../shared/entities/model-file.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type {
  AnswerProfile,
  EngineCapabilities,
  InferenceBackend,
  ModelLoadEvent,
} from '../inference/inference-backend.ts';
import { ModelFileError, NoModelLoadedError } from '../inference/inference-errors.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { STARTER_MODEL_ID, type ModelLibrary } from './model-library.ts';
import type { ModelProfile } from './model-profile.ts';

export interface ModelManagerOptions {
  readonly backend: InferenceBackend;
  readonly library: ModelLibrary;
  readonly settings: SettingsService;
  readonly logger: Logger;
}

interface Loading {
  readonly modelId: string;
  readonly profile: Promise<ModelProfile>;
  readonly controller: AbortController;
}

/** Keeps the chosen model loaded: none -> loading -> ready or failed. A new choice ends the loading before it. */
export class ModelManager implements Disposable {
  readonly stateChanged = new Emitter<ModelState>();
  readonly #options: ModelManagerOptions;
  readonly #stopListening: () => void;
  #state: ModelState = { phase: 'none', modelId: null };
  #loading: Loading | null = null;
  #readyProfile: ModelProfile | null = null;
  #engine: EngineCapabilities | null = null;

  constructor(options: ModelManagerOptions) {
    this.#options = options;
    this.#stopListening = options.settings.changed.on(({ settings, previous }) => {
      if (settings.modelId !== previous.modelId || settings.contextSize !== previous.contextSize) this.#load();
    });
  }

  get state(): ModelState {
    return this.#state;
  }

  get profile(): AnswerProfile | null {
    return this.#readyProfile === null ? null : this.#answerProfile(this.#readyProfile);
  }

  /** What the engine can do with the model that is loaded; null when none is. */
  get engine(): EngineCapabilities | null {
    return this.#engine;
  }

  /** What the profile of the model that is loaded says of tools; null when none is loaded. */
  get toolPreferences(): {
    documentationFormat: ModelProfile['documentationFormat'];
    contextSize: number;
    toolBudget: NonNullable<ModelProfile['toolBudget']> | null;
    coreTools: readonly string[] | null;
    toolThreshold: number | null;
    bundleMenu: boolean;
  } | null {
    if (this.#readyProfile === null || this.#state.phase !== 'ready') return null;
    const { toolBudget, coreTools, toolThreshold, bundleMenu } = this.#readyProfile;
    const { documentationFormat } = this.#answerProfile(this.#readyProfile);
    return {
      documentationFormat,
      contextSize: this.#state.contextSize,
      toolBudget: toolBudget ?? null,
      coreTools: coreTools ?? null,
      toolThreshold: toolThreshold ?? null,
      bundleMenu,
    };
  }

  /** While no model is loaded, nothing is known of how well it would read: then everything is asked for. */
  get asksBeforeRemoving(): AsksBeforeRemoving {
    return this.#readyProfile?.asksBeforeRemoving ?? 'always';
  }

  /** Whether the model in use can follow the steps of a skill. */
  get followsSkills(): boolean {
    return this.#readyProfile?.followsSkills ?? true;
  }

  list(): ModelFile[] {
    return this.#options.library.list();
  }

  /** Loads the chosen model in the background; how it goes is told by `stateChanged`. */
  start(): void {
    this.#load();
  }

  /** @throws {ModelFileError} when no model has this id. */
  choose(id: string): void {
    if (this.#options.library.find(id) === null)
      throw new ModelFileError('This model is no longer on the list. Add its file again.');
    const modelId = id === STARTER_MODEL_ID ? null : id;
    // Choosing a model that failed, again, is a wish to try again.
    if (this.#options.settings.get().modelId === modelId) this.#load();
    else this.#options.settings.update({ modelId });
  }

  add(path: string): Promise<ModelFile> {
    return this.#options.library.add(path);
  }

  /** The starter model takes the place of one that is removed while it is chosen. */
  remove(id: string): void {
    if (id === STARTER_MODEL_ID)
      throw new ModelFileError('The starter model belongs to Knapsack and cannot be removed.');
    this.#options.library.remove(id);
    if (this.#options.settings.get().modelId === id) this.#options.settings.update({ modelId: null });
  }

  /** @throws what kept the model from loading. */
  async ensureReady(): Promise<AnswerProfile> {
    if (this.#loading === null || this.#state.phase === 'failed') this.#load();
    return this.#answerProfile(await this.#newestProfile());
  }

  async dispose(): Promise<void> {
    this.#stopListening();
    this.#loading?.controller.abort();
    this.#loading = null;
    await this.#options.backend.dispose();
  }

  /** While waiting, another model may be chosen: then that one answers. */
  async #newestProfile(): Promise<ModelProfile> {
    for (;;) {
      const loading = this.#loading;
      if (loading === null) throw new NoModelLoadedError();
      const outcome = await loading.profile.then(
        (profile) => ({ profile }),
        (error: unknown) => ({ error }),
      );
      if (this.#loading !== loading) continue;
      if ('profile' in outcome) return outcome.profile;
      throw outcome.error;
    }
  }

  #load(): void {
    this.#loading?.controller.abort();
    const modelId = this.#chosen();
    const controller = new AbortController();
    const loading: Loading = { modelId, controller, profile: this.#loadModel(modelId, controller.signal) };
    this.#loading = loading;
    loading.profile.catch((error: unknown) => {
      if (this.#loading !== loading) return;
      this.#options.logger.log('error', 'The model could not be loaded.', error);
      this.#setState({ phase: 'failed', modelId, error: errorMessage(error) });
    });
  }

  /** A chosen model that is not on the list any more gives way to the starter. */
  #chosen(): string {
    const { modelId } = this.#options.settings.get();
    return modelId !== null && this.#options.library.find(modelId) !== null ? modelId : STARTER_MODEL_ID;
  }

  async #loadModel(modelId: string, signal: AbortSignal): Promise<ModelProfile> {
    const { backend, library, settings } = this.#options;
    this.#readyProfile = null;
    this.#engine = null;
    this.#setState({ phase: 'loading', modelId, progress: 0 });
    const file = library.find(modelId);
    if (file === null) throw new NoModelLoadedError();
    const { model, profile, capabilities } = await library.inspect({ type: 'file', path: file.path });
    signal.throwIfAborted();
    const contextSize = Math.min(settings.get().contextSize, profile.contextSize ?? Infinity);
    const onEvent = ({ progress }: ModelLoadEvent): void => {
      if (!signal.aborted) this.#setState({ phase: 'loading', modelId, progress: Math.min(1, Math.max(0, progress)) });
    };
    const loaded = await backend.loadModel(
      {
        model,
        capabilities,
        chatFormatForced: profile.chatWrapper !== undefined,
        plainMarks: profile.plainMarks,
        contextSize,
      },
      onEvent,
      signal,
    );
    signal.throwIfAborted();
    this.#readyProfile = profile;
    this.#engine = loaded.capabilities;
    this.#setState({
      phase: 'ready',
      modelId,
      contextSize: loaded.contextSize,
      ...(!profile.followsSkills && { followsSkills: false }),
    });
    return profile;
  }

  /** As its profile says, unless the person decided otherwise. */
  #answerProfile({ documentationFormat, sampling, maxTokens, answers }: ModelProfile): AnswerProfile {
    const { toolDocumentation } = this.#options.settings.get();
    return {
      documentationFormat: toolDocumentation === 'profile' ? documentationFormat : toolDocumentation,
      sampling: withoutUndefined(sampling),
      maxTokens,
      answers,
    };
  }

  #setState(state: ModelState): void {
    this.#state = state;
    this.stateChanged.emit(state);
  }
}

/** With exact optional properties, "not set" and "set to undefined" differ. */
function withoutUndefined(sampling: ModelProfile['sampling']): AnswerProfile['sampling'] {
  const { temperature, topP, topK, minP, callBias } = sampling;
  return {
    temperature,
    ...(topP === undefined ? {} : { topP }),
    ...(topK === undefined ? {} : { topK }),
    ...(minP === undefined ? {} : { minP }),
    ...(callBias === undefined ? {} : { callBias }),
  };
}
