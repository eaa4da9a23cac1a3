import { z } from 'zod';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { settingsSchema, type Settings } from '../../../shared/entities/settings.ts';
import type { NumberName } from './setting-names.ts';

/**
 * @param text a number as a person writes it, with a point or a comma.
 * @returns the value to store, null for an empty field; undefined if the schema rejects it.
 */
export function parseBy<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  const trimmed = text.trim();
  return schema.safeParse(trimmed === '' ? null : Number(trimmed.replace(',', '.'))).data;
}

/** @returns what a schema accepts: "Enter a number from 0 to 20,000, or leave it empty." */
export function boundsBy(schema: z.ZodNumber | z.ZodNullable<z.ZodNumber>): string {
  const isOptional = schema instanceof z.ZodNullable;
  const { minValue, maxValue } = isOptional ? schema.unwrap() : schema;
  const bounds = `from ${formatNumber(minValue ?? 0)} to ${formatNumber(maxValue ?? Infinity)}`;
  return `Enter a number ${bounds}${isOptional ? ', or leave it empty' : ''}.`;
}

/** See `parseBy`. */
export function parseNumber<Name extends NumberName>(setting: Name, text: string): Settings[Name] | undefined {
  return parseBy(settingsSchema.shape[setting].removeDefault(), text) as Settings[Name] | undefined;
}

/** See `boundsBy`. */
export const boundsWords = (setting: NumberName): string => boundsBy(settingsSchema.shape[setting].removeDefault());

/** @returns the number plus a step, rounded to what a person would write: 0.35, not 0.35000000000000003. */
export const stepped = (text: string, step: number): string =>
  String(Math.round(((Number(text.replace(',', '.')) || 0) + step) * 100) / 100);
