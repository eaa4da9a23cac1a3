import { CHUNK_TOKENS, nextChunk } from '../../inference/chunk-size.ts';
import type { FormatSpeeds } from '../../inference/format-speeds.ts';
import type { SpeedSource } from '../../../shared/entities/model-fit.ts';
import type { ModelShape, TokenWork } from '../../inference/model-shape.ts';

/** What was measured while one model answered on one processor. */
export interface SpeedRecord {
  readonly modelId: string;
  /** Weights that one token of a prompt is multiplied by, and bytes that one generated token reads. */
  readonly activeParameters: number;
  readonly activeBytes: number;
  /** Tokens, and the milliseconds they took; 0 until there were enough of them. */
  readonly read: Measured;
  readonly written: Measured;
}
export interface Measured {
  readonly tokens: number;
  readonly ms: number;
}

/** Computed for this machine from its hardware; null for what is unknown. */
export interface MachineSpeeds {
  /** That computed at the same time. */
  readonly threads: number;
  readonly bytesPerSecond: number | null;
  /** Of the processor, one number at a time; only needed where formats could not be timed. */
  readonly multiplicationsPerSecond: number | null;
  /** Of the formats of a model's weights, as llama.cpp evaluates them; null if they could not be timed. */
  readonly formats: FormatSpeeds | null;
}

export interface ExpectedSpeed {
  readonly tokensPerSecond: number;
  /** It may be this many times slower or faster; 1 if it was measured with this model. */
  readonly margin: number;
  readonly from: SpeedSource;
}

/** Where expectations come from. */
export interface SpeedSources {
  readonly machine: MachineSpeeds;
  /** On the processor that the model would run on. */
  readonly records: readonly SpeedRecord[];
  /** The model itself; null if it has not been here yet. */
  readonly modelId: string | null;
}

/** Share of the memory bandwidth that generation reaches on a processor; measured with llama.cpp at 4 bits. */
const REACHED_BANDWIDTH = 0.7;
/**
 * How many multiplications llama.cpp does in the time of one of `measureComputeSpeed`: AVX2 computes with eight numbers
 * at once, twice per cycle. Decision 53 says how exact this is.
 */
const VECTOR_GAIN = 16;
/** Decision 53: between half and twice the computed speed was measured. */
const COMPUTED_MARGIN = 2;
/** Decision 67: between this much slower and faster than timed was measured. */
const TIMED_MARGIN = 1.5;
/** llama.cpp rounds the context that a token attends to up to a multiple of so many tokens. */
const ATTENDED_STEP = 256;
/** Share of the weights whose format need not be known. */
const NEGLIGIBLE = 0.01;
/** Quantizations differ by this much at the same size. */
const OTHER_MODEL_MARGIN = 1.3;
/** Smaller models stay in the processor's cache and run on one thread, which says nothing about larger ones. */
const COMPARABLE_BYTES = 64_000_000;
/** Milliseconds that a token takes however small such a model is: measured with the starter. */
const [READ_STEP_MS, WRITTEN_STEP_MS] = [0.05, 1];

/** @returns whether the processor's cache holds all weights from one batch to the next. */
export const staysInCache = ({ activeBytes }: Pick<ModelShape, 'activeBytes'>): boolean =>
  activeBytes < COMPARABLE_BYTES;

/** @returns weights that one token of a prompt is multiplied by. */
export const activeParameters = ({ work }: Pick<ModelShape, 'work'>): number => sumOf(work.weights);

const sumOf = (weights: TokenWork['weights']): number => Object.values(weights).reduce((sum, count) => sum + count, 0);

/**
 * @returns how fast the model reads a prompt of so many tokens: each active weight is multiplied once for each token, and
 * the token is compared with those before it.
 */
export function readingSpeed(shape: ModelShape, sources: SpeedSources, promptTokens: number): ExpectedSpeed | null {
  const { multiplicationsPerSecond: computed } = sources.machine;
  return expect(activeParameters(shape), shape, sources, {
    measured: ({ read }) => read,
    work: ({ activeParameters: weights }) => weights,
    timedMs: timedReading(shape, sources.machine, promptTokens),
    computed: computed === null ? null : computed * VECTOR_GAIN,
    stepMs: { timed: READ_STEP_MS, computed: READ_STEP_MS },
  });
}

/** @returns milliseconds for a token of a prompt, by what was timed here; null if a format of its weights was not. */
function timedReading(shape: ModelShape, { formats }: MachineSpeeds, promptTokens: number): number | null {
  if (formats === null) return null;
  const { work } = shape;
  const attention = attentionMs(shape, formats, promptTokens / 2);
  let chunk = CHUNK_TOKENS;
  let ms = Infinity;
  // Slow models read in small chunks, which are slower again: two steps are enough to find the size.
  for (let step = 0; step < 3; step++) {
    const weights = weightsMs(work.weights, formats, chunk);
    if (weights === null) return null;
    ms = weights + attention + fixedMs(work, formats) / chunk;
    chunk = nextChunk(chunk, ms * chunk);
  }
  return ms;
}

/** @param batch tokens that are evaluated at once. @returns milliseconds for each of them. */
function weightsMs(weights: TokenWork['weights'], { formats }: FormatSpeeds, batch: number): number | null {
  const all = sumOf(weights);
  let ms = 0;
  for (const [format, count] of Object.entries(weights)) {
    const speeds = formats[format];
    if (speeds === undefined) {
      // Such as norms, which some models have as matrices.
      if (count > all * NEGLIGIBLE) return null;
      continue;
    }
    ms += (count / perWeight(speeds, batch)) * 1000;
  }
  return ms;
}

/** @returns milliseconds that a batch takes, however few tokens it has. */
const fixedMs = ({ steps }: TokenWork, { batchMs, stepMs }: FormatSpeeds): number => batchMs + steps * stepMs;

/** Between what was timed, a batch takes its own time for each token, and some for the batch itself. */
function perWeight(speeds: FormatSpeeds['formats'][string], batch: number): number {
  const [small, large] = [8, 64] as const;
  if (batch <= 1) return speeds['1'];
  const [ofSmall, ofLarge] = [small / speeds[small], large / speeds[large]];
  const each = (ofLarge - ofSmall) / (large - small);
  return each <= 0 ? speeds[large] : batch / Math.max(ofSmall / small, ofSmall + (batch - small) * each);
}

/** What is outside a window counts only if it isn't held: llama.cpp multiplies first, and hides the results. */
function attentionMs(
  { work: { attention, windowAttention, window }, goesBack }: Pick<ModelShape, 'work' | 'goesBack'>,
  { attention: speed }: FormatSpeeds,
  depth: number,
): number {
  const held = depth + ATTENDED_STEP / 2;
  const inWindow = goesBack.fullWindows ? held : Math.min(held, window + ATTENDED_STEP);
  return speed === null ? 0 : ((attention * held + windowAttention * inWindow) / speed) * 1000;
}

/** @returns how fast the model writes: each active weight is read from memory and multiplied once for each token. */
export function writingSpeed(shape: ModelShape, sources: SpeedSources): ExpectedSpeed | null {
  const { bytesPerSecond: computed } = sources.machine;
  return expect(shape.activeBytes, shape, sources, {
    measured: ({ written }) => written,
    work: ({ activeBytes }) => activeBytes,
    timedMs: timedWriting(shape, sources.machine),
    computed: computed === null ? null : computed * REACHED_BANDWIDTH,
    // What is timed includes it.
    stepMs: { timed: 0, computed: WRITTEN_STEP_MS },
  });
}

/**
 * @returns milliseconds for a written token, by what was timed here; null if a format of its weights was not. Weights come
 * from memory while others are multiplied, so the slower of the two counts.
 */
function timedWriting(shape: ModelShape, { formats, bytesPerSecond }: MachineSpeeds): number | null {
  if (formats === null) return null;
  const { work, activeBytes } = shape;
  const [layers, output] = [weightsMs(work.weights, formats, 1), weightsMs(work.output, formats, 1)];
  if (layers === null || output === null) return null;
  const fromMemory = bytesPerSecond === null ? 0 : (activeBytes / bytesPerSecond) * 1000;
  return Math.max(layers + output, fromMemory) + attentionMs(shape, formats, 0) + fixedMs(work, formats);
}

interface Kind {
  readonly measured: (record: SpeedRecord) => Measured;
  /** For one token. */
  readonly work: (record: SpeedRecord) => number;
  /** Milliseconds for a token, as timed with all threads by the formats of the weights; null if it could not be. */
  readonly timedMs: number | null;
  /** Work per second, of all threads. */
  readonly computed: number | null;
  /** Milliseconds that a token takes besides, in a small model. */
  readonly stepMs: { readonly timed: number; readonly computed: number };
}

/** @param work for one token. */
function expect(
  work: number,
  { activeBytes, graphics }: ModelShape,
  { records, modelId, machine }: SpeedSources,
  { measured, work: workOf, timedMs, computed, stepMs }: Kind,
): ExpectedSpeed | null {
  if (work <= 0) return null;
  const known = records.filter((record) => measured(record).tokens > 0 && measured(record).ms > 0);
  const perSecond = (record: SpeedRecord): number => (measured(record).tokens * 1000) / measured(record).ms;
  const own = known.find((record) => record.modelId === modelId);
  if (own !== undefined) return { tokensPerSecond: perSecond(own), margin: 1, from: 'this-model' };
  const isSmall = staysInCache({ activeBytes });
  const { threads } = machine;
  const isOnProcessor = graphics === null || graphics.layers === 0;
  // Other models say less: their weights may have other formats.
  if (timedMs !== null && isOnProcessor)
    return {
      tokensPerSecond: 1000 / (isSmall ? timedMs * threads + stepMs.timed : timedMs),
      margin: TIMED_MARGIN,
      from: 'hardware',
    };
  const comparable = isSmall ? [] : known.filter((one) => one.activeBytes >= COMPARABLE_BYTES);
  const typical = median(comparable.map((record) => perSecond(record) * workOf(record)));
  if (typical !== null) return { tokensPerSecond: typical / work, margin: OTHER_MODEL_MARGIN, from: 'other-models' };
  // What was computed is the speed of the processor, and a graphics processor is several times as fast.
  if (computed === null || !isOnProcessor) return null;
  const tokensPerSecond = isSmall ? 1 / ((work * threads) / computed + stepMs.computed / 1000) : computed / work;
  return { tokensPerSecond, margin: COMPUTED_MARGIN, from: 'hardware' };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
