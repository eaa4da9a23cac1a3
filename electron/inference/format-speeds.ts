/** Batches that formats are timed with: a generated token, the smallest chunk of a prompt, and a larger one. */
export const TIMED_BATCHES = [1, 8, 64] as const;
export type TimedBatch = (typeof TIMED_BATCHES)[number];

/** Where a model's weights are when a batch comes: in the processor's cache, if they are few, or in memory. */
export const WEIGHTS_PLACES = ['cache', 'memory'] as const;
export type WeightsPlace = (typeof WEIGHTS_PLACES)[number];

/** Formats to time, with so many threads. */
export interface FormatTiming {
  readonly formats: readonly string[];
  readonly place: WeightsPlace;
  readonly threads: number;
}

/** How fast this computer evaluates a model on its processor. */
export interface FormatSpeeds {
  /** Weights per second and token of a batch, by format and by the number of tokens, without steps. */
  readonly formats: Readonly<Record<string, Readonly<Record<`${TimedBatch}`, number>>>>;
  /** Multiplications of attention per second; null where the machine was too busy to tell. */
  readonly attention: number | null;
  /** Milliseconds that a batch takes by itself, and for each tensor of a layer, however small it is: norms, positions. */
  readonly batchMs: number;
  readonly stepMs: number;
}
