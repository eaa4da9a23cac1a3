import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { AppNotice } from '../../shared/entities/notice.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { DisposableStore } from '../foundation/disposable.ts';
import { forkHelper, type StartHelper } from '../foundation/helper-process.ts';
import { logCrash } from '../foundation/log-crash.ts';
import { createFileLogger, type Logger } from '../foundation/logger.ts';
import type { ProfilePaths } from '../foundation/paths.ts';
import { closeToOthers } from '../foundation/private-files.ts';
import { SecretStore } from '../settings/secret-store.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { restoredNotice } from '../storage/copies/copy-notices.ts';
import { applyRestore } from '../storage/copies/restore-copy.ts';
import { noteDamagedRows } from '../storage/damaged-rows.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { acquireProfileLock } from '../storage/profile-lock.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { setAsideNotice, type SetAside } from '../storage/set-aside.ts';
import type { CreateAppOptions } from './app-options.ts';
import { EventBus } from './event-bus.ts';
import { followLanguage } from './follow-language.ts';
import type { HostCapabilities } from './host-capabilities.ts';
import { openFolderNotice } from './open-folder-notice.ts';

/** What every feature may use: the profile, the host, and the way to the windows. */
export interface Profile {
  readonly options: CreateAppOptions;
  readonly capabilities: HostCapabilities;
  readonly paths: ProfilePaths;
  readonly resourcesFolder: string;
  /** Released in reverse order when the app ends. */
  readonly resources: DisposableStore;
  readonly logger: Logger;
  readonly database: Database;
  readonly repositories: Repositories;
  readonly settings: SettingsService;
  readonly secrets: SecretStore;
  readonly startHelper: StartHelper;
  readonly emit: EmitEvent;
  readonly events: EventBus;
  /** Shows a notice in place of an earlier one with its id, until the person dismisses it. */
  readonly raise: (notice: AppNotice) => void;
  /** Takes the locale that a window reports. */
  readonly reportLocale: (system: string) => void;
}

/**
 * Opens the data folder, which belongs to this process from then on.
 * @throws {ProfileInUseError} another Knapsack owns it. @throws {Error} it can't be read or written.
 */
export function openProfile(options: CreateAppOptions, paths: ProfilePaths, resources: DisposableStore): Profile {
  mkdirSync(paths.dataFolder, { recursive: true, mode: 0o700 });
  const isClosed = closeToOthers(paths.dataFolder);
  resources.add(acquireProfileLock(paths));
  const restored = applyRestore(paths);
  const { capabilities, resourcesFolder } = options;
  const startHelper = capabilities.startHelper ?? forkHelper;
  const logger = createFileLogger(paths.log);
  resources.add(logCrash(logger));
  const { database, repositories, setAside } = openStorage(paths, logger, resources, startHelper);
  const settings = new SettingsService(repositories.settings, logger);
  // Before anything is said to the person.
  const reportLocale = followLanguage({
    settings,
    resourcesFolder,
    logger,
    locale: capabilities.locale,
    onChanged: capabilities.languageChanged,
  });
  const events = new EventBus();
  const { emit } = events;
  const { notices } = repositories;
  if (setAside !== null) notices.add(setAsideNotice(randomUUID(), setAside), Date.now());
  if (restored !== null) notices.add(restoredNotice(randomUUID(), restored), Date.now());
  const raise = (notice: AppNotice): void => {
    notices.remove(notice.id);
    notices.add(notice, Date.now());
    emit('app.notice-raised', notice);
  };
  if (!isClosed) raise(openFolderNotice(paths.dataFolder));
  settings.changed.on((change) => emit('settings.changed', change.settings));
  const secrets = new SecretStore(paths.secrets, capabilities.secretCipher ?? null);
  return {
    options,
    capabilities,
    paths,
    resourcesFolder,
    resources,
    logger,
    database,
    repositories,
    settings,
    secrets,
    startHelper,
    emit,
    events,
    raise,
    reportLocale,
  };
}

/** Opens the database and puts whatever a crash left behind into a presentable state. */
function openStorage(
  paths: ProfilePaths,
  logger: Logger,
  resources: DisposableStore,
  startHelper: StartHelper,
): { database: Database; repositories: Repositories; setAside: SetAside | null } {
  const { database, setAside } = openDatabase(paths.database, { logger });
  resources.add({ dispose: () => void database.close() });
  noteDamagedRows(database, (row, error) => logger.log('warning', `A stored row cannot be read: ${row}.`, error));
  const repositories = createRepositories(database, startHelper);
  resources.add(repositories.search);
  repositories.conversations.purgeDeleted();
  repositories.memories.purgeDeleted();
  const interrupted = repositories.messages.markInterrupted();
  if (interrupted > 0) logger.log('warning', 'Answers were cut off when Knapsack last ended.', { count: interrupted });
  return { database, repositories, setAside };
}
