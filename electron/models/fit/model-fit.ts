import type { ModelFit } from '../../../shared/entities/model-fit.ts';
import type { ModelShape } from '../../inference/model-shape.ts';
import { readingSpeed, writingSpeed, type ExpectedSpeed, type SpeedSources } from './expected-speed.ts';

/** Bytes left for the rest of the app and the system; loading a model leaves the same amount. */
const RESERVE_BYTES = 256_000_000;
/** What the instructions and tools of a new conversation take by default: 1,200 tokens for CORE and 1,800 for the rest. */
const FIRST_PROMPT_TOKENS = 3000;

/** Main memory, and how fast models are here. A graphics processor's memory is part of the shape. */
export interface Machine extends SpeedSources {
  readonly freeMemoryBytes: number;
  readonly totalMemoryBytes: number;
}

/**
 * @returns what a model means here. `tight`: it fits in the machine's memory, but not in what is free now. What is on a
 * graphics processor takes no main memory.
 */
export function fitOf(shape: ModelShape, machine: Machine): ModelFit {
  const { freeMemoryBytes, totalMemoryBytes } = machine;
  const memoryBytes = mainMemory(shape, shape.contextBytes);
  const needed = memoryBytes + RESERVE_BYTES;
  const verdict = needed <= freeMemoryBytes ? 'fits' : needed <= totalMemoryBytes * 0.9 ? 'tight' : 'too-large';
  const reads = readingSpeed(shape, machine, FIRST_PROMPT_TOKENS);
  const writes = writingSpeed(shape, machine);
  return {
    architecture: shape.architecture,
    parameters: shape.parameters,
    trainedContextSize: shape.trainedContextSize,
    contextSize: shape.contextSize,
    memoryBytes,
    sideBySide: {
      conversations: shape.sideBySide.conversations,
      memoryBytes: mainMemory(shape, shape.sideBySide.contextBytes),
    },
    missingBytes: Math.max(0, needed - freeMemoryBytes),
    freeMemoryBytes,
    totalMemoryBytes,
    verdict,
    graphics: graphicsOf(shape),
    tokensPerSecond: writes?.tokensPerSecond ?? null,
    readsPerSecond: reads?.tokensPerSecond ?? null,
    speedsFrom: { writing: writes?.from ?? null, reading: reads?.from ?? null },
    firstWordMs: reads === null ? null : firstWord(reads),
    generatesText: shape.generatesText,
    callsTools: shape.callsTools,
    thinks: shape.thinks,
    keepsCache: shape.keepsCache,
    goesBack: shape.goesBack,
  };
}

/**
 * @returns bytes of main memory that the model takes and that nothing else can have. Where the engine rearranges weights
 * for the processor, the system also keeps the file's own as long as nothing needs the room, and drops them then.
 */
export const mainMemory = ({ weightBytes, vocabularyBytes, graphics }: ModelShape, contextBytes: number): number =>
  Math.max(0, weightBytes - (graphics?.weightBytes ?? 0)) + vocabularyBytes + contextBytes;

function graphicsOf({ graphics }: ModelShape): ModelFit['graphics'] {
  if (graphics === null) return null;
  const { layers, totalLayers, weightBytes, contextBytes, freeBytes } = graphics;
  return { layers, totalLayers, memoryBytes: weightBytes + contextBytes, freeBytes };
}

function firstWord({ tokensPerSecond, margin }: ExpectedSpeed): NonNullable<ModelFit['firstWordMs']> {
  const ms = (FIRST_PROMPT_TOKENS / tokensPerSecond) * 1000;
  return { least: ms / margin, most: ms * margin };
}
