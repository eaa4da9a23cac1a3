import { stat } from 'node:fs/promises';
import type { ModelFit } from '../../shared/entities/model-fit.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import type { ModelShape } from '../inference/model-shape.ts';
import type { MachineFit } from './fit/machine.ts';
import { mainMemory } from './fit/model-fit.ts';
import type { ModelManager } from './model-manager.ts';

export interface ModelFitsOptions {
  readonly backend: Pick<InferenceBackend, 'readModelShape'>;
  readonly models: Pick<ModelManager, 'list' | 'page' | 'state'>;
  readonly machine: Pick<MachineFit, 'fit'>;
}

/** Says what the models on the list mean on this machine, with the context that each has. */
export class ModelFits {
  readonly #options: ModelFitsOptions;

  constructor(options: ModelFitsOptions) {
    this.#options = options;
  }

  /** @returns null where no engine can tell, or the file cannot be read. */
  async fit(id: string): Promise<ModelFit | null> {
    const { backend, models, machine } = this.#options;
    const model = models.list().find((one) => one.id === id);
    if (model === undefined || model.server !== undefined || backend.readModelShape === undefined) return null;
    try {
      const { options } = await models.page(id);
      const { contextSize, gpuLayers, kvType, batchSize, flashAttention } = options;
      const evaluation = { gpuLayers, kvType, batchSize, flashAttention };
      const shape = await backend.readModelShape(model.path, { contextSize, evaluation });
      if (shape === null) return null;
      const whole = await withAllParts(shape, model.path);
      const ownBytes = this.#isLoaded(id) ? mainMemory(whole, whole.sideBySide.contextBytes) : 0;
      return await machine.fit(whole, { modelId: id, ownBytes });
    } catch {
      // Loading it says what is wrong with the file.
      return null;
    }
  }

  /** @returns models that could be loaded in place of this one without closing anything, the largest first. */
  async alternatives(id: string): Promise<readonly { readonly id: string; readonly memoryBytes: number }[]> {
    const others = this.#options.models.list().filter((model) => model.id !== id);
    const fits = await Promise.all(others.map(async (model) => ({ id: model.id, fit: await this.fit(model.id) })));
    return fits
      .flatMap(({ id: other, fit }) =>
        fit?.verdict === 'fits' && fit.generatesText ? [{ id: other, memoryBytes: fit.memoryBytes }] : [],
      )
      .toSorted((left, right) => right.memoryBytes - left.memoryBytes);
  }

  #isLoaded(id: string): boolean {
    const { state } = this.#options.models;
    return state.phase === 'ready' && state.modelId === id;
  }
}

/** The header of a split model's first part describes only its own weights; the others lie next to it. */
async function withAllParts(shape: ModelShape, file: string): Promise<ModelShape> {
  const [, base, count] = /^(.*-)00001-of-(\d{5})\.gguf$/iu.exec(file) ?? [];
  if (base === undefined || count === undefined) return shape;
  const parts = Array.from({ length: Number(count) }, (_, index) => String(index + 1).padStart(5, '0'));
  const sizes = await Promise.all(parts.map(async (part) => (await stat(`${base}${part}-of-${count}.gguf`)).size));
  const weightBytes = sizes.reduce((sum, size) => sum + size, 0);
  return { ...shape, weightBytes, activeBytes: weightBytes * (shape.activeBytes / shape.weightBytes) };
}
