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
import { placeNewDatabase } from '../../storage/testing/new-database.ts';
import { RECORDED_TABLES } from '../../storage/recorded-tables.ts';
import { createRepositories, type Repositories } from '../../storage/repositories.ts';
import { querySchema, readQuery } from '../../storage/tables/read-query.ts';
import { TableChanges } from '../../storage/tables/table-changes.ts';
import type { TableStore } from '../../storage/tables/table-store.ts';
import { Catalog } from '../../tools/catalog.ts';
import { doDocumentJob } from '../../tools/documents/document-job.ts';
import type { ToolExecutor } from '../../tools/executor.ts';
import type { ToolExecution } from '../../tools/tool-execution.ts';
import { createExecutor } from '../create-executor.ts';
import { createMemory } from '../create-memory.ts';
import { createPermissions } from '../create-permissions.ts';
import { createServices } from '../create-services.ts';
import { createUndo } from '../create-undo.ts';

/** Work that needs no helper process here runs immediately. */
const inProcess = helperInProcess({
  'query-helper': (job) => readQuery(querySchema.parse(job)),
  'table-file-helper': readTableJob,
  'document-helper': doDocumentJob,
});
const startHelper: StartHelper = (file, ...rest) =>
  /(?:query|table-file|document)-helper/.test(file) ? inProcess(file, ...rest) : forkHelper(file, ...rest);

/** Nothing on the desktop is touched; the trash is a folder of the profile. */
const nothing = async (): Promise<void> => {};
const DESKTOP = {
  trash: nothing,
  openPath: nothing,
  openUrl: nothing,
  openApp: nothing,
  readClipboard: async () => '',
  writeClipboard: nothing,
};

export const makeHome = (): string => {
  const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-undo-')));
  mkdirSync(path.join(home, 'Documents'));
  return home;
};

export interface UndoProfile {
  readonly asked: readonly Approval[];
  readonly catalog: Catalog;
  readonly repositories: Repositories;
  readonly executor: ToolExecutor;
  /** Runs a tool as a separate call. @returns the call's id and its outcome. */
  run(name: string, args: JsonObject, now?: Date): Promise<ToolExecution & { readonly callId: string }>;
  /** @returns null if it was undone, otherwise the reason. */
  undo(name: string, callId: string): Promise<string | null>;
  put(place: string, contents: string | Uint8Array): void;
  /** Everything that tools change for the person, in a comparable form. */
  world(): JsonValue;
  close(): Promise<void>;
}

/** The tools of a profile with everything that undo needs; the folder `Documents` in the home folder is open. */
export async function openUndoProfile(home: string): Promise<UndoProfile> {
  const data = path.join(home, 'data');
  const { database } = openDatabase(placeNewDatabase(path.join(data, 'knapsack.db')), { logger: silentLogger });
  const repositories = createRepositories(database);
  const settings = new SettingsService(repositories.settings, silentLogger);
  settings.update({ networkPrivateAddresses: true, memory: true });
  const permissions = createPermissions({
    dataFolder: data,
    capabilities: {},
    repositories,
    settings,
    emit: () => {},
    asksBeforeRemoving: () => 'always',
  });
  const documents = path.join(home, 'Documents');
  if (permissions.grants.list().length === 0) await permissions.grants.add(documents, 'write');
  const asked: Approval[] = [];
  permissions.desk.requested.on((approval) => {
    asked.push(approval);
    permissions.desk.answer(approval.id, 'once');
  });
  const undo = createUndo(database, path.join(data, 'undo'), silentLogger);
  const services = createServices({
    repositories,
    tablesFile: path.join(data, 'tables.db'),
    startHelper,
    desktop: DESKTOP,
    results: permissions.results,
    note: (change) => undo.journal.note(change),
  });
  const reader = { embedderKey: null, read: async () => null };
  const { tools } = createMemory({ repositories, settings, reader, emit: () => {}, logger: silentLogger });
  const memory = { ...tools, isStated: () => true };
  const catalog = new Catalog(createBundles({ ...services, memory, abilities: () => [] }));
  let present = new Date(2026, 10, 21, 16, 5);
  const executor = createExecutor({
    messages: repositories.messages,
    catalog,
    permissions,
    undo: { ...undo, reverters: [new TableChanges(services.data.store)] },
    emit: () => {},
    logger: silentLogger,
    now: () => present.getTime(),
  });
  let calls = 0;
  const never = new AbortController().signal;
  return {
    asked,
    catalog,
    repositories,
    executor,
    run: async (name, args, now = present) => {
      present = now;
      const callId = `call-${String(++calls)}`;
      return { callId, ...(await executor.execute(name, args, never, null, { messageId: 'message', callId })) };
    },
    undo: (name, callId) =>
      executor.undo({ toolName: name, callId, conversationId: null, messageId: 'message' }, never),
    put: (place, contents) => writeFileSync(path.join(home, place), contents),
    world: () => ({ rows: rowsOf(database), tables: tablesOf(services.data.store), files: filesBelow(documents) }),
    close: async () => {
      await services.dispose();
      await permissions.dispose();
      database.close();
    },
  };
}

export const removeHome = (home: string): void => rmSync(home, { recursive: true, force: true });

function rowsOf(database: Database): JsonObject {
  return Object.fromEntries(
    RECORDED_TABLES.map(({ name, derived }) => [
      name,
      database
        .prepare<[], Record<string, string | number | null>>(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !derived.includes(column)))),
    ]),
  );
}

const tablesOf = (store: TableStore): JsonObject =>
  Object.fromEntries(store.list().map(({ name }) => [name, store.page(name, 0, 1000).map((row) => [...row])]));

function filesBelow(folder: string): JsonObject {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return Object.fromEntries(
    entries
      .map((entry) => ({ entry, place: path.join(entry.parentPath, entry.name) }))
      .toSorted((one, other) => one.place.localeCompare(other.place))
      .map(({ entry, place }) => [
        path.relative(folder, place),
        entry.isDirectory() ? 'folder' : readFileSync(place).toString('base64'),
      ]),
  );
}
