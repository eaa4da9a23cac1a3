import type { Settings } from '../../../shared/entities/settings.ts';

/** The settings whose value is of a kind, such as every switch. */
export type SettingOf<Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];

export type SwitchName = SettingOf<boolean>;
export type NumberName = SettingOf<number | null>;
/** Settings with a fixed set of values. A plain string or number is not one of them. */
export type ChoiceName = {
  [Name in keyof Settings]: Settings[Name] extends string ? (string extends Settings[Name] ? never : Name) : never;
}[keyof Settings];
