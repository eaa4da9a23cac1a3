import type { Database } from './database.ts';

interface Count {
  readonly tokens: number;
  readonly ms: number;
}

/** What one step of an answer showed. */
export interface SpeedStep {
  readonly modelId: string;
  readonly processor: string;
  /** Of one token, for a model that was not measured on this processor before; else null. */
  readonly work: { readonly activeParameters: number; readonly activeBytes: number } | null;
  readonly read: Count;
  readonly written: Count;
}

interface SpeedRow {
  readonly model_id: string;
  readonly active_parameters: number;
  readonly active_bytes: number;
  readonly read_tokens: number;
  readonly read_ms: number;
  readonly written_tokens: number;
  readonly written_ms: number;
}

/** How fast models read and wrote, by model and processor. */
export class SpeedRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  has(modelId: string, processor: string): boolean {
    return (
      this.#database
        .prepare<[string, string]>('SELECT 1 FROM model_speeds WHERE model_id = ? AND processor = ?')
        .get(modelId, processor) !== undefined
    );
  }

  /** Adds a step. Earlier ones count less and less, so that the figures follow the machine. */
  add({ modelId, processor, work, read, written }: SpeedStep): void {
    this.#database.transaction(() => {
      if (work !== null)
        this.#database
          .prepare<[string, string, number, number]>(
            'INSERT INTO model_speeds (model_id, processor, active_parameters, active_bytes) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
          )
          .run(modelId, processor, work.activeParameters, work.activeBytes);
      this.#database
        .prepare(ADD)
        .run({
          modelId,
          processor,
          readTokens: read.tokens,
          readMs: read.ms,
          writtenTokens: written.tokens,
          writtenMs: written.ms,
        });
    })();
  }

  /** @returns tokens that a model read per second, where it read most; null if it wasn't measured. */
  readsPerSecond(modelId: string): number | null {
    const row = this.#database
      .prepare<[string], Pick<SpeedRow, 'read_tokens' | 'read_ms'>>(
        'SELECT read_tokens, read_ms FROM model_speeds WHERE model_id = ? AND read_ms > 0 ORDER BY read_tokens DESC LIMIT 1',
      )
      .get(modelId);
    return row === undefined ? null : (1000 * row.read_tokens) / row.read_ms;
  }

  /** @returns of each model that was measured on this processor. */
  list(processor: string): readonly (NonNullable<SpeedStep['work']> & Omit<SpeedStep, 'processor' | 'work'>)[] {
    return this.#database
      .prepare<[string], SpeedRow>('SELECT * FROM model_speeds WHERE processor = ? ORDER BY model_id')
      .all(processor)
      .map((row) => ({
        modelId: row.model_id,
        activeParameters: row.active_parameters,
        activeBytes: row.active_bytes,
        read: { tokens: row.read_tokens, ms: row.read_ms },
        written: { tokens: row.written_tokens, ms: row.written_ms },
      }));
  }
}

/** What was there before counts half once it is this many tokens: about the last ten answers decide. */
const ADD = `
  UPDATE model_speeds SET
    read_ms = read_ms * (CASE WHEN read_tokens > 20000 THEN 0.5 ELSE 1 END) + @readMs,
    read_tokens = read_tokens * (CASE WHEN read_tokens > 20000 THEN 0.5 ELSE 1 END) + @readTokens,
    written_ms = written_ms * (CASE WHEN written_tokens > 2000 THEN 0.5 ELSE 1 END) + @writtenMs,
    written_tokens = written_tokens * (CASE WHEN written_tokens > 2000 THEN 0.5 ELSE 1 END) + @writtenTokens
  WHERE model_id = @modelId AND processor = @processor`;
