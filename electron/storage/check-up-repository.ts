import type { z } from 'zod';
import { checkUpResultSchema, type CheckUpResult } from '../../shared/entities/check-up.ts';
import { jsonObjectSchema, type JsonObject } from '../../shared/entities/json.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

/** What a check-up found. */
export interface StoredCheckUp {
  readonly result: CheckUpResult;
  /** What of the model's profile it changes. */
  readonly profile: JsonObject;
}

/** The check-ups of models, by what identifies each model wherever it is. */
export class CheckUpRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns null if there was none, it was skipped, or what is stored can't be read. */
  find(modelKey: string): StoredCheckUp | null {
    const row = this.#database
      .prepare<[string], { result: string | null; profile: string | null }>(
        'SELECT result, profile FROM model_check_ups WHERE model_key = ?',
      )
      .get(modelKey);
    const result = parsed(row?.result, checkUpResultSchema);
    const profile = parsed(row?.profile, jsonObjectSchema);
    return result === null || profile === null ? null : { result, profile };
  }

  /** Whether this version of the app has made one, or the person doesn't want one. */
  isKnown(modelKey: string, appVersion: string): boolean {
    return (
      this.#database
        .prepare('SELECT 1 FROM model_check_ups WHERE model_key = ? AND (result IS NULL OR app_version = ?)')
        .get(modelKey, appVersion) !== undefined
    );
  }

  /** The one before is forgotten. */
  save(modelKey: string, { result, profile }: StoredCheckUp): void {
    this.#database
      .prepare<[string, number, string, string, string]>(
        `INSERT OR REPLACE INTO model_check_ups (model_key, noted_at, app_version, result, profile)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .run(modelKey, result.checkedAt, result.appVersion, JSON.stringify(result), JSON.stringify(profile));
  }

  /** The person doesn't want one. What an earlier one found stays. */
  skip(modelKey: string, appVersion: string, now: Timestamp): void {
    this.#database
      .prepare<[string, number, string]>(
        `INSERT INTO model_check_ups (model_key, noted_at, app_version) VALUES (?, ?, ?)
         ON CONFLICT (model_key) DO UPDATE SET app_version = excluded.app_version`,
      )
      .run(modelKey, now, appVersion);
  }

  /** The model is asked as if there had been none. */
  forget(modelKey: string): void {
    this.#database
      .prepare<[string]>('UPDATE model_check_ups SET result = NULL, profile = NULL WHERE model_key = ?')
      .run(modelKey);
  }
}

function parsed<Value>(json: string | null | undefined, schema: z.ZodType<Value>): Value | null {
  if (json === null || json === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
