import os from 'node:os';
import type { ModelFit } from '../../../shared/entities/model-fit.ts';
import type { ModelShape } from '../../inference/model-shape.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import type { FormatSpeeds, FormatTiming, WeightsPlace } from '../../inference/format-speeds.ts';
import { measureComputeSpeed } from './compute-speed.ts';
import {
  readingSpeed,
  staysInCache,
  type MachineSpeeds,
  type SpeedRecord,
  type SpeedSources,
} from './expected-speed.ts';
import { measureMemorySpeed } from './memory-speed.ts';
import { fitOf } from './model-fit.ts';

export interface MachineFitOptions {
  /** Bytes of main memory that can be used now, and all there is. */
  readonly freeMemory?: () => number;
  readonly totalMemory?: () => number;
  readonly measure?: (threads: number) => Promise<MemoryAndProcessor>;
  /** Times formats of weights, in another process; nothing is timed without it. */
  readonly measureFormats?: (timing: FormatTiming) => Promise<FormatSpeeds | null>;
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
  readonly #formats = new Map<WeightsPlace, FormatSpeeds>();
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

  async #measured(shape: ModelShape): Promise<MachineSpeeds> {
    const { measure = measureSpeeds } = this.#options;
    this.#speeds ??= await measure(this.#threads);
    const { weights, output } = shape.work;
    const place = staysInCache(shape) ? 'cache' : 'memory';
    await this.#timeFormats(new Set([...Object.keys(weights), ...Object.keys(output)]), place);
    return { ...this.#speeds, formats: this.#formats.get(place) ?? null };
  }

  async #timeFormats(wanted: ReadonlySet<string>, place: WeightsPlace): Promise<void> {
    const { measureFormats } = this.#options;
    const formats = [...wanted].filter((format) => !this.#tried.has(`${place} ${format}`));
    if (measureFormats === undefined || formats.length === 0) return;
    for (const format of formats) this.#tried.add(`${place} ${format}`);
    // Without them, the speeds of memory and processor have to do.
    const timed = await measureFormats({ formats, place, threads: this.#threads }).catch(() => null);
    if (timed === null) return;
    const { formats: known = {}, attention = null, ...fixed } = this.#formats.get(place) ?? {};
    this.#formats.set(place, {
      ...timed,
      ...fixed,
      formats: { ...known, ...timed.formats },
      attention: attention ?? timed.attention,
    });
  }
}

/** One after the other: each takes all cores. */
async function measureSpeeds(threads: number): Promise<MemoryAndProcessor> {
  const bytesPerSecond = await measureMemorySpeed(threads).catch(() => null);
  return { threads, bytesPerSecond, multiplicationsPerSecond: await measureComputeSpeed(threads).catch(() => null) };
}
