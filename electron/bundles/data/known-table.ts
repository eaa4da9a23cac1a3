import { t } from '../../../shared/texts/translate.ts';
import type { TableColumn, TableSummary } from '../../storage/tables/table.ts';
import { resolveItem, resolveTitle, type TitledKind } from '../../tools/resolve-title.ts';
import type { DataServices } from './data-services.ts';
import { ToolError, finalFact, type Advice } from '../../tools/tool-error.ts';

const NO_TABLES: Advice = {
  get forPerson() {
    return t('There are no tables yet. Import one from a file, or ask for a new one.');
  },
  forModel: 'There are no tables yet: call import_table to read one from a file, or create_table to make one.',
};

export const noTables = (): ToolError =>
  new ToolError(NO_TABLES.forPerson, { code: 'not-found', forModel: NO_TABLES.forModel });

const KEPT: TitledKind = {
  thing: 'table',
  missing: (title) => t('There is no table called {title}.', { title }),
  several: (title) => t('More than one table fits {title}. Which one do you mean?', { title }),
  none: NO_TABLES,
  nouns: ['data', 'spreadsheet', 'sheet', 'dataset', 'list'],
};
export const TRASH: TitledKind = {
  thing: 'deleted table',
  missing: (title) => t('There is no deleted table called {title}.', { title }),
  several: (title) => t('More than one deleted table fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('No table was deleted in the last 30 days.')),
};

/** @returns the table a person means. @throws {ToolError} naming the closest if it is ambiguous. */
export function knownTable({ store }: DataServices, wanted: string): TableSummary {
  const tables = store.list();
  const names = tables.map(({ name }) => name);
  return resolveItem(underscored(wanted, names), tables, KEPT, {
    titleOf: ({ name }) => name,
    isForeign: ({ isForeign }) => isForeign === true,
  });
}

/**
 * @returns the column a person means: "Order Date" is order_date.
 * @throws {ToolError} naming the closest if it is ambiguous.
 */
export function knownColumn({ name: table, columns }: TableSummary, wanted: string): TableColumn {
  const names = columns.map(({ name }) => name);
  const kind: TitledKind = {
    thing: 'column',
    missing: (title) => t('There is no column called {title}.', { title }),
    several: (title) => t('More than one column fits {title}. Which one do you mean?', { title }),
    none: finalFact(() => t('The table {table} has no columns.', { table })),
  };
  const name = resolveTitle(underscored(wanted, names), names, kind);
  return columns.find((column) => column.name === name) ?? unknown(name);
}

/** Names are stored with underscores; people write spaces. */
function underscored(wanted: string, names: readonly string[]): string {
  const joined = wanted
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return names.includes(joined) ? joined : wanted;
}

function unknown(name: string): never {
  throw new RangeError(`${name} was resolved, and is not there.`);
}
