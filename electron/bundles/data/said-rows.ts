import { z } from 'zod';
import { jsonObjectSchema, type JsonValue } from '../../../shared/entities/json.ts';
import { formatDecimal } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { markdownTable, type Said } from '../../tools/said.ts';

const rowsSchema = z.array(jsonObjectSchema);

/** @returns rows as a Markdown table; nothing if there are none. */
export function rowsTable(rows: JsonValue): readonly string[] {
  const objects = rowsSchema.safeParse(rows).data ?? [];
  const columns = Object.keys(objects[0] ?? {});
  if (columns.length === 0) return [];
  return [
    markdownTable(
      columns,
      objects.map((row) => columns.map((column) => cellWords(row[column] ?? null))),
    ),
  ];
}

/**
 * @param of how many there are, if that is known, or whether there are more than these.
 * @returns rows for the person: a single value on the line, more as a table.
 */
export function saidRows(
  rows: JsonValue,
  { total, hasMore = false }: { readonly total?: number; readonly hasMore?: boolean } = {},
): Said {
  const objects = rowsSchema.safeParse(rows).data ?? [];
  const [first] = objects;
  if (first === undefined) return t('No rows');
  const entries = Object.entries(first);
  if (objects.length === 1 && entries.length <= 4 && !hasMore)
    return entries.map(([name, value]) => `${name}: ${cellWords(value)}`).join(', ');
  return {
    line:
      total === undefined
        ? firstRows(objects.length, hasMore)
        : t('{total, plural, one {# row} other {# rows}} found', { total }),
    body: [
      ...rowsTable(rows),
      ...(total !== undefined && total > objects.length
        ? [t('First {count, number} of {total, number}.', { count: objects.length, total })]
        : []),
    ].join('\n\n'),
  };
}

const firstRows = (count: number, hasMore: boolean): string =>
  hasMore
    ? t('The first {count, plural, one {# row} other {# rows}}; there are more', { count })
    : t('{count, plural, one {# row} other {# rows}}', { count });

const cellWords = (value: JsonValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return formatDecimal(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
