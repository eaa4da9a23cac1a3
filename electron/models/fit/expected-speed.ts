import type { SpeedSource } from '../../../shared/entities/model-fit.ts';
import type { ModelShape } from '../../inference/model-shape.ts';

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
  readonly multiplicationsPerSecond: number | null;
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
/** Quantizations differ by this much at the same size. */
const OTHER_MODEL_MARGIN = 1.3;
/** Smaller models stay in the processor's cache and run on one thread, which says nothing about larger ones. */
const COMPARABLE_BYTES = 64_000_000;
/** Milliseconds that a token takes however small such a model is: measured with the starter. */
const [READ_STEP_MS, WRITTEN_STEP_MS] = [0.1, 1];

/** @returns weights that one token of a prompt is multiplied by. */
export const activeParameters = ({ parameters, embeddingParameters, activeBytes, weightBytes }: ModelShape): number =>
  weightBytes <= 0 ? 0 : Math.max(0, parameters * (activeBytes / weightBytes) - embeddingParameters);

/** @returns how fast the model reads a prompt: each active weight is multiplied once for each token. */
export function readingSpeed(shape: ModelShape, sources: SpeedSources): ExpectedSpeed | null {
  const { multiplicationsPerSecond: computed } = sources.machine;
  return expect(activeParameters(shape), shape, sources, {
    measured: ({ read }) => read,
    work: ({ activeParameters: weights }) => weights,
    computed: computed === null ? null : computed * VECTOR_GAIN,
    stepMs: READ_STEP_MS,
  });
}

/** @returns how fast the model writes: each active weight is read from memory once for each token. */
export function writingSpeed(shape: ModelShape, sources: SpeedSources): ExpectedSpeed | null {
  const { bytesPerSecond: computed } = sources.machine;
  return expect(shape.activeBytes, shape, sources, {
    measured: ({ written }) => written,
    work: ({ activeBytes }) => activeBytes,
    computed: computed === null ? null : computed * REACHED_BANDWIDTH,
    stepMs: WRITTEN_STEP_MS,
  });
}

interface Kind {
  readonly measured: (record: SpeedRecord) => Measured;
  /** For one token. */
  readonly work: (record: SpeedRecord) => number;
  /** Work per second, of all threads. */
  readonly computed: number | null;
  readonly stepMs: number;
}

/** @param work for one token. */
function expect(
  work: number,
  { activeBytes, graphics }: ModelShape,
  { records, modelId, machine }: SpeedSources,
  { measured, work: workOf, computed, stepMs }: Kind,
): ExpectedSpeed | null {
  if (work <= 0) return null;
  const known = records.filter((record) => measured(record).tokens > 0 && measured(record).ms > 0);
  const perSecond = (record: SpeedRecord): number => (measured(record).tokens * 1000) / measured(record).ms;
  const own = known.find((record) => record.modelId === modelId);
  if (own !== undefined) return { tokensPerSecond: perSecond(own), margin: 1, from: 'this-model' };
  const isSmall = activeBytes < COMPARABLE_BYTES;
  const comparable = isSmall ? [] : known.filter((one) => one.activeBytes >= COMPARABLE_BYTES);
  const typical = median(comparable.map((record) => perSecond(record) * workOf(record)));
  if (typical !== null) return { tokensPerSecond: typical / work, margin: OTHER_MODEL_MARGIN, from: 'other-models' };
  // What was computed is the speed of the processor, and a graphics processor is several times as fast.
  const isOnProcessor = graphics === null || graphics.layers === 0;
  if (computed === null || !isOnProcessor) return null;
  const tokensPerSecond = isSmall ? 1 / ((work * machine.threads) / computed + stepMs / 1000) : computed / work;
  return { tokensPerSecond, margin: COMPUTED_MARGIN, from: 'hardware' };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
