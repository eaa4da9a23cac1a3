import { processorMsSince, type OpenedEngine, type Reading } from '../inference/llama/conformance/held-chats.ts';

/** What it took until a prompt could be answered that was in the cache before, compared with reading all of it. */
export interface ColdShare {
  readonly promptTokens: number;
  readonly newTokens: number;
  readonly evaluatedTokens: number;
  /** Of the process, whatever else runs: with what was loaded from the disk, and as if nothing had been there. */
  readonly processorMs: number;
  readonly coldMs: number;
  /** The first of these by the second. */
  readonly share: number;
}

/** Of two cold runs the faster one counts: other programs only make it slower, and the first one allocates. */
const COLD_RUNS = 2;

/** Reads each prompt again in an engine without anything on disk, whose cache is emptied before. */
export async function measureShares(
  readings: ReadonlyMap<string, Reading>,
  open: () => Promise<OpenedEngine>,
): Promise<Readonly<Record<string, ColdShare>>> {
  const engine = await open();
  const shares: Record<string, ColdShare> = {};
  try {
    for (const [name, { repeat, ...reading }] of readings) {
      const coldMs = await fastestCold(engine, repeat);
      const { promptTokens, newTokens, evaluatedTokens, processorMs } = reading;
      const share = processorMs / coldMs;
      shares[name] = { promptTokens, newTokens, evaluatedTokens, processorMs, coldMs, share };
    }
  } finally {
    await engine.backend.dispose();
  }
  return shares;
}

async function fastestCold({ backend, loaded }: OpenedEngine, repeat: Reading['repeat']): Promise<number> {
  let fastest = Infinity;
  for (let run = 0; run < COLD_RUNS; run++) {
    for (const { cache } of loaded.caches.slots) await cache.checkpoints.clear();
    const before = process.cpuUsage();
    await repeat(backend);
    fastest = Math.min(fastest, processorMsSince(before));
  }
  return fastest;
}
