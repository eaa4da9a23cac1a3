import { z } from 'zod';
import { hubFileSchema } from '../../shared/entities/download.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

/** What is downloaded, from where and to where. */
export const downloadPlanSchema = z.object({
  repository: z.string(),
  /** The commit, so that the files stay the same while they are fetched. */
  revision: z.string(),
  name: z.string(),
  /** Absolute path. */
  folder: z.string(),
  /** More than one for a split model; the first is the one to load. */
  files: z.array(hubFileSchema).min(1),
});
export type DownloadPlan = z.infer<typeof downloadPlanSchema>;

export interface StoredDownload {
  readonly id: string;
  readonly plan: DownloadPlan;
  readonly state: 'active' | 'paused' | 'failed' | 'done';
  readonly problem: string | null;
}

interface Row {
  readonly id: string;
  readonly plan: string;
  readonly state: StoredDownload['state'];
  readonly problem: string | null;
}

/** Downloads that were begun and not cancelled. How much of one is there, its partial files say. */
export class DownloadRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns oldest first, without what cannot be read. */
  list(): StoredDownload[] {
    const rows = this.#database
      .prepare<[], Row>('SELECT id, plan, state, problem FROM downloads ORDER BY created_at, rowid')
      .all();
    return rows.flatMap((row) => {
      const plan = parsePlan(row.plan);
      return plan === null ? [] : [{ ...row, plan }];
    });
  }

  add(id: string, plan: DownloadPlan, at: Timestamp): void {
    this.#database
      .prepare<[string, string, number]>(
        "INSERT INTO downloads (id, plan, state, created_at) VALUES (?, ?, 'active', ?)",
      )
      .run(id, JSON.stringify(plan), at);
  }

  setState(id: string, state: StoredDownload['state'], problem: string | null = null): void {
    this.#database
      .prepare<[string, string | null, string]>('UPDATE downloads SET state = ?, problem = ? WHERE id = ?')
      .run(state, problem, id);
  }

  remove(id: string): void {
    this.#database.prepare<[string]>('DELETE FROM downloads WHERE id = ?').run(id);
  }
}

function parsePlan(json: string): DownloadPlan | null {
  try {
    return downloadPlanSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
