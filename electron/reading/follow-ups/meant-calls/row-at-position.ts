import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import type { KnownTable } from '../../own-things/named-kinds.ts';

/** The rows that the last calls added to a table, one after another, or else those that the last one showed. */
export function rowsBefore(recent: readonly ToolCall[], name: string, { columns }: KnownTable): readonly JsonObject[] {
  const from =
    recent.findLastIndex(({ toolName, arguments: { table } }) => !(ADDS.test(toolName) && table === name)) + 1;
  const added = recent.slice(from).flatMap(({ arguments: { rows } }) => listOf(rows));
  const shown = recent.at(-1);
  const rows =
    added.length > 0 || shown?.toolName !== 'find_rows' ? added : listOf((shown.result as JsonObject | null)?.['rows']);
  return rows.map((row) => cellsOf(row, columns)).filter((row) => row !== null);
}
/** A row that was corrected stays where it is. */
const ADDS = /^(?:add|update)_rows$/;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

function cellsOf(row: JsonValue, columns: KnownTable['columns']): JsonObject | null {
  if (typeof row !== 'object' || row === null) return null;
  if (!Array.isArray(row)) return row as JsonObject;
  const values = row as readonly JsonValue[];
  return values.length === columns.length
    ? Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null]))
    : null;
}
