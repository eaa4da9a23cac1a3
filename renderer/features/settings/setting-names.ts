import type { Settings } from '../../../shared/entities/settings.ts';

/** The settings whose values have a given type, such as all switches. */
export type SettingOf<Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];

export type SwitchName = SettingOf<boolean>;
export type NumberName = SettingOf<number | null>;
/** Settings with a fixed set of values, which plain strings and numbers are not. */
export type ChoiceName = {
  [Name in keyof Settings]: Settings[Name] extends string ? (string extends Settings[Name] ? never : Name) : never;
}[keyof Settings];
