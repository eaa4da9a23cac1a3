import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which the next one starts, even if the one before has not answered. */
const PATIENCE_MS = 3000;

export interface TurnOptions {
  /** How many start at the same time. */
  readonly atOnce: number;
  /** Resolves when one has had long enough. */
  readonly patience?: () => Promise<unknown>;
  /** Those whose turn has not come by then are not started. */
  readonly signal: AbortSignal;
}

/**
 * Starts programs a few at a time: all at once, they would take the processor from the window and the first answer. One
 * that hangs or fails holds up the others only for a moment.
 */
export async function startInTurn(
  starts: readonly (() => Promise<unknown>)[],
  { atOnce, signal, patience = () => delay(PATIENCE_MS, null, { ref: false }) }: TurnOptions,
): Promise<void> {
  const waiting = starts.values();
  const takeTurns = async (): Promise<void> => {
    for (const start of waiting) {
      if (signal.aborted) return;
      await Promise.race([start().catch(() => null), patience()]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}
