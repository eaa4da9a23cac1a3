import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { z } from 'zod';
import type { ToolOutcome } from '../../shared/entities/tool-call.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';
import { readVector, vectorBytes, type NumberedVector } from './vector-bytes.ts';

/**
 * How the model had access to a tool: in its prompt, by asking for or calling it, or not at all because no such tool
 * exists.
 */
export type Reach = 'loaded' | 'requested' | 'missed';

/** A message of the person for which tools were run. */
export interface Goal {
  readonly conversationId: string;
  readonly messageId: string;
  readonly text: string;
  readonly createdAt: Timestamp;
}

export interface NumberedGoal extends Omit<Goal, 'messageId'> {
  /** Increases: a later goal has a larger number. */
  readonly number: number;
}

/** One run of a tool and its outcome. */
export interface ToolRun {
  readonly tool: string;
  readonly outcome: ToolOutcome;
  readonly durationMs: number;
  readonly reach: Reach;
  /** Something from outside had been read in the conversation before, and may have caused the call. */
  readonly led: boolean;
  readonly createdAt: Timestamp;
}

export interface StoredRun extends ToolRun {
  readonly goal: number;
  readonly number: number;
}

interface GoalRow {
  readonly number: number;
  readonly conversation_id: string;
  readonly text: string;
  readonly created_at: number;
}
interface RunRow {
  readonly number: number;
  readonly goal: number;
  readonly tool: string;
  readonly outcome: ToolOutcome;
  readonly duration_ms: number;
  readonly reach: Reach;
  readonly led: number;
  readonly created_at: number;
}

/**
 * The outcomes of tools, by what the person had asked for. Goals of deleted conversations are ignored, and deleted with
 * them.
 */
export class OutcomeRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a run after earlier ones. @returns the number of its goal, which is stored with its first run. */
  add({ conversationId, messageId, text, createdAt }: Goal, run: ToolRun): number {
    return this.#database.transaction(() => {
      this.#database
        .prepare(
          'INSERT INTO goals (conversation_id, message_id, text, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        )
        .run(conversationId, messageId, text, createdAt);
      const goal =
        this.#database
          .prepare<[string, string], number>('SELECT number FROM goals WHERE message_id = ? AND text = ?')
          .pluck()
          .get(messageId, text) ?? 0;
      this.#database
        .prepare(
          'INSERT INTO outcomes (goal, tool, outcome, duration_ms, reach, led, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(goal, run.tool, run.outcome, run.durationMs, run.reach, Number(run.led), run.createdAt);
      return goal;
    })();
  }

  /** @returns the tools that have run in a conversation. */
  toolsOf(conversationId: string): readonly string[] {
    return this.#database
      .prepare<[string], string>(
        'SELECT DISTINCT tool FROM outcomes JOIN goals ON goals.number = goal WHERE conversation_id = ?',
      )
      .pluck()
      .all(conversationId);
  }

  /** @returns the person's goals, newest first, with the tools that worked; without deleted conversations. */
  worked(limit: number): readonly { readonly text: string; readonly tools: readonly string[] }[] {
    const rows = this.#database.prepare<[number], { text: string; tools: string }>(WORKED).all(limit);
    return readRows(
      this.#database,
      rows,
      () => 'a learned goal',
      ({ text, tools }) => ({ text, tools: z.array(z.string()).parse(JSON.parse(tools)) }),
    );
  }

  /** @returns goals that this embedder has not embedded. */
  unread(embedder: string, limit: number): readonly NumberedGoal[] {
    return this.#database
      .prepare<{ embedder: string; limit: number }, GoalRow>(UNREAD)
      .all({ embedder, limit })
      .map(readGoal);
  }

  /** @returns the number of goals that this embedder has not embedded. */
  countUnread(embedder: string): number {
    const count = this.#database.prepare<{ embedder: string }, number>(
      `SELECT count(*) FROM goals WHERE ${NOT_EMBEDDED}`,
    );
    return count.pluck().get({ embedder }) ?? 0;
  }

  /** Stores nothing if the goal is gone by now. */
  saveVector(goal: number, embedder: string, vector: Float32Array): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO goal_vectors (goal, embedder, vector) SELECT number, ?, ? FROM goals WHERE number = ?',
      )
      .run(embedder, vectorBytes(vector), goal);
  }

  /** @returns the newest goals that this embedder has embedded. */
  newestRead(embedder: string, limit: number): readonly NumberedVector[] {
    return this.#database
      .prepare<[string, number], { number: number; vector: Buffer }>(
        'SELECT goal AS number, vector FROM goal_vectors WHERE embedder = ? ORDER BY goal DESC LIMIT ?',
      )
      .all(embedder, limit)
      .map(({ number, vector }) => ({ number, vector: readVector(vector) }));
  }

  /** @returns this embedder's vectors of the given goals, where they exist. */
  vectorsOf(numbers: readonly number[], embedder: string): readonly NumberedVector[] {
    const find = this.#database.prepare<[number, string], { vector: Buffer }>(
      'SELECT vector FROM goal_vectors WHERE goal = ? AND embedder = ?',
    );
    return numbers.flatMap((number) => {
      const row = find.get(number, embedder);
      return row === undefined ? [] : [{ number, vector: readVector(row.vector) }];
    });
  }

  /** @returns a goal and the later ones in its conversation, oldest first; none if the conversation was deleted. */
  episode(goal: number, limit: number): readonly NumberedGoal[] {
    return this.#database.prepare<[number, number], GoalRow>(EPISODE).all(goal, limit).map(readGoal);
  }

  /** @returns the runs of a goal, in order. */
  runs(goal: number): readonly StoredRun[] {
    return this.#database
      .prepare<[number], RunRow>('SELECT * FROM outcomes WHERE goal = ? ORDER BY number')
      .all(goal)
      .map(readRun);
  }

  /**
   * @param limit maximum number of the tool's goals, newest first. @param turns of an episode, including the goal's
   * own.
   * @returns what worked after a tool, once per goal and tool; a goal that nothing followed has one row without a tool.
   */
  followings(
    tool: string,
    limit: number,
    turns: number,
  ): readonly {
    readonly goal: number;
    readonly conversationId: string;
    readonly tool: string | null;
    readonly led: boolean;
  }[] {
    return this.#database
      .prepare<
        { tool: string; limit: number; turns: number },
        { goal: number; conversation_id: string; tool: string | null; led: number | null }
      >(FOLLOWINGS)
      .all({ tool, limit, turns })
      .map(({ goal, conversation_id, tool: later, led }) => ({
        goal,
        conversationId: conversation_id,
        tool: later,
        led: led === 1,
      }));
  }

  /** Deletes everything. @returns the number of goals. */
  clear(): number {
    return this.#database.prepare('DELETE FROM goals').run().changes;
  }
}

const readGoal = ({ number, conversation_id, text, created_at }: GoalRow): NumberedGoal => ({
  number,
  conversationId: conversation_id,
  text,
  createdAt: created_at,
});

const readRun = ({ number, goal, tool, outcome, duration_ms, reach, led, created_at }: RunRow): StoredRun => ({
  number,
  goal,
  tool,
  outcome,
  durationMs: duration_ms,
  reach,
  led: led === 1,
  createdAt: created_at,
});

const NOT_EMBEDDED =
  'NOT EXISTS (SELECT 1 FROM goal_vectors WHERE goal_vectors.goal = goals.number AND embedder = @embedder)';

const UNREAD = `SELECT number, conversation_id, text, created_at FROM goals WHERE ${NOT_EMBEDDED} LIMIT @limit`;

const WORKED = `
  SELECT text, json_group_array(DISTINCT tool) AS tools
  FROM goals JOIN outcomes ON outcomes.goal = goals.number JOIN conversations ON conversations.id = conversation_id
  WHERE outcome = 'succeeded' AND deleted_at IS NULL
  GROUP BY goals.number ORDER BY goals.number DESC LIMIT ?`;

const EPISODE = `
  SELECT later.number, later.conversation_id, later.text, later.created_at
  FROM goals JOIN goals AS later ON later.conversation_id = goals.conversation_id AND later.number >= goals.number
    JOIN conversations ON conversations.id = goals.conversation_id
  WHERE goals.number = ? AND deleted_at IS NULL
  ORDER BY later.number LIMIT ?`;

const FOLLOWINGS = `
  WITH firsts AS (
    SELECT goal, min(number) AS number FROM (
      SELECT goal, number FROM outcomes WHERE tool = @tool AND outcome = 'succeeded' ORDER BY number DESC LIMIT @limit
    )
    GROUP BY goal
  )
  SELECT firsts.goal, goals.conversation_id, later.tool, max(later.led) AS led
  FROM firsts JOIN goals ON goals.number = firsts.goal JOIN conversations ON conversations.id = goals.conversation_id
    LEFT JOIN outcomes AS later ON later.number > firsts.number AND later.tool <> @tool AND later.outcome = 'succeeded' AND later.goal IN (
      SELECT turn.number FROM goals AS turn
      WHERE turn.conversation_id = goals.conversation_id AND turn.number >= goals.number
      ORDER BY turn.number LIMIT @turns
    )
  WHERE deleted_at IS NULL
  GROUP BY firsts.goal, later.tool`;
