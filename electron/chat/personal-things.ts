import type { Repositories } from '../storage/repositories.ts';
import type { Cell, ColumnType, TableColumn, TableSummary } from '../storage/tables/table.ts';
import type { TableStore } from '../storage/tables/table-store.ts';
import type { KnownCell, KnownText, PersonalThings } from '../reading/request-reader.ts';

/** Newest rows whose texts are known, and the longest text that somebody would say. */
const MOST_ROWS = 300;
const MOST_CHARACTERS = 40;
/** Newest notes whose texts are known, and how much of each. */
const MOST_NOTES = 300;
const MOST_NOTE_CHARACTERS = 2000;

/** @returns the person's tables, as `readPersonalThings` takes them. */
export const readTables = (store: Pick<TableStore, 'list' | 'newest'>): readonly ReadTable[] =>
  store.list().map(({ name, columns }) => ({ name, columns, newest: () => store.newest(name, MOST_ROWS) }));

interface ReadTable extends Pick<TableSummary, 'name' | 'columns'> {
  /** The newest rows, each with a value for each column. */
  readonly newest?: () => readonly (readonly Cell[])[];
}

/**
 * @param remembers whether memory is on.
 * @returns the titles of what the person has now, and apart from them those of what was deleted.
 */
export function readPersonalThings(
  { notes, memories, reminders, organizer }: Pick<Repositories, 'notes' | 'memories' | 'reminders' | 'organizer'>,
  tables: readonly ReadTable[],
  folders: readonly string[] = [],
  remembers = false,
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
    'date column': ofTypes('date'),
    'text column': ofTypes('text'),
    list: [...new Set([...tasks.open(), ...tasks.done()].map(({ list }) => list))].filter((list) => list !== ''),
    folder: folders,
    'removed note': notes.trashedTitles(),
    'removed task': tasks.trashed().map(({ title }) => title),
    'removed event': calendar.trashed().map(({ title }) => title),
    'removed contact': contacts.trashed().map(({ name }) => name),
    'done task': tasks.done().map(({ title }) => title),
    lists: Object.fromEntries(
      [...tasks.done(), ...tasks.open()]
        .toReversed()
        .flatMap(({ title, list }) => (list === '' ? [] : [[title, list]])),
    ),
    contents: [
      ...notes.newest(MOST_NOTES, MOST_NOTE_CHARACTERS).map((note): KnownText => ({ kind: 'note', ...note })),
      ...(remembers ? memories.all() : []).map(({ text }): KnownText => ({ kind: 'memory', title: '', text })),
    ],
  };
}

const spoken = (name: string): string => name.replaceAll('_', ' ');

const cellsIn = (columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): readonly KnownCell[] =>
  columns.flatMap(({ name, type }, index) => {
    const texts = (type === 'text' ? rows : []).map((row) => row[index]).filter(isSayable);
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].map(([text, count]) => ({ column: name, text, isOnce: count === 1 }));
  });

const isSayable = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && cell !== '' && cell.length <= MOST_CHARACTERS;
