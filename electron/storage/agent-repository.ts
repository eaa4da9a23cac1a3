import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

/** An agent that the person added. Its record is JSON, read by `electron/acp`. */
export interface StoredAgent {
  readonly id: string;
  readonly title: string;
  readonly record: string;
}

/** What an agent used in some time. */
export interface AgentUse {
  readonly calls: number;
  /** Milliseconds that its calls took in all. */
  readonly ms: number;
}

/** Agents in the order in which they were added, and how long they worked. */
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

  addRun(agentId: string, startedAt: Timestamp, durationMs: number): void {
    this.#database
      .prepare('INSERT INTO agent_runs (agent_id, started_at, duration_ms) VALUES (?, ?, ?)')
      .run(agentId, startedAt, durationMs);
  }

  /** @returns what an agent used in calls that began at a time or later. */
  usedSince(agentId: string, since: Timestamp): AgentUse {
    const row = this.#database
      .prepare<[string, number], AgentUse>(
        'SELECT count(*) AS calls, coalesce(sum(duration_ms), 0) AS ms FROM agent_runs WHERE agent_id = ? AND started_at >= ?',
      )
      .get(agentId, since);
    return row ?? { calls: 0, ms: 0 };
  }
}
