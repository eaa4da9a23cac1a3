import type { Repositories } from '../storage/repositories.ts';
import type { Cell, ColumnType, TableColumn, TableSummary } from '../storage/tables/table.ts';
import type { TableStore } from '../storage/tables/table-store.ts';
import type { KnownCell, PersonalThings } from '../reading/request-reader.ts';

/** Newest rows whose texts are known, and the longest text that somebody would say. */
const MOST_ROWS = 300;
const MOST_CHARACTERS = 40;

/** @returns the person's tables, as `readPersonalThings` takes them. */
export const readTables = (store: Pick<TableStore, 'list' | 'newest'>): readonly ReadTable[] =>
  store.list().map(({ name, columns }) => ({ name, columns, newest: () => store.newest(name, MOST_ROWS) }));

interface ReadTable extends Pick<TableSummary, 'name' | 'columns'> {
  /** The newest rows, each with a value for each column. */
  readonly newest?: () => readonly (readonly Cell[])[];
}

/** @returns the titles of what the person has now. */
export function readPersonalThings(
  { notes, reminders, organizer }: Pick<Repositories, 'notes' | 'reminders' | 'organizer'>,
  tables: readonly ReadTable[],
  folders: readonly string[] = [],
): PersonalThings {
  const { tasks, calendar, contacts } = organizer;
  const allColumns = tables.flatMap((table) => table.columns);
  const ofTypes = (...types: readonly ColumnType[]): readonly string[] => [
    ...new Set(allColumns.filter(({ type }) => types.includes(type)).map(({ name }) => name)),
  ];
  return {
    note: notes.titles(),
    task: [...tasks.open(), ...tasks.done()].map(({ title }) => title),
    event: calendar.all().map(({ title }) => title),
    contact: contacts.all().map(({ name }) => name),
    reminder: reminders.upcoming().map(({ text }) => text),
    table: tables.map(({ name }) => spoken(name)),
    tables: tables.map(({ name, columns, newest }) => ({
      name: spoken(name),
      columns,
      cells: cellsIn(columns, newest?.() ?? []),
    })),
    column: [...new Set(allColumns.map(({ name }) => name))],
    'number column': ofTypes('integer', 'number'),
    list: [...new Set([...tasks.open(), ...tasks.done()].map(({ list }) => list))].filter((list) => list !== ''),
    folder: folders,
    'done task': tasks.done().map(({ title }) => title),
  };
}

const spoken = (name: string): string => name.replaceAll('_', ' ');

const cellsIn = (columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): readonly KnownCell[] =>
  columns.flatMap(({ name, type }, index) => {
    const texts = (type === 'text' ? rows : []).map((row) => row[index]).filter(isSayable);
    return [...new Set(texts)].map((text) => ({ column: name, text }));
  });

const isSayable = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && cell !== '' && cell.length <= MOST_CHARACTERS;
