/** Number of times that using a snapshot may end the process. */
const MOST_STRIKES = 3;

/**
 * Finds the snapshot that llama.cpp can't survive: it may end the process while loading one, or with the first tokens
 * after it.
 */
export class SnapshotStrikes {
  readonly #strikes = new Map<string, number>();
  #inUse: string | null = null;

  /** A snapshot is about to be loaded. */
  begin(snapshotId: string): void {
    this.#inUse = snapshotId;
  }

  /** Something was evaluated: whatever was loaded works. */
  clear(): void {
    this.#inUse = null;
  }

  /** The process ended. @returns the snapshot that has to go; null for none. */
  noteEnd(): string | null {
    const id = this.#inUse;
    this.#inUse = null;
    if (id === null) return null;
    const strikes = (this.#strikes.get(id) ?? 0) + 1;
    this.#strikes.set(id, strikes);
    if (strikes < MOST_STRIKES) return null;
    this.#strikes.delete(id);
    return id;
  }
}
