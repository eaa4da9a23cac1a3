import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

/** An agent that the person added. Its record is JSON, read by `electron/acp`. */
export interface StoredAgent {
  readonly id: string;
  readonly title: string;
  readonly record: string;
}

/** A session that a later call can go on with. */
export interface StoredSession {
  readonly conversationId: string;
  /** That the person named: absolute, with links resolved. */
  readonly folder: string;
  /** The agent’s own id. */
  readonly sessionId: string;
  /** Name of its folder among the copies; null if it works in the folder itself. */
  readonly copy: string | null;
}

/** What an agent used in some time. */
export interface AgentUse {
  readonly calls: number;
  /** Milliseconds that its calls took in all. */
  readonly ms: number;
  /** As far as it reported them. */
  readonly tokens: number;
}

/** What an agent used, by its id. */
export interface AgentTotals {
  readonly id: string;
  /** Null if the agent was removed. */
  readonly title: string | null;
  readonly today: AgentUse;
  readonly total: AgentUse;
}

/** One call of an agent. */
export interface AgentRun {
  readonly agentId: string;
  readonly startedAt: Timestamp;
  readonly durationMs: number;
  /** Null if the agent reported none. */
  readonly tokens: number | null;
}

const NO_USE: AgentUse = { calls: 0, ms: 0, tokens: 0 };
const USE_COLUMNS = 'count(*) AS calls, coalesce(sum(duration_ms), 0) AS ms, coalesce(sum(tokens), 0) AS tokens';

/** Agents in the order in which they were added, their sessions, and how long they worked. */
export class AgentRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): StoredAgent[] {
    return this.#database.prepare<[], StoredAgent>('SELECT id, title, record FROM agents ORDER BY number').all();
  }

  add({ id, title, record }: StoredAgent, at: Timestamp): void {
    this.#database
      .prepare('INSERT INTO agents (id, title, record, created_at) VALUES (?, ?, ?, ?)')
      .run(id, title, record, at);
  }

  update({ id, title, record }: StoredAgent): void {
    this.#database.prepare('UPDATE agents SET title = ?, record = ? WHERE id = ?').run(title, record, id);
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM agents WHERE id = ?').run(id);
  }

  /** @returns the sessions of an agent, the one used last at the end. */
  sessions(agentId: string): StoredSession[] {
    return this.#database
      .prepare<[string], StoredSession>(
        `SELECT ${SESSION_COLUMNS} FROM agent_sessions WHERE agent_id = ? ORDER BY number`,
      )
      .all(agentId);
  }

  /** Stores a session as the one used last, instead of the agent’s earlier one in the conversation and folder. */
  saveSession(agentId: string, session: StoredSession): void {
    this.#database
      .prepare(
        `INSERT OR REPLACE INTO agent_sessions (agent_id, conversation_id, folder, session_id, copy)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .run(agentId, session.conversationId, session.folder, session.sessionId, session.copy);
  }

  removeSession(agentId: string, { conversationId, folder }: Pick<StoredSession, 'conversationId' | 'folder'>): void {
    this.#database
      .prepare('DELETE FROM agent_sessions WHERE agent_id = ? AND conversation_id = ? AND folder = ?')
      .run(agentId, conversationId, folder);
  }

  addRun({ agentId, startedAt, durationMs, tokens }: AgentRun): void {
    this.#database
      .prepare('INSERT INTO agent_runs (agent_id, started_at, duration_ms, tokens) VALUES (?, ?, ?, ?)')
      .run(agentId, startedAt, durationMs, tokens);
  }

  /** @returns what an agent used in calls that began at a time or later. */
  usedSince(agentId: string, since: Timestamp): AgentUse {
    const row = this.#database
      .prepare<[string, number], AgentUse>(
        `SELECT ${USE_COLUMNS} FROM agent_runs WHERE agent_id = ? AND started_at >= ?`,
      )
      .get(agentId, since);
    return row ?? NO_USE;
  }

  /** @returns what every agent used that was ever called, the one that worked longest first. @param midnight when today began. */
  totals(midnight: Timestamp): AgentTotals[] {
    const rows = this.#database
      .prepare<[], AgentUse & { readonly id: string; readonly title: string | null }>(
        `SELECT agent_id AS id, agents.title, ${USE_COLUMNS}
         FROM agent_runs LEFT JOIN agents ON agents.id = agent_id GROUP BY agent_id ORDER BY ms DESC, agent_id`,
      )
      .all();
    return rows.map(({ id, title, ...total }) => ({ id, title, today: this.usedSince(id, midnight), total }));
  }
}

const SESSION_COLUMNS = 'conversation_id AS conversationId, folder, session_id AS sessionId, copy';
