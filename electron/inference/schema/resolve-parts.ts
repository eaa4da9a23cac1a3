import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { isObject, listOf } from './json-parts.ts';
import { mergeSchemas } from './merge-schemas.ts';

/** @returns the schema that a reference within the document points to; undefined if there is none. */
export function resolveReference(reference: string, root: JsonValue): JsonValue | undefined {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '');
  return steps.reduce<JsonValue | undefined>(
    (value, step) => (isObject(value) ? value[decodePointer(step)] : undefined),
    root,
  );
}

function decodePointer(step: string): string {
  const tilde = (text: string): string => text.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return tilde(decodeURIComponent(step));
  } catch {
    return tilde(step);
  }
}

/** @returns what `allOf` joins, including nested parts and references, as one schema; the schema around it comes last. */
export function mergeAll(schema: JsonObject, root: JsonValue): JsonObject {
  return partsOf(schema, root, []).reduce<JsonObject>((merged, part) => mergeSchemas(merged, part) ?? part, {});
}

function partsOf(schema: JsonValue, root: JsonValue, references: readonly string[]): readonly JsonObject[] {
  if (!isObject(schema)) return [];
  const { $ref: reference, allOf, ...own } = schema;
  const isNew = typeof reference === 'string' && !references.includes(reference);
  const referred = isNew ? partsOf(resolveReference(reference, root) ?? {}, root, [...references, reference]) : [];
  return [...referred, ...listOf(allOf).flatMap((part) => partsOf(part, root, references)), own];
}
