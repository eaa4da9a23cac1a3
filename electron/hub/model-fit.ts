import type { ModelFit } from '../../shared/entities/hub.ts';
import type { ModelShape } from '../inference/model-shape.ts';

/** Bytes left for the rest of the app and the system; loading a model leaves the same amount. */
const RESERVE_BYTES = 256_000_000;
/** Share of the memory bandwidth that generation reaches on a processor; measured with llama.cpp at 4 bits. */
const REACHED_BANDWIDTH = 0.7;

export interface Machine {
  readonly freeMemoryBytes: number;
  readonly totalMemoryBytes: number;
  /** Memory bandwidth in bytes per second; null until it is measured. */
  readonly bytesPerSecond: number | null;
}

/**
 * Every active weight is read once for each token, so a token takes as long as reading them. `tight`: it fits in the
 * machine's memory, but not in what is free now.
 */
export function fitOf(shape: ModelShape, machine: Machine): ModelFit {
  const { weightBytes, contextBytes, activeBytes } = shape;
  const { freeMemoryBytes, totalMemoryBytes, bytesPerSecond } = machine;
  const memoryBytes = weightBytes + contextBytes;
  const needed = memoryBytes + RESERVE_BYTES;
  const verdict = needed <= freeMemoryBytes ? 'fits' : needed <= totalMemoryBytes * 0.9 ? 'tight' : 'too-large';
  return {
    architecture: shape.architecture,
    parameters: shape.parameters,
    trainedContextSize: shape.trainedContextSize,
    contextSize: shape.contextSize,
    memoryBytes,
    freeMemoryBytes,
    totalMemoryBytes,
    verdict,
    tokensPerSecond:
      bytesPerSecond === null || activeBytes <= 0 ? null : (bytesPerSecond * REACHED_BANDWIDTH) / activeBytes,
    generatesText: shape.generatesText,
    callsTools: shape.callsTools,
    thinks: shape.thinks,
    keepsCache: shape.keepsCache,
  };
}
