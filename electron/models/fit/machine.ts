import os from 'node:os';
import type { ModelFit } from '../../../shared/entities/model-fit.ts';
import type { ModelShape } from '../../inference/model-shape.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import type { FormatSpeeds } from '../../inference/format-speeds.ts';
import { measureComputeSpeed } from './compute-speed.ts';
import { readingSpeed, type MachineSpeeds, type SpeedRecord, type SpeedSources } from './expected-speed.ts';
import { measureMemorySpeed } from './memory-speed.ts';
import { fitOf } from './model-fit.ts';

export interface MachineFitOptions {
  /** Bytes of main memory that can be used now, and all there is. */
  readonly freeMemory?: () => number;
  readonly totalMemory?: () => number;
  readonly measure?: (threads: number) => Promise<MemoryAndProcessor>;
  /** Times formats of weights, in another process; nothing is timed without it. */
  readonly measureFormats?: (formats: readonly string[], threads: number) => Promise<FormatSpeeds | null>;
  /** What answers showed about models on the processor that a model of this shape would run on; nothing without it. */
  readonly records?: (shape: ModelShape) => Promise<readonly SpeedRecord[]>;
}

type MemoryAndProcessor = Omit<MachineSpeeds, 'formats'>;

/** A model that is on the list. */
export interface KnownModel {
  readonly modelId: string;
  /** Bytes of main memory that it has already, because it is loaded. */
  readonly ownBytes: number;
}

/** Says what models mean on this machine, whose speeds are measured the first time, and those of formats when they occur. */
export class MachineFit {
  readonly #options: MachineFitOptions;
  readonly #queue = new SerialQueue();
  /** As many as evaluate a model. */
  readonly #threads = Math.max(1, os.availableParallelism() - 1);
  #speeds: MemoryAndProcessor | null = null;
  #formats: FormatSpeeds | null = null;
  /** Formats that could not be timed are not tried again. */
  readonly #tried = new Set<string>();

  constructor(options: MachineFitOptions = {}) {
    this.#options = options;
  }

  /** @param known null for a model that is not on the list. */
  async fit(shape: ModelShape, known: KnownModel | null = null): Promise<ModelFit> {
    const { freeMemory = () => process.availableMemory(), totalMemory = os.totalmem } = this.#options;
    return fitOf(shape, {
      ...(await this.#sources(shape, known?.modelId ?? null)),
      freeMemoryBytes: freeMemory() + (known?.ownBytes ?? 0),
      totalMemoryBytes: totalMemory(),
    });
  }

  /** @returns how fast a model that is not on the list would read a prompt of so many tokens; null if nothing says. */
  async reads(shape: ModelShape, promptTokens: number): Promise<number | null> {
    return readingSpeed(shape, await this.#sources(shape, null), promptTokens)?.tokensPerSecond ?? null;
  }

  async #sources(shape: ModelShape, modelId: string | null): Promise<SpeedSources> {
    const { records = async () => [] } = this.#options;
    // One after the other: each measurement takes all cores.
    const machine = await this.#queue.run(() => this.#measured(shape));
    return { machine, records: await records(shape), modelId };
  }

  async #measured({ work }: ModelShape): Promise<MachineSpeeds> {
    const { measure = measureSpeeds } = this.#options;
    this.#speeds ??= await measure(this.#threads);
    const formats = new Set([...Object.keys(work.weights), ...Object.keys(work.output)]);
    await this.#timeFormats([...formats].filter((format) => !this.#tried.has(format)));
    return { ...this.#speeds, formats: this.#formats };
  }

  async #timeFormats(formats: readonly string[]): Promise<void> {
    const { measureFormats } = this.#options;
    if (measureFormats === undefined || formats.length === 0) return;
    for (const format of formats) this.#tried.add(format);
    // Without them, the speeds of memory and processor have to do.
    const timed = await measureFormats(formats, this.#threads).catch(() => null);
    if (timed === null) return;
    const { formats: known = {}, attention = null, ...fixed } = this.#formats ?? {};
    this.#formats = {
      ...timed,
      ...fixed,
      formats: { ...known, ...timed.formats },
      attention: attention ?? timed.attention,
    };
  }
}

/** One after the other: each takes all cores. */
async function measureSpeeds(threads: number): Promise<MemoryAndProcessor> {
  const bytesPerSecond = await measureMemorySpeed(threads).catch(() => null);
  return { threads, bytesPerSecond, multiplicationsPerSecond: await measureComputeSpeed(threads).catch(() => null) };
}
