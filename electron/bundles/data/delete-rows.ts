import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import type { DataServices } from './data-services.ts';
import { meantRows } from './meant-rows.ts';
import { rowsToChange, tableName } from './table-fields.ts';
import { firstRows } from './first-rows.ts';

/** The previous version of the table goes to the trash, hence write-local. */
export const deleteRowsTool = (services: DataServices) =>
  defineTool({
    name: 'delete_rows',
    summary: 'Delete those rows of a table that meet a condition',
    parameters: z.strictObject({ table: tableName, where: rowsToChange }),
    roles: { table: ['changed table'], where: ['written', 'strict condition'] },
    output: z.object({ table: z.string(), deleted: z.number(), rows: z.number() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 20_000,
    examples: [
      'delete the rows of my running log from before 2025',
      'remove the entry for tea from the expenses table',
      'take everything without an amount out of the sales data',
    ],
    tags: ['remove', 'drop', 'clean', 'entry', 'record', 'spreadsheet'],
    preview: ({ table, where }) => {
      const { table: found, condition, rows } = meantRows(services, table, where);
      return {
        effect: t(
          '{rows, number} of the {all, number} rows of {table} will be deleted. The table as it is now goes to the trash.',
          { rows, all: found.rows, table: found.name },
        ),
        thing: firstRows(services, found, condition),
      };
    },
    run: ({ table: wanted, where }, { now }) => {
      const { table, condition } = meantRows(services, wanted, where, now());
      const deleted = services.store.change(table.name, condition, { kind: 'delete' }, now().getTime());
      return { table: table.name, deleted, rows: table.rows - deleted };
    },
    said: ({ table, deleted, rows }) =>
      t('Deleted {deleted, plural, one {# row} other {# rows}} from {table}; {rows, number} left', {
        deleted,
        table: quoted(table),
        rows,
      }),
  });
