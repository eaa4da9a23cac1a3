import { z } from 'zod';
import { settingsSchema, type Settings } from '../../../shared/entities/settings.ts';
import type { NumberName } from './setting-names.ts';
import { t } from '../../../shared/texts/translate.ts';

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
  const bounds = { least: minValue ?? 0, most: maxValue ?? Infinity };
  return isOptional
    ? t('Enter a number from {least, number} to {most, number}, or leave it empty.', {
        least: bounds.least,
        most: bounds.most,
      })
    : t('Enter a number from {least, number} to {most, number}.', { least: bounds.least, most: bounds.most });
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
