import type { ModelFit } from '../../shared/entities/hub.ts';
import type { ModelShape } from '../inference/model-shape.ts';

/** Left to the rest of the app and the system, in bytes: what loading a model leaves as well. */
const RESERVE_BYTES = 256_000_000;
/** Share of what the memory can deliver that generating reaches on a processor; measured with llama.cpp at 4 bits. */
const REACHED_BANDWIDTH = 0.7;

export interface Machine {
  readonly freeMemoryBytes: number;
  readonly totalMemoryBytes: number;
  /** What reading memory delivers; null before it was measured. */
  readonly bytesPerSecond: number | null;
}

/**
 * Every weight that answers is read once for each token, so a token takes as long as reading them. `tight`: it fits in
 * the machine's memory, but not in what is free now.
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
