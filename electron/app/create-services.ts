import { createCompute, type BundleServices } from '../bundles/index.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { forkHelper, type StartHelper } from '../foundation/helper-process.ts';
import type { DesktopActions } from '../permissions/desktop-actions.ts';
import type { NotedChange } from '../storage/change-journal.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { SetAside } from '../storage/set-aside.ts';
import { TableQueries } from '../storage/tables/table-queries.ts';
import { noteTableChanges } from '../storage/tables/table-changes.ts';
import { SqliteTableStore } from '../storage/tables/table-store.ts';
import type { ResultStore } from '../tools/result-store.ts';

export interface CreateServicesOptions {
  readonly repositories: Pick<Repositories, 'notes' | 'reminders' | 'organizer' | 'feeds'>;
  /** The file of the person's tables; created with the first table. */
  readonly tablesFile: string;
  /** Called if the file of the tables was damaged. */
  readonly onTablesSetAside?: (report: SetAside) => void;
  /** How the host starts a helper; by default, with the Node that runs the app. */
  readonly startHelper?: StartHelper | undefined;
  readonly desktop: DesktopActions;
  readonly results: ResultStore;
  /** Called when rows of tables change. */
  readonly note?: (change: NotedChange) => void;
}

/** What the built-in tools need, except for the memory, which needs the catalog that they are in. */
export type Services = Omit<Required<BundleServices>, 'memory' | 'abilities'> & Disposable;

export function createServices({
  repositories: { notes, reminders, organizer, feeds },
  tablesFile,
  onTablesSetAside,
  startHelper = forkHelper,
  desktop,
  results,
  note = () => {},
}: CreateServicesOptions): Services {
  const store = new SqliteTableStore(tablesFile, {
    note: noteTableChanges(note),
    ...(onTablesSetAside && { onSetAside: onTablesSetAside }),
  });
  const compute = createCompute(startHelper);
  return {
    notes,
    reminders,
    organizer,
    feeds,
    data: { store, queries: new TableQueries(store.file, startHelper, (sql) => store.namesForeign(sql)), startHelper },
    desktop,
    results,
    startHelper,
    compute,
    dispose: () => {
      compute.dispose();
      store.dispose();
    },
  };
}
