import type { ModelFit } from '../../../shared/entities/model-fit.ts';
import type { ModelShape } from '../../inference/model-shape.ts';

/** Bytes left for the rest of the app and the system; loading a model leaves the same amount. */
const RESERVE_BYTES = 256_000_000;
/** Share of the memory bandwidth that generation reaches on a processor; measured with llama.cpp at 4 bits. */
const REACHED_BANDWIDTH = 0.7;
/**
 * How many multiplications llama.cpp does in the time of one of `measureComputeSpeed`: AVX2 computes with eight numbers
 * at once, twice per cycle. Decision 53 says how exact this is.
 */
const VECTOR_GAIN = 16;
/** What the instructions and tools of a new conversation take by default: 1,200 tokens for CORE and 1,800 for the rest. */
const FIRST_PROMPT_TOKENS = 3000;

/** The measurements of this machine. The memory and speeds of a graphics processor belong here once they are measured. */
export interface Machine {
  readonly freeMemoryBytes: number;
  readonly totalMemoryBytes: number;
  /** Memory bandwidth in bytes per second; null if it could not be measured. */
  readonly bytesPerSecond: number | null;
  /** Speed of the processor, as `measureComputeSpeed` returns it; null if it could not be measured. */
  readonly multiplicationsPerSecond: number | null;
}

/**
 * Every active weight is read once for each token that is generated, so a token takes as long as reading them; each is
 * multiplied once for each token of the prompt. `tight`: it fits in the machine's memory, but not in what is free now.
 */
export function fitOf(shape: ModelShape, machine: Machine): ModelFit {
  const { weightBytes, contextBytes } = shape;
  const { freeMemoryBytes, totalMemoryBytes } = machine;
  const memoryBytes = weightBytes + contextBytes;
  const needed = memoryBytes + RESERVE_BYTES;
  const verdict = needed <= freeMemoryBytes ? 'fits' : needed <= totalMemoryBytes * 0.9 ? 'tight' : 'too-large';
  const readsPerSecond = readingSpeed(shape, machine);
  return {
    architecture: shape.architecture,
    parameters: shape.parameters,
    trainedContextSize: shape.trainedContextSize,
    contextSize: shape.contextSize,
    memoryBytes,
    missingBytes: Math.max(0, needed - freeMemoryBytes),
    freeMemoryBytes,
    totalMemoryBytes,
    verdict,
    tokensPerSecond: writingSpeed(shape, machine),
    readsPerSecond,
    firstWordMs: readsPerSecond === null ? null : (FIRST_PROMPT_TOKENS / readsPerSecond) * 1000,
    generatesText: shape.generatesText,
    callsTools: shape.callsTools,
    thinks: shape.thinks,
    keepsCache: shape.keepsCache,
  };
}

const writingSpeed = ({ activeBytes }: ModelShape, { bytesPerSecond }: Machine): number | null =>
  bytesPerSecond === null || activeBytes <= 0 ? null : (bytesPerSecond * REACHED_BANDWIDTH) / activeBytes;

function readingSpeed(shape: ModelShape, { multiplicationsPerSecond }: Machine): number | null {
  const { parameters, activeBytes, weightBytes } = shape;
  const multiplied = weightBytes <= 0 ? 0 : parameters * (activeBytes / weightBytes);
  return multiplicationsPerSecond === null || multiplied <= 0
    ? null
    : (multiplicationsPerSecond * VECTOR_GAIN) / multiplied;
}
