import { projectDraftSchema, type Project, type ProjectDraft } from '../../shared/entities/project.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { readRow } from './damaged-rows.ts';
import type { Database } from './database.ts';

interface ProjectRow {
  readonly id: string;
  readonly draft: string;
  readonly is_collapsed: number;
  readonly changed_at: number;
  readonly archived_at: number | null;
}

/** Projects. A deleted one can be restored until the app restarts, with the conversations in it. */
export class ProjectRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns those that are not deleted; without any that can't be read. */
  list(): readonly Project[] {
    return this.#database
      .prepare<[], ProjectRow>(
        'SELECT id, draft, is_collapsed, changed_at, archived_at FROM projects WHERE deleted_at IS NULL',
      )
      .all()
      .flatMap((row) => this.#read(row) ?? []);
  }

  /** @returns null for one that was deleted, or can't be read. */
  nameOf(id: string): string | null {
    return this.list().find((project) => project.id === id)?.name ?? null;
  }

  save(id: string, draft: ProjectDraft, at: Timestamp): void {
    this.#database
      .prepare(
        `INSERT INTO projects (id, draft, changed_at) VALUES (@id, @draft, @at)
          ON CONFLICT (id) DO UPDATE SET draft = @draft, changed_at = @at`,
      )
      .run({ id, draft: JSON.stringify(draft), at });
  }

  /** @param at null to unarchive. */
  setArchived(id: string, at: Timestamp | null): void {
    this.#database.prepare('UPDATE projects SET archived_at = ? WHERE id = ?').run(at, id);
  }

  setCollapsed(id: string, isCollapsed: boolean): void {
    this.#database.prepare('UPDATE projects SET is_collapsed = ? WHERE id = ?').run(Number(isCollapsed), id);
  }

  markDeleted(id: string, at: Timestamp): void {
    this.#database.prepare('UPDATE projects SET deleted_at = ? WHERE id = ?').run(at, id);
  }

  /** @returns when one was deleted; null if it wasn't, or was purged. */
  deletedAt(id: string): Timestamp | null {
    const find = this.#database.prepare<[string], number | null>('SELECT deleted_at FROM projects WHERE id = ?');
    return find.pluck().get(id) ?? null;
  }

  restore(id: string): void {
    this.#database.prepare('UPDATE projects SET deleted_at = NULL WHERE id = ?').run(id);
  }

  /** Permanently removes deleted projects and their files. Conversations that are left of them are in none. */
  purgeDeleted(): void {
    const deleted = '(SELECT id FROM projects WHERE deleted_at IS NOT NULL)';
    this.#database.transaction(() => {
      this.#database.prepare(`UPDATE conversations SET project_id = NULL WHERE project_id IN ${deleted}`).run();
      this.#database.prepare(`DELETE FROM attachments WHERE project_id IN ${deleted}`).run();
      this.#database.prepare('DELETE FROM projects WHERE deleted_at IS NOT NULL').run();
    })();
  }

  #read({ id, draft, is_collapsed, changed_at, archived_at }: ProjectRow): Project | null {
    const read = (): Project => ({
      ...projectDraftSchema.parse(JSON.parse(draft)),
      id,
      isCollapsed: is_collapsed === 1,
      changedAt: changed_at,
      isArchived: archived_at !== null,
    });
    return readRow(this.#database, `project ${id}`, read, null);
  }
}
