import type { StepFigures } from '../../../shared/entities/figures.ts';
import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import type { ProcessorState } from '../../../shared/entities/processor.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { InferenceBackend } from '../../inference/inference-backend.ts';
import type { ModelShape } from '../../inference/model-shape.ts';
import type { SpeedRepository } from '../../storage/speed-repository.ts';
import { activeParameters, type Measured, type SpeedRecord } from './expected-speed.ts';

/** With fewer tokens, the time that every step takes would be most of what is measured. */
const LEAST_READ = 64;
const LEAST_WRITTEN = 8;

export interface SpeedRecordsOptions {
  readonly repository: Pick<SpeedRepository, 'add' | 'has' | 'list'>;
  readonly backend: Pick<InferenceBackend, 'readModelShape' | 'processorState'>;
  readonly models: { readonly state: ModelState; list(): ModelFile[] };
  readonly logger: Logger;
}

/** Measures how fast models read and write on this computer while they answer, and keeps it. */
export class SpeedRecords implements Disposable {
  readonly #options: SpeedRecordsOptions;
  #isDisposed = false;

  constructor(options: SpeedRecordsOptions) {
    this.#options = options;
  }

  /** @param figures of a step that ran alone. */
  async note({ prefilledTokens, ttftMs, readMs = ttftMs, generatedTokens, generationMs }: StepFigures): Promise<void> {
    const read = enough(prefilledTokens, readMs, LEAST_READ);
    const written = enough(generatedTokens, generationMs, LEAST_WRITTEN);
    const model = this.#modelInUse();
    if (model === null || (read.tokens === 0 && written.tokens === 0)) return;
    try {
      await this.#add(model, read, written);
    } catch (error) {
      if (!this.#isDisposed) this.#options.logger.log('warning', "The model's speed could not be stored.", error);
    }
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  async #add(model: ModelFile, read: Measured, written: Measured): Promise<void> {
    const { repository } = this.#options;
    const processor = await this.#processorInUse();
    if (processor === null) return;
    const isKnown = repository.has(model.id, processor);
    const shape = isKnown ? null : await this.#shapeOf(model);
    if (this.#isDisposed || (!isKnown && shape === null)) return;
    const work = shape === null ? null : { activeParameters: activeParameters(shape), activeBytes: shape.activeBytes };
    repository.add({ modelId: model.id, processor, work, read, written });
  }

  /** @returns what was measured on the processor that would run a model of this shape. */
  async list({ graphics }: ModelShape): Promise<readonly SpeedRecord[]> {
    const state = (await this.#options.backend.processorState?.()) ?? null;
    if (state === null) return [];
    const layers = graphics === null ? null : { onGraphics: graphics.layers, total: graphics.totalLayers };
    return this.#options.repository.list(processorName(state, layers));
  }

  #modelInUse(): ModelFile | null {
    const { models } = this.#options;
    const { state } = models;
    if (state.phase !== 'ready') return null;
    const model = models.list().find(({ id }) => id === state.modelId);
    return model === undefined || model.server !== undefined ? null : model;
  }

  async #processorInUse(): Promise<string | null> {
    const state = (await this.#options.backend.processorState?.()) ?? null;
    return state === null ? null : processorName(state, state.layers);
  }

  async #shapeOf({ path }: ModelFile): Promise<ModelShape | null> {
    // What it is multiplied by does not depend on the context.
    return (await this.#options.backend.readModelShape?.(path, { contextSize: 512 })) ?? null;
  }
}

const enough = (tokens: number | null, ms: number, least: number): Measured =>
  tokens === null || tokens < least || ms <= 0 ? { tokens: 0, ms: 0 } : { tokens, ms };

/** @returns a name that differs where the speed does: a model that is split is only comparable to one split alike. */
function processorName({ graphics, threads }: ProcessorState, layers: ProcessorState['layers']): string {
  if (graphics === null || layers === null || layers.onGraphics === 0) return `processor, ${String(threads)} threads`;
  const share = layers.onGraphics >= layers.total ? 'all' : `${String(layers.onGraphics)} of ${String(layers.total)}`;
  return `${graphics.through}, ${graphics.devices.join(', ')}, ${share} layers`;
}
