import { z } from 'zod';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { NotedChange } from '../change-journal.ts';
import type { NoteTableChange, TableStore } from './table-store.ts';
import { cannotUndo, changedSince } from '../../foundation/tool-errors.ts';

const AREA = 'table';
const extentSchema = z.object({ rows: z.number(), last: z.number(), kept: z.number() });

/** @returns a function that records changed table rows in a journal. */
export const noteTableChanges =
  (note: (change: NotedChange) => void): NoteTableChange =>
  (key, before, after) =>
    note({ area: AREA, key, before: { ...before }, after: { ...after } });

/** Undoes changes to the rows of tables. */
export class TableChanges {
  readonly area = AREA;
  readonly #store: TableStore;
  readonly #now: () => Timestamp;

  constructor(store: TableStore, now: () => Timestamp = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** @throws {ToolError} if the table is not as the change left it. */
  assertUnchanged({ key, after }: NotedChange): void {
    const [present, left] = [this.#store.extent(key), extentSchema.parse(after)];
    if (present === null)
      throw cannotUndo(
        () => t("The table {key} is no longer there, so this can't be undone.", { key }),
        t('Restore the table first.'),
      );
    if (present.rows !== left.rows || present.last !== left.last || present.kept !== left.kept)
      throw changedSince(() =>
        t('The table {key} has changed since, and undoing this would lose that change.', { key }),
      );
  }

  putBack({ key, before, after }: NotedChange): void {
    const [was, left] = [extentSchema.parse(before), extentSchema.parse(after)];
    if (left.kept === was.kept) this.#store.removeRowsAfter(key, was.last);
    else this.#store.putKeptBack(key, left.kept, this.#now());
  }
}
