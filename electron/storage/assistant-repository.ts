import { assistantDraftSchema, type AssistantDraft } from '../../shared/entities/assistant.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

export interface StoredAssistant extends AssistantDraft {
  readonly id: string;
  readonly changedAt: Timestamp;
}

interface AssistantRow {
  readonly id: string;
  readonly draft: string;
  readonly changed_at: number;
}

/** Assistants that the person made or changed. A deleted one can be restored until the app restarts. */
export class AssistantRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns those that are not deleted, oldest first; without any that can't be read. */
  list(): readonly StoredAssistant[] {
    return this.#database
      .prepare<[], AssistantRow>(
        'SELECT id, draft, changed_at FROM assistants WHERE deleted_at IS NULL ORDER BY number',
      )
      .all()
      .flatMap(({ id, draft, changed_at }) => {
        const read = assistantDraftSchema.safeParse(JSON.parse(draft));
        return read.success ? [{ ...read.data, id, changedAt: changed_at }] : [];
      });
  }

  save(id: string, draft: AssistantDraft, at: Timestamp): void {
    this.#database
      .prepare(
        `INSERT INTO assistants (id, draft, changed_at) VALUES (@id, @draft, @at)
          ON CONFLICT (id) DO UPDATE SET draft = @draft, changed_at = @at, deleted_at = NULL`,
      )
      .run({ id, draft: JSON.stringify(draft), at });
  }

  /** Stores all of them, by their ids, or none. */
  saveAll(drafts: ReadonlyMap<string, AssistantDraft>, at: Timestamp): void {
    this.#database.transaction(() => {
      for (const [id, draft] of drafts) this.save(id, draft, at);
    })();
  }

  markDeleted(id: string, at: Timestamp): void {
    this.#database.prepare('UPDATE assistants SET deleted_at = ? WHERE id = ?').run(at, id);
  }

  restore(id: string): void {
    this.#database.prepare('UPDATE assistants SET deleted_at = NULL WHERE id = ?').run(id);
  }

  purgeDeleted(): void {
    this.#database.prepare('DELETE FROM assistants WHERE deleted_at IS NOT NULL').run();
  }
}
