import os from 'node:os';
import type { ModelShape } from '../../inference/model-shape.ts';
import type { ModelFit } from '../../../shared/entities/model-fit.ts';
import { measureComputeSpeed } from './compute-speed.ts';
import { measureMemorySpeed } from './memory-speed.ts';
import { fitOf } from './model-fit.ts';

/** Of a machine; null for what could not be measured. */
export interface Speeds {
  readonly bytesPerSecond: number | null;
  readonly multiplicationsPerSecond: number | null;
}

export interface MachineFitOptions {
  /** Bytes of main memory that can be used now, and all there is. */
  readonly freeMemory?: () => number;
  readonly totalMemory?: () => number;
  readonly measure?: (threads: number) => Promise<Speeds>;
}

/** Says what models mean on this machine, whose speeds are measured the first time. */
export class MachineFit {
  readonly #options: MachineFitOptions;
  #speeds: Promise<Speeds> | null = null;

  constructor(options: MachineFitOptions = {}) {
    this.#options = options;
  }

  /** @param ownBytes of the free memory that the model has already, because it is the one that is loaded. */
  async fit(shape: ModelShape, ownBytes = 0): Promise<ModelFit> {
    const {
      freeMemory = () => process.availableMemory(),
      totalMemory = os.totalmem,
      measure = measureSpeeds,
    } = this.#options;
    this.#speeds ??= measure(os.availableParallelism());
    return fitOf(shape, {
      freeMemoryBytes: freeMemory() + ownBytes,
      totalMemoryBytes: totalMemory(),
      ...(await this.#speeds),
    });
  }
}

/** One after the other: each takes all cores. */
async function measureSpeeds(threads: number): Promise<Speeds> {
  const bytesPerSecond = await measureMemorySpeed(threads).catch(() => null);
  return { bytesPerSecond, multiplicationsPerSecond: await measureComputeSpeed(threads).catch(() => null) };
}
