import { settingsSchema, type Settings, type SettingsPatch } from '../../shared/entities/settings.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { SettingsRepository } from '../storage/settings-repository.ts';

type SettingsStorage = Pick<SettingsRepository, 'readAll' | 'save'>;

export interface SettingsChange {
  readonly settings: Settings;
  readonly previous: Settings;
}

/** The person's settings. Only changed settings are stored, so that defaults can improve with a new version. */
export class SettingsService {
  readonly changed = new Emitter<SettingsChange>();
  readonly #repository: SettingsStorage;
  #settings: Settings;

  constructor(repository: SettingsStorage, logger: Logger) {
    this.#repository = repository;
    this.#settings = readSettings(repository.readAll(), logger);
  }

  get(): Settings {
    return this.#settings;
  }

  /** Stores the given settings and notifies the listeners, unless nothing changed. @returns all settings. */
  update(patch: SettingsPatch): Settings {
    const previous = this.#settings;
    const changes = Object.entries(patch).filter(
      ([name, value]) => value !== undefined && previous[name as keyof Settings] !== value,
    );
    if (changes.length === 0) return previous;
    this.#repository.save(Object.fromEntries(changes) as Readonly<Record<string, JsonValue>>);
    this.#settings = { ...previous, ...Object.fromEntries(changes) };
    this.changed.emit({ settings: this.#settings, previous });
    return this.#settings;
  }
}

/** A stored value that is not valid returns to that setting's default; the others stay. */
function readSettings(stored: ReadonlyMap<string, unknown>, logger: Logger): Settings {
  const names = Object.keys(settingsSchema.shape) as (keyof Settings)[];
  const fitting = names.flatMap((name) => {
    const parsed = settingsSchema.shape[name].safeParse(stored.get(name));
    if (parsed.success) return [[name, parsed.data]];
    logger.log('warning', `The stored setting "${name}" is not valid and was replaced by its default.`, {
      value: stored.get(name),
    });
    return [];
  });
  return settingsSchema.parse(Object.fromEntries(fitting));
}
