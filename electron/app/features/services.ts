import { randomUUID } from 'node:crypto';
import { tablesSetAsideNotice } from '../../storage/set-aside.ts';
import { TableChanges } from '../../storage/tables/table-changes.ts';
import type { Permissions } from '../create-permissions.ts';
import { createServices, type Services } from '../create-services.ts';
import { createUndo, type Undo } from '../create-undo.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';

type Needs = Profile & { readonly permissions: Permissions };

export interface ServiceParts {
  readonly services: Services;
  readonly undo: Undo;
}

/** What the built-in tools work on, and the journal of what they change there. */
export const addServices: Feature<Needs, ServiceParts> = ({
  capabilities,
  paths,
  resources,
  database,
  repositories,
  permissions: { desktop, results },
  raise,
  logger,
}) => {
  const undo = createUndo(database, paths.kept, logger);
  const services = resources.add(
    createServices({
      repositories,
      tablesFile: paths.tables,
      onTablesSetAside: (report) => {
        logger.log('warning', 'The tables were set aside.', report);
        raise(tablesSetAsideNotice(randomUUID(), report));
      },
      startHelper: capabilities.startHelper,
      desktop,
      results,
      note: (change) => undo.journal.note(change),
    }),
  );
  const reverters = [new TableChanges(services.data.store)];
  return { gives: { services, undo: { ...undo, reverters } }, handlers: noHandlers };
};
