import type { Repositories } from '../storage/repositories.ts';
import type { ColumnType, TableSummary } from '../storage/tables/table.ts';
import type { KnownTitles } from './guidance/own-things/named-kinds.ts';

/** @returns the titles of what the person has now, and apart from them those of what was deleted. */
export function readKnownTitles(
  { notes, reminders, organizer }: Pick<Repositories, 'notes' | 'reminders' | 'organizer'>,
  tables: readonly Pick<TableSummary, 'name' | 'columns'>[],
  folders: readonly string[] = [],
): KnownTitles {
  const { tasks, calendar, contacts } = organizer;
  const columns = tables.flatMap((table) => table.columns);
  const ofTypes = (...types: readonly ColumnType[]): readonly string[] => [
    ...new Set(columns.filter(({ type }) => types.includes(type)).map(({ name }) => name)),
  ];
  return {
    note: notes.titles(),
    task: [...tasks.open(), ...tasks.done()].map(({ title }) => title),
    event: calendar.all().map(({ title }) => title),
    contact: contacts.all().map(({ name }) => name),
    reminder: reminders.upcoming().map(({ text }) => text),
    table: tables.map(({ name }) => name.replaceAll('_', ' ')),
    column: [...new Set(columns.map(({ name }) => name))],
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
  };
}
