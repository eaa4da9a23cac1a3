import { z } from 'zod';
import type { SyntheticDomain } from './synthetic-words.ts';

/** Traits whose names don't imply a type; see `traitSchema`. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  priority: ['low', 'normal', 'high', 'urgent'],
  severity: ['info', 'minor', 'major', 'critical'],
  currency: ['EUR', 'USD', 'GBP', 'CHF', 'JPY'],
  unit_system: ['metric', 'imperial'],
  avoid: ['tolls', 'ferries', 'motorways'],
  intensity: ['easy', 'steady', 'hard'],
  quality: ['480p', '720p', '1080p', '2160p'],
  channel: ['mail', 'chat', 'phone'],
  audience: ['everyone', 'friends', 'me'],
  railway_class: ['first', 'second'],
  price_level: ['cheap', 'medium', 'expensive'],
  exchange: ['XETRA', 'NYSE', 'LSE'],
  region: ['north', 'south', 'east', 'west'],
};
const LISTS = new Set(['attendees', 'recipients', 'labels', 'hashtags']);
const SWITCHES = new Set([
  'all_day',
  'in_stock',
  'insured',
  'notify',
  'auto_renew',
  'read_only',
  'is_draft',
  'is_public',
  'is_required',
  'verbose',
  'vegetarian',
  'shuffle',
  'formal',
  'confidential',
  'sunny',
]);
const SHARES = new Set(['probability', 'brightness', 'volume', 'battery_percent']);
const COUNTS = new Set([
  'quantity',
  'minimum',
  'retries',
  'position',
  'font_size',
  'header_row',
  'decimals',
  'passengers',
  'nights',
  'guests',
  'party_size',
  'servings',
  'calories',
  'minutes',
  'pages',
  'rooms',
  'points',
  'capacity',
  'release_year',
  'row_limit',
  'cpu_cores',
  'ttl_seconds',
  'timeout_seconds',
  'window_minutes',
  'width_px',
  'odometer_km',
  'hours_per_week',
  'estimate_hours',
  'weight',
]);
const AMOUNTS = new Set(['amount', 'price', 'latitude', 'longitude', 'speed']);
/** Suffixes that are units of fractional quantities. */
const UNIT = /_(kg|km|gb|mb|mg|ml|cm|sqm|celsius)$|^litres$/;

/** @returns the type of a trait, with a description if its name is ambiguous. */
function traitSchema(trait: string): z.ZodType {
  const choices = CHOICES[trait];
  if (choices !== undefined) return z.enum(choices as [string, ...string[]]);
  if (LISTS.has(trait))
    return z
      .array(z.string())
      .max(50)
      .describe(`${spoken(trait)}, one entry each`);
  if (SWITCHES.has(trait)) return z.boolean();
  if (SHARES.has(trait))
    return z
      .number()
      .int()
      .min(0)
      .max(100)
      .describe(`${spoken(trait)} in percent`);
  if (COUNTS.has(trait)) return z.number().int().min(0).max(1_000_000);
  if (AMOUNTS.has(trait) || UNIT.test(trait)) return z.number();
  if (/_(on|after)$/.test(trait)) return z.string().describe('Date as YYYY-MM-DD');
  if (trait.endsWith('_at')) return z.string().describe('Date and time as ISO 8601, with the offset');
  if (trait.endsWith('address'))
    return z.object({ street: z.string(), postcode: z.string(), city: z.string(), country: z.string().optional() });
  return z.string().describe(`${spoken(trait)[0]?.toUpperCase() ?? ''}${spoken(trait).slice(1)}`);
}

/** @returns the given traits of a domain as optional parameters. */
export const optionalTraits = (traits: readonly string[]): Record<string, z.ZodType> =>
  Object.fromEntries(traits.map((trait) => [trait, traitSchema(trait).optional()]));

export const stateSchema = ({ states }: SyntheticDomain): z.ZodType => z.enum(states as [string, ...string[]]);

export const spoken = (name: string): string => name.replaceAll('_', ' ');
