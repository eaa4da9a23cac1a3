import { beforeEach, describe, expect, it } from 'vitest';
import { settingsSchema } from '../../shared/entities/settings.ts';
import { silentLogger, type Logger } from '../foundation/logger.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { SettingsRepository } from '../storage/settings-repository.ts';
import { SettingsService, type SettingsChange } from './settings-service.ts';

const DEFAULTS = settingsSchema.parse({});
let database: Database;
let repository: SettingsRepository;

beforeEach(() => {
  database = openNewDatabase();
  repository = new SettingsRepository(database);
});

describe('SettingsService', () => {
  it('starts with the defaults and keeps changes', () => {
    const service = new SettingsService(repository, silentLogger);
    expect(service.get()).toEqual(DEFAULTS);
    service.update({ theme: 'dark', modelId: 'm' });
    expect(new SettingsService(repository, silentLogger).get()).toEqual({ ...DEFAULTS, theme: 'dark', modelId: 'm' });
  });

  it('stores only what was changed, so that defaults can improve', () => {
    new SettingsService(repository, silentLogger).update({ theme: 'dark', sidebarShown: DEFAULTS.sidebarShown });
    expect([...repository.readAll().keys()]).toEqual(['theme']);
  });

  it('returns only an invalid setting to its default', () => {
    repository.save({ theme: 'pink', sidebarWidth: 300, contextSize: 'big', removedSetting: 1 });
    database.prepare(`INSERT INTO settings VALUES ('modelId', '{broken')`).run();
    const warnings: string[] = [];
    const logger: Logger = { log: (level, message) => void warnings.push(`${level}: ${message}`) };
    expect(new SettingsService(repository, logger).get()).toEqual({ ...DEFAULTS, sidebarWidth: 300 });
    expect(warnings).toHaveLength(2);
    expect(warnings.join()).toMatch(/"theme".*"contextSize"/);
  });

  it('reports changes, and only changes', () => {
    const service = new SettingsService(repository, silentLogger);
    const changes: SettingsChange[] = [];
    service.changed.on((change) => void changes.push(change));
    service.update({ theme: DEFAULTS.theme });
    service.update({ theme: 'light' });
    expect(changes).toEqual([{ settings: { ...DEFAULTS, theme: 'light' }, previous: DEFAULTS }]);
  });

  it('keeps the old settings if the new ones cannot be stored', () => {
    const service = new SettingsService(repository, silentLogger);
    database.close();
    expect(() => service.update({ theme: 'dark' })).toThrow();
    expect(service.get()).toEqual(DEFAULTS);
  });
});
