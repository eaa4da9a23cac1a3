import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';

/** A result of which the call only has the beginning. */
export interface LongResult {
  /** The handle for reading the rest. */
  readonly handle: string;
  readonly beginning: string;
  /** Total number of characters. */
  readonly total: number;
  /** The other parts of the result. */
  readonly others: JsonObject;
}

/** @returns the parts of a result that was too long; null for any other. */
export function longResult(result: JsonValue): LongResult | null {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null;
  const { note, handle, total, ...rest } = result as JsonObject;
  if (typeof note !== 'string' || typeof handle !== 'string' || typeof total !== 'number') return null;
  const [text] = Object.entries(rest)
    .flatMap(([key, value]) => (typeof value === 'string' ? [{ key, value }] : []))
    .toSorted((one, other) => other.value.length - one.value.length);
  if (text === undefined || text.value.length >= total) return null;
  const { [text.key]: _, ...others } = rest;
  return { handle, beginning: text.value, total, others };
}
