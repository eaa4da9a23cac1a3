import type { StartHelper } from '../../foundation/helper-process.ts';
import type { TableQueries } from '../../storage/tables/table-queries.ts';
import type { TableStore } from '../../storage/tables/table-store.ts';

/** The services of the table tools. */
export interface DataServices {
  readonly store: TableStore;
  readonly queries: TableQueries;
  readonly startHelper: StartHelper;
}
