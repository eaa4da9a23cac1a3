import { t } from '../../shared/texts/translate.ts';
/** A table whose rows tools change for the person. */
export interface RecordedTable {
  readonly name: string;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** Says that a row is no longer as the call left it. */
  readonly hasChanged: () => string;
  /** Derived columns and use counters: they are not restored, and may change in the meantime. */
  readonly derived: readonly string[];
}

const plain = (name: string, hasChanged: () => string, key = 'number'): RecordedTable => ({
  name,
  key: [key],
  hasChanged,
  derived: [],
});

/** Every table that tools change for the person: changes to other tables can't be undone. */
export const RECORDED_TABLES: readonly RecordedTable[] = [
  plain('notes', () => t('The note has changed since, and undoing this would lose that change.')),
  plain('tasks', () => t('The task has changed since, and undoing this would lose that change.')),
  plain('calendar_events', () => t('The event has changed since, and undoing this would lose that change.')),
  plain('contacts', () => t('The contact has changed since, and undoing this would lose that change.')),
  plain('reminders', () => t('The reminder has changed since, and undoing this would lose that change.'), 'id'),
  plain('feeds', () => t('The feed has changed since, and undoing this would lose that change.'), 'url'),
  plain('seen_feed_items', () => t('The feed has changed since, and undoing this would lose that change.')),
  {
    ...plain('memories', () => t('The memory has changed since, and undoing this would lose that change.')),
    derived: ['last_used_at'],
  },
];

/** @returns triggers on this connection that record each changed row while a call is being recorded. */
export function rowTriggers(table: RecordedTable, columns: readonly string[]): string {
  const row = (side: 'old' | 'new'): string => rowOf(columns, `${side}.`);
  const trigger = (event: string, key: 'old' | 'new', before: string, after: string, differs = ''): string => `
    CREATE TEMP TRIGGER IF NOT EXISTS record_${table.name}_${event} AFTER ${event} ON main.${quoted(table.name)}
    WHEN knapsack_recorded_call() IS NOT NULL ${differs} BEGIN
      INSERT INTO recorded_changes (call_id, at, area, key, before, after)
      VALUES (knapsack_recorded_call(), unixepoch() * 1000, '${table.name}', ${keyOf(table, `${key}.`)}, ${before}, ${after});
    END;`;
  return [
    trigger('INSERT', 'new', 'NULL', row('new')),
    trigger('DELETE', 'old', row('old'), 'NULL'),
    trigger('UPDATE', 'old', row('old'), row('new'), `AND ${row('old')} IS NOT ${row('new')}`),
  ].join('');
}

/** @returns statements that read one row as recorded, and restore one; `@key` and `@row` are JSON. */
export function revertStatements(
  table: RecordedTable,
  columns: readonly string[],
): Readonly<Record<'present' | 'insert' | 'update' | 'remove', string>> {
  const where = table.key.map((column, index) => `${quoted(column)} = json_extract(@key, '$[${String(index)}]')`);
  const value = (column: string): string => `json_extract(@row, '$."${column}"')`;
  const name = quoted(table.name);
  const assignments = columns.map((column) => `${quoted(column)} = ${value(column)}`);
  return {
    present: `SELECT ${rowOf(columns, '')} FROM ${name} WHERE ${where.join(' AND ')}`,
    insert: `INSERT INTO ${name} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(value).join(', ')})`,
    update: `UPDATE ${name} SET ${assignments.join(', ')} WHERE ${where.join(' AND ')}`,
    remove: `DELETE FROM ${name} WHERE ${where.join(' AND ')}`,
  };
}

const rowOf = (columns: readonly string[], side: string): string =>
  `json_object(${columns.map((column) => `'${column}', ${side}${quoted(column)}`).join(', ')})`;

const keyOf = ({ key }: RecordedTable, side: string): string =>
  `json_array(${key.map((column) => `${side}${quoted(column)}`).join(', ')})`;

const quoted = (name: string): string => `"${name}"`;
