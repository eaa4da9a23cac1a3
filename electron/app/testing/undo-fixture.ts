import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Approval } from '../../../shared/entities/approval.ts';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { createBundles } from '../../bundles/index.ts';
import { readTableJob } from '../../bundles/data/table-file-job.ts';
import { helperInProcess } from '../../bundles/testing/helper-in-process.ts';
import { forkHelper, type StartHelper } from '../../foundation/helper-process.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { SettingsService } from '../../settings/settings-service.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { RECORDED_TABLES } from '../../storage/recorded-tables.ts';
import { createRepositories } from '../../storage/repositories.ts';
import { querySchema, readQuery } from '../../storage/tables/read-query.ts';
import { TableChanges } from '../../storage/tables/table-changes.ts';
import { Catalog } from '../../tools/catalog.ts';
import { doDocumentJob } from '../../tools/documents/document-job.ts';
import type { ToolExecution, ToolExecutor } from '../../tools/executor.ts';
import { createExecutor } from '../create-executor.ts';
import { createMemory } from '../create-memory.ts';
import { createPermissions, type Permissions } from '../create-permissions.ts';
import { createServices, type Services } from '../create-services.ts';
import { createUndo, type Undo } from '../create-undo.ts';

/** Work that needs no process of its own here is done at once. */
const IN_PROCESS = helperInProcess({
  'query-helper': (job) => readQuery(querySchema.parse(job)),
  'table-file-helper': readTableJob,
  'document-helper': doDocumentJob,
});
const startHelper: StartHelper = (...args) =>
  /(?:query|table-file|document)-helper/.test(args[0]) ? IN_PROCESS(...args) : forkHelper(...args);

const NOTHING_DONE = async (): Promise<void> => {};

/** The tools of a profile with all that undoing needs, in a temporary home whose folder `Documents` is open. */
export class UndoFixture {
  readonly home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-undo-')));
  readonly documents = path.join(this.home, 'Documents');
  readonly asked: Approval[] = [];
  catalog!: Catalog;
  executor!: ToolExecutor;
  services!: Services;
  database!: Database;
  #permissions!: Permissions;
  #undo!: Undo;
  #calls = 0;
}
