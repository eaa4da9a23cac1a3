import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { z } from 'zod';
import { skillSourceSchema, type Plan, type SkillSource } from '../../shared/entities/skill.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';
import { readVector, vectorBytes } from './vector-bytes.ts';

/** Data about a skill that is not in its file. */
export interface SkillState {
  readonly name: string;
  readonly source: SkillSource;
  readonly enabled: boolean;
  readonly uses: number;
  readonly lastUsedAt: Timestamp | null;
}

export interface ReadSkill {
  readonly name: string;
  /** The text that was embedded. */
  readonly text: string;
  readonly vector: Float32Array;
}

const stateRow = z.object({
  name: z.string(),
  source: skillSourceSchema.catch('written'),
  enabled: z.number(),
  uses: z.number(),
  last_used_at: z.number().nullable(),
});
const planRow = z.object({
  message_id: z.string(),
  skill: z.string().nullable(),
  confidence: z.number(),
  tools: z.string(),
  steps: z.string(),
  offered: z.string(),
});
const toolsSchema = z.array(z.string()).catch([]);

/** States of skills, their vectors, plans that precede messages, and suggestions that were answered. */
export class SkillRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  states(): ReadonlyMap<string, SkillState> {
    const rows = z
      .array(stateRow)
      .parse(this.#database.prepare('SELECT name, source, enabled, uses, last_used_at FROM skills').all());
    return new Map(
      rows.map(({ name, source, enabled, uses, last_used_at }) => [
        name,
        { name, source, enabled: enabled === 1, uses, lastUsedAt: last_used_at },
      ]),
    );
  }

  /** Resets the state of a skill. */
  add(name: string, source: SkillSource): void {
    this.#database.prepare('INSERT OR REPLACE INTO skills (name, source) VALUES (?, ?)').run(name, source);
  }

  /** Moves the state of a renamed skill; the state of any earlier skill with the new name is deleted. */
  rename(name: string, next: string): void {
    this.#database.transaction(() => {
      this.#database.prepare('DELETE FROM skills WHERE name = ?').run(next);
      this.#database.prepare('UPDATE skills SET name = ? WHERE name = ?').run(next, name);
    })();
  }

  /** @param source for a skill that has no state yet. */
  setEnabled(name: string, enabled: boolean, source: SkillSource): void {
    this.#database
      .prepare(
        'INSERT INTO skills (name, source, enabled) VALUES (@name, @source, @enabled) ON CONFLICT DO UPDATE SET enabled = @enabled',
      )
      .run({ name, source, enabled: Number(enabled) });
  }

  markUsed(name: string, at: Timestamp, source: SkillSource): void {
    this.#database
      .prepare(
        'INSERT INTO skills (name, source, uses, last_used_at) VALUES (@name, @source, 1, @at) ON CONFLICT ' +
          'DO UPDATE SET uses = uses + 1, last_used_at = @at',
      )
      .run({ name, source, at });
  }

  saveVector({ name, text, vector }: ReadSkill, embedder: string, source: SkillSource): void {
    this.#database.transaction(() => {
      this.#database
        .prepare('INSERT INTO skills (name, source, enabled) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
        // A skill of a server is off until the person switches it on.
        .run(name, source, Number(source !== 'server'));
      this.#database
        .prepare('INSERT OR REPLACE INTO skill_vectors (name, embedder, text, vector) VALUES (?, ?, ?, ?)')
        .run(name, embedder, text, vectorBytes(vector));
    })();
  }

  /** @returns what this embedder has embedded. */
  vectors(embedder: string): readonly ReadSkill[] {
    return this.#database
      .prepare<[string], { name: string; text: string; vector: Buffer }>(
        'SELECT name, text, vector FROM skill_vectors WHERE embedder = ?',
      )
      .all(embedder)
      .map(({ name, text, vector }) => ({ name, text, vector: readVector(vector) }));
  }

  /** Stores the plan that precedes a message; null deletes it. */
  freeze(messageId: string, plan: Omit<Plan, 'messageId'> | null): void {
    if (plan === null) return void this.#database.prepare('DELETE FROM plans WHERE message_id = ?').run(messageId);
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO plans (message_id, skill, confidence, tools, steps, offered) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(
        messageId,
        plan.skill,
        plan.confidence,
        JSON.stringify(plan.tools),
        plan.steps,
        JSON.stringify(plan.offered),
      );
  }

  /** Gives a message's plan to another message: the copy, when a conversation is edited. */
  copyFrozen(fromMessageId: string, toMessageId: string): void {
    this.#database
      .prepare(
        'INSERT INTO plans (message_id, skill, confidence, tools, steps, offered) ' +
          'SELECT ?, skill, confidence, tools, steps, offered FROM plans WHERE message_id = ?',
      )
      .run(toMessageId, fromMessageId);
  }

  /** @returns the plans that precede the messages of a conversation. */
  frozen(conversationId: string): readonly Plan[] {
    const rows = this.#database
      .prepare('SELECT plans.* FROM plans JOIN messages ON messages.id = message_id WHERE conversation_id = ?')
      .all(conversationId);
    return readRows(
      this.#database,
      z.array(planRow).parse(rows),
      ({ message_id }) => `plan of message ${message_id}`,
      ({ message_id, tools, offered, ...plan }) => ({
        ...plan,
        messageId: message_id,
        tools: toolsSchema.parse(JSON.parse(tools)),
        offered: toolsSchema.parse(JSON.parse(offered)),
      }),
    );
  }

  /** Deletes plans based on past requests. */
  clearLearnedPlans(): void {
    this.#database.prepare("DELETE FROM plans WHERE skill IS NULL AND offered = '[]'").run();
  }

  answerSuggestion(messageId: string): void {
    this.#database
      .prepare('INSERT INTO answered_suggestions (message_id) VALUES (?) ON CONFLICT DO NOTHING')
      .run(messageId);
  }

  isAnswered(messageId: string): boolean {
    return (
      this.#database.prepare('SELECT 1 FROM answered_suggestions WHERE message_id = ?').get(messageId) !== undefined
    );
  }
}
