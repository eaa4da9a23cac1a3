import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { z } from 'zod';
import {
  answerMetricsSchema,
  shadowRunSchema,
  type AnswerMetrics,
  type ConversationFigures,
  type ShadowRun,
} from '../../shared/entities/metrics.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

/** Null means no filter; `since` in milliseconds since 1970. */
export interface MetricsFilter {
  readonly since: Timestamp | null;
  readonly modelId: string | null;
}

interface MetricsRow {
  readonly message_id: string;
  readonly created_at: number;
  readonly model_id: string;
  readonly figures: string;
}
interface ShadowRow {
  readonly message_id: string;
  readonly created_at: number;
  readonly model_id: string;
  readonly strategy: string;
  readonly outcome: string;
  readonly tools: string;
}

const figuresSchema = answerMetricsSchema.omit({ messageId: true, createdAt: true, modelId: true });
const toolsSchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(shadowRunSchema.shape.tools);

/** What answers cost, and what shadow runs found. */
export class MetricsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores an answer's figures. If the answer was generated again, this replaces its earlier figures and comparisons.
   */
  save({ messageId, createdAt, modelId, ...figures }: AnswerMetrics): void {
    this.#database.transaction(() => {
      this.#database
        .prepare(
          'INSERT OR REPLACE INTO answer_metrics (message_id, created_at, model_id, figures) VALUES (?, ?, ?, ?)',
        )
        .run(messageId, createdAt, modelId, JSON.stringify(figures));
      this.#database.prepare('DELETE FROM shadow_runs WHERE message_id = ?').run(messageId);
    })();
  }

  /**
   * @param most maximum number of answers, newest first; all by default.
   * @returns what matches the filter, oldest first.
   */
  list({ since, modelId }: MetricsFilter, most = -1): AnswerMetrics[] {
    const rows = this.#database
      .prepare<{ since: Timestamp | null; modelId: string | null; most: number }, MetricsRow>(
        `SELECT * FROM answer_metrics ${FILTER} ORDER BY created_at DESC LIMIT @most`,
      )
      .all({ since, modelId, most });
    return readRows(this.#database, rows, nameOf, readMetrics).toReversed();
  }

  /**
   * @param mostAnswers number of answers to count, newest first. @param most maximum number of conversations.
   * @returns what conversations cost that are not deleted, the one that was answered last first.
   */
  listConversations(
    { since, modelId }: MetricsFilter,
    { mostAnswers, most }: { readonly mostAnswers: number; readonly most: number },
  ): ConversationFigures[] {
    return this.#database
      .prepare<
        { since: Timestamp | null; modelId: string | null; mostAnswers: number; most: number },
        ConversationFigures
      >(BY_CONVERSATION)
      .all({ since, modelId, mostAnswers, most });
  }

  /** @returns the ids of every model that answered. */
  models(): string[] {
    return this.#database
      .prepare<[], string>('SELECT DISTINCT model_id FROM answer_metrics ORDER BY model_id')
      .pluck()
      .all();
  }

  saveShadowRun({ messageId, createdAt, modelId, strategy, outcome, tools }: ShadowRun): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO shadow_runs (message_id, created_at, model_id, strategy, outcome, tools) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(messageId, createdAt, modelId, strategy, outcome, JSON.stringify(tools));
  }

  listShadowRuns({ since, modelId }: MetricsFilter): ShadowRun[] {
    const rows = this.#database
      .prepare<{ since: Timestamp | null; modelId: string | null }, ShadowRow>(
        `SELECT * FROM shadow_runs ${FILTER} ORDER BY created_at`,
      )
      .all({ since, modelId });
    return readRows(this.#database, rows, nameOf, readShadowRun);
  }

  /** @returns answers that a model wrote with selected tools and that have not been compared yet, newest first. */
  waitingForShadow({ since, modelId }: MetricsFilter): AnswerMetrics[] {
    const rows = this.#database
      .prepare<{ since: Timestamp | null; modelId: string | null }, MetricsRow>(WAITING)
      .all({ since, modelId });
    return readRows(this.#database, rows, nameOf, readMetrics);
  }
}

const FILTER = 'WHERE (@since IS NULL OR created_at >= @since) AND (@modelId IS NULL OR model_id = @modelId)';

/** A sum is null if no engine counted. */
const BY_CONVERSATION = `
  SELECT conversations.id, title, COUNT(*) AS answers,
    SUM(json_extract(answers.figures, '$.prefilledTokens')) AS prefilledTokens,
    SUM(json_extract(answers.figures, '$.reusedTokens')) AS reusedTokens,
    SUM(json_extract(answers.figures, '$.generatedTokens')) AS generatedTokens
  FROM (SELECT * FROM answer_metrics ${FILTER} AND json_valid(figures) ORDER BY created_at DESC LIMIT @mostAnswers) AS answers
    JOIN messages ON messages.id = answers.message_id JOIN conversations ON conversations.id = conversation_id
  WHERE deleted_at IS NULL
  GROUP BY conversations.id ORDER BY MAX(answers.created_at) DESC LIMIT @most`;

/** Complete answers in conversations that are not deleted. */
const WAITING = `
  SELECT answer_metrics.* FROM answer_metrics
    JOIN messages ON messages.id = answer_metrics.message_id JOIN conversations ON conversations.id = conversation_id
    LEFT JOIN shadow_runs ON shadow_runs.message_id = answer_metrics.message_id
  WHERE shadow_runs.message_id IS NULL AND messages.status = 'complete' AND deleted_at IS NULL
    AND json_valid(answer_metrics.figures)
    AND json_extract(answer_metrics.figures, '$.off') IS NULL AND json_extract(answer_metrics.figures, '$.strategy') <> 'all'
    AND (@since IS NULL OR answer_metrics.created_at >= @since) AND (@modelId IS NULL OR answer_metrics.model_id = @modelId)
  ORDER BY answer_metrics.created_at DESC`;

const nameOf = ({ message_id }: MetricsRow | ShadowRow): string => `metrics of message ${message_id}`;

const readShadowRun = ({ message_id, created_at, model_id, strategy, outcome, tools }: ShadowRow): ShadowRun => ({
  messageId: message_id,
  createdAt: created_at,
  modelId: model_id,
  strategy,
  outcome: shadowRunSchema.shape.outcome.parse(outcome),
  tools: toolsSchema.parse(tools),
});

const readMetrics = ({ message_id, created_at, model_id, figures }: MetricsRow): AnswerMetrics => ({
  messageId: message_id,
  createdAt: created_at,
  modelId: model_id,
  ...figuresSchema.parse(JSON.parse(figures)),
});
