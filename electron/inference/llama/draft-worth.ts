/** What it takes to take a draft back from the KV cache, and what having read it saves. */
export interface ReadDraft {
  /** Tokens of the draft. */
  readonly draftTokens: number;
  /** Tokens before the draft that would have to be read again if it changed. */
  readonly returnTokens: number;
  /** Bytes of the checkpoint that it would go back to; 0 for none. */
  readonly checkpointBytes: number;
  /** Of this model; 0 if not known. */
  readonly msPerToken: number;
}

/** Minimum speed of restoring a checkpoint from main memory, in bytes per millisecond. */
const RESTORED_PER_MS = 1_000_000;

/** @returns whether reading a draft saves more than going back costs. Without a speed, tokens decide. */
export function isDraftWorthReading({ draftTokens, returnTokens, checkpointBytes, msPerToken }: ReadDraft): boolean {
  const saved = draftTokens - returnTokens;
  return msPerToken === 0 ? saved > 0 : saved * msPerToken > checkpointBytes / RESTORED_PER_MS;
}
