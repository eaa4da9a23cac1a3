import type { CheckUpState } from '../../../shared/entities/check-up.ts';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import type { ModelFile } from '../../../shared/entities/model-file.ts';
import { isThisComputer } from '../../../shared/entities/model-server.ts';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { Emitter } from '../../foundation/emitter.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { InferenceBackend } from '../../inference/inference-backend.ts';
import { ModelFileError } from '../../inference/inference-errors.ts';
import type { CheckUpRepository } from '../../storage/check-up-repository.ts';
import { referenceTo } from '../model-library.ts';
import type { ModelManager } from '../model-manager.ts';
import { CHECK_UP_CONVERSATION } from './ask-once.ts';
import { modelKey } from './model-key.ts';
import { runCheckUp, type RunCheckUpOptions } from './run-check-up.ts';

export interface CheckUpsOptions extends Pick<RunCheckUpOptions, 'prompt' | 'countTokens' | 'now'> {
  readonly backend: Pick<InferenceBackend, 'generate' | 'deleteSnapshots'>;
  readonly models: Pick<
    ModelManager,
    'list' | 'state' | 'choose' | 'ensureReady' | 'stateChanged' | 'tryWay' | 'endTrial' | 'inspected'
  >;
  readonly repository: CheckUpRepository;
  readonly appVersion: string;
  readonly logger: Logger;
  /** Brings the open chat back into the KV cache. */
  readonly resume: () => Promise<unknown>;
  readonly clock?: () => Timestamp;
}

interface Running {
  readonly modelId: string;
  readonly controller: AbortController;
  progress: NonNullable<CheckUpState['running']>;
}

const stoppedByChoice = (): string => t('Another model was chosen, so the check-up was stopped.');
const tooSlow = (): string =>
  t('The model is too slow for a check-up here: it did not answer the first requests within three minutes.');

/** Finds out how models want to be asked, one at a time, and remembers it. */
export class CheckUps implements Disposable {
  readonly changed = new Emitter<CheckUpState>();
  readonly #options: CheckUpsOptions;
  readonly #problems = new Map<string, string>();
  readonly #stopListening: () => void;
  #running: Running | null = null;
  /** Of the newest one: when it has been put away, so that the next one finds what chats do. */
  #ended: Promise<void> = Promise.resolve();

  constructor(options: CheckUpsOptions) {
    this.#options = options;
    this.#stopListening = options.models.stateChanged.on(({ modelId }) => {
      if (this.#running === null || modelId === this.#running.modelId) return;
      this.#problems.set(this.#running.modelId, stoppedByChoice());
      this.#running.controller.abort();
    });
  }

  /** Whether one runs; the model is loaded in formats then that no chat is asked in. */
  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** @throws {ModelFileError} for a model that is not on the list. */
  async state(modelId: string): Promise<CheckUpState> {
    const model = this.#require(modelId);
    const key = await modelKey(referenceTo(model));
    const { repository, appVersion } = this.#options;
    return {
      modelId,
      result: key === null ? null : (repository.find(key)?.result ?? null),
      offered: key !== null && isOffered(model) && !repository.isKnown(key, appVersion),
      mayCost: mayCost(model),
      running: this.#running?.modelId === modelId ? this.#running.progress : null,
      problem: this.#problems.get(modelId) ?? null,
    };
  }

  /** @returns a model whose check-up nobody has decided about; null if it is not the one in use. */
  async waiting(): Promise<string | null> {
    const { state } = this.#options.models;
    if (this.#running !== null || state.phase !== 'ready') return null;
    const { offered, mayCost: costs, problem } = await this.state(state.modelId);
    return offered && !costs && problem === null ? state.modelId : null;
  }

  /**
   * Begins a check-up of a model, which is used from then on; `changed` says how it goes.
   * @param agreed whether the person knows that it may cost something.
   * @throws {ModelFileError} for a model that is not on the list, or without that agreement.
   */
  async start(modelId: string, agreed = false): Promise<void> {
    const model = this.#require(modelId);
    if (mayCost(model) && !agreed)
      throw new ModelFileError(
        t('A check-up sends about a hundred short requests to the server. Agree to that first.'),
      );
    if (this.#running?.modelId === modelId) return;
    await this.stop();
    this.#problems.delete(modelId);
    const controller = new AbortController();
    this.#running = { modelId, controller, progress: { done: 0, total: 1, best: null } };
    this.#ended = Promise.resolve().then(() => this.#run(model, controller.signal));
    await this.#tell(modelId);
  }

  /** Resolves when the one that runs has ended. */
  async ended(): Promise<void> {
    await this.#ended;
  }

  /** Nothing is remembered of it. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.#running?.controller.abort();
    await this.#ended;
  }

  /** The person doesn't want one now; it can still be started. */
  async skip(modelId: string): Promise<void> {
    const key = await modelKey(referenceTo(this.#require(modelId)));
    if (key !== null) this.#options.repository.skip(key, this.#options.appVersion, this.#now());
    await this.#tell(modelId);
  }

  /** The model is used as its size and family suggest again. */
  async forget(modelId: string): Promise<void> {
    const key = await modelKey(referenceTo(this.#require(modelId)));
    if (key !== null) this.#options.repository.forget(key);
    await this.#options.models.endTrial(modelId);
    await this.#tell(modelId);
  }

  async dispose(): Promise<void> {
    this.#stopListening();
    await this.stop();
  }

  async #run(model: ModelFile, signal: AbortSignal): Promise<void> {
    const { id } = model;
    const { models, backend, logger } = this.#options;
    try {
      if (models.state.modelId !== id) models.choose(id);
      await models.ensureReady();
      signal.throwIfAborted();
      await this.#check(model, signal);
    } catch (error) {
      if (!signal.aborted) {
        logger.log('warning', 'A check-up failed.', error);
        this.#problems.set(id, errorMessage(error));
      }
    }
    this.#running = null;
    try {
      await models.endTrial(id);
      await backend.deleteSnapshots(CHECK_UP_CONVERSATION);
      await this.#options.resume();
    } catch (error) {
      logger.log('warning', 'A check-up could not be put away.', error);
    }
    await this.#tell(id);
  }

  async #check(model: ModelFile, signal: AbortSignal): Promise<void> {
    const { models, repository, appVersion } = this.#options;
    const key = await modelKey(referenceTo(model));
    const { capabilities } = await models.inspected(model.id);
    const found = await runCheckUp({
      ...this.#options,
      capabilities,
      prepare: (trial) => models.tryWay(model.id, trial),
      signal,
      onProgress: ({ done, total, best }) => {
        if (this.#running === null) return;
        this.#running.progress = { done, total: Math.max(1, total), best: best?.score.rightTool ?? null };
        void this.#tell(model.id);
      },
    });
    if (found === null || key === null) throw new Error(tooSlow());
    repository.save(key, {
      profile: jsonObjectSchema.parse(found.profile),
      result: { ...found.result, checkedAt: this.#now(), appVersion },
    });
  }

  async #tell(modelId: string): Promise<void> {
    // A model that was removed meanwhile has no state.
    const state = await this.state(modelId).catch(() => null);
    if (state !== null) this.changed.emit(state);
  }

  #require(modelId: string): ModelFile {
    const model = this.#options.models.list().find(({ id }) => id === modelId);
    if (model === undefined) throw new ModelFileError(t('This model is no longer on the list. Add its file again.'));
    return model;
  }

  #now(): Timestamp {
    return this.#options.clock?.() ?? Date.now();
  }
}

/** The included model has a profile that was made for it; a base model can't answer at all. */
const isOffered = ({ source, capabilities }: ModelFile): boolean =>
  source !== 'starter' && !(capabilities?.template === null && capabilities.format?.source === 'guess');

const mayCost = ({ server }: ModelFile): boolean => server !== undefined && !isThisComputer(server.address);
