import type { DaySummary } from '../../shared/entities/day-summary.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

type Answers = Pick<DaySummary, 'answers' | 'chats' | 'reusedTokens'>;

/** What chats with a model did without, in tokens. */
export interface ModelSaving {
  readonly modelId: string;
  readonly tokens: number;
}

/** Sums over everything that happened since a point in time. */
export class DayRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  answers(since: Timestamp): Answers {
    return this.#database.prepare<{ since: Timestamp }, Answers>(ANSWERS).get({ since }) ?? NO_ANSWERS;
  }

  /** @returns for each model, what the chats that began since then did without; a chat that needed every tool saved nothing. */
  savings(since: Timestamp): ModelSaving[] {
    return this.#database.prepare<{ since: Timestamp }, ModelSaving>(SAVINGS).all({ since });
  }

  calls(since: Timestamp): DaySummary['calls'] {
    return this.#database.prepare<{ since: Timestamp }, DaySummary['calls']>(CALLS).get({ since }) ?? NO_CALLS;
  }

  /** @returns the tools that were called most. */
  tools(since: Timestamp, most: number): DaySummary['tools'] {
    return this.#database
      .prepare<{ since: Timestamp; most: number }, DaySummary['tools'][number]>(TOOLS)
      .all({ since, most });
  }
}

const NO_ANSWERS: Answers = { answers: 0, chats: 0, reusedTokens: null };
const NO_CALLS: DaySummary['calls'] = { total: 0, failed: 0, asked: 0, refused: 0, byPrograms: 0 };

const ANSWERS = `
  SELECT count(*) AS answers, count(DISTINCT conversation_id) AS chats,
    sum(json_extract(answers.figures, '$.reusedTokens')) AS reusedTokens
  FROM answer_metrics AS answers LEFT JOIN messages ON messages.id = message_id
  WHERE answers.created_at >= @since AND json_valid(answers.figures)`;

/** The largest documentation that a chat had counts: what was added later was read, too. */
const SAVINGS = `
  SELECT modelId, sum(max(0, every - loaded)) AS tokens FROM (
    SELECT model_id AS modelId, min(json_extract(answers.figures, '$.turn')) AS firstTurn,
      max(json_extract(answers.figures, '$.catalogTokens')) AS every, max(json_extract(answers.figures, '$.loadedTokens')) AS loaded
    FROM answer_metrics AS answers JOIN messages ON messages.id = message_id
    WHERE answers.created_at >= @since AND json_valid(answers.figures) AND json_extract(answers.figures, '$.off') IS NULL
    GROUP BY conversation_id, model_id
  ) WHERE firstTurn = 1 AND every IS NOT NULL AND loaded IS NOT NULL
  GROUP BY modelId ORDER BY modelId`;

/** Entries are in the order of time, so that the search for the first one ends where the day began. */
const OF_DAY = 'number > coalesce((SELECT number FROM audit WHERE at < @since ORDER BY number DESC LIMIT 1), 0)';

const CALLS = `
  SELECT count(*) AS total,
    count(*) FILTER (WHERE outcome NOT IN ('succeeded', 'refused')) AS failed,
    count(*) FILTER (WHERE allowed_by = 'asked') AS asked,
    count(*) FILTER (WHERE outcome = 'refused') AS refused,
    count(*) FILTER (WHERE caller IS NOT NULL) AS byPrograms
  FROM audit WHERE ${OF_DAY}`;

const TOOLS = `
  SELECT tool AS name, max(bundle) AS bundle, count(*) AS calls FROM audit WHERE ${OF_DAY}
  GROUP BY tool ORDER BY calls DESC, tool LIMIT @most`;
