import os from 'node:os';
import type { ModelFit } from '../../../shared/entities/model-fit.ts';
import type { ModelShape } from '../../inference/model-shape.ts';
import { measureComputeSpeed } from './compute-speed.ts';
import type { MachineSpeeds, SpeedRecord } from './expected-speed.ts';
import { measureMemorySpeed } from './memory-speed.ts';
import { fitOf } from './model-fit.ts';

export interface MachineFitOptions {
  /** Bytes of main memory that can be used now, and all there is. */
  readonly freeMemory?: () => number;
  readonly totalMemory?: () => number;
  readonly measure?: (threads: number) => Promise<MachineSpeeds>;
  /** What answers showed about models on the processor that a model of this shape would run on; nothing without it. */
  readonly records?: (shape: ModelShape) => Promise<readonly SpeedRecord[]>;
}

/** A model that is on the list. */
export interface KnownModel {
  readonly modelId: string;
  /** Bytes of main memory that it has already, because it is loaded. */
  readonly ownBytes: number;
}

/** Says what models mean on this machine, whose speeds are measured the first time. */
export class MachineFit {
  readonly #options: MachineFitOptions;
  #speeds: Promise<MachineSpeeds> | null = null;

  constructor(options: MachineFitOptions = {}) {
    this.#options = options;
  }

  /** @param known null for a model that is not on the list. */
  async fit(shape: ModelShape, known: KnownModel | null = null): Promise<ModelFit> {
    const {
      freeMemory = () => process.availableMemory(),
      totalMemory = os.totalmem,
      measure = measureSpeeds,
      records = async () => [],
    } = this.#options;
    // As many as evaluate a model.
    this.#speeds ??= measure(Math.max(1, os.availableParallelism() - 1));
    return fitOf(shape, {
      freeMemoryBytes: freeMemory() + (known?.ownBytes ?? 0),
      totalMemoryBytes: totalMemory(),
      machine: await this.#speeds,
      records: await records(shape),
      modelId: known?.modelId ?? null,
    });
  }
}

/** One after the other: each takes all cores. */
async function measureSpeeds(threads: number): Promise<MachineSpeeds> {
  const bytesPerSecond = await measureMemorySpeed(threads).catch(() => null);
  return { threads, bytesPerSecond, multiplicationsPerSecond: await measureComputeSpeed(threads).catch(() => null) };
}
