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

/** Absolute paths of a download's folder. */
export interface DownloadMove {
  readonly id: string;
  readonly fromFolder: string;
  readonly toFolder: string;
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

  /** The download is somewhere else now. */
  setPlan(id: string, plan: DownloadPlan): void {
    this.#database
      .prepare<[string, string]>('UPDATE downloads SET plan = ? WHERE id = ?')
      .run(JSON.stringify(plan), id);
  }

  /** @returns the downloads that are on their way to another folder. */
  moves(): DownloadMove[] {
    return this.#database
      .prepare<[], DownloadMove>(
        'SELECT download_id AS id, from_folder AS fromFolder, to_folder AS toFolder FROM download_moves',
      )
      .all();
  }

  addMove({ id, fromFolder, toFolder }: DownloadMove): void {
    this.#database
      .prepare<[string, string, string]>('INSERT OR REPLACE INTO download_moves VALUES (?, ?, ?)')
      .run(id, fromFolder, toFolder);
  }

  removeMove(id: string): void {
    this.#database.prepare<[string]>('DELETE FROM download_moves WHERE download_id = ?').run(id);
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
