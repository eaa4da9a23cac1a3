import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import type { DataServices } from './data-services.ts';
import { knownTable } from './known-table.ts';
import { tableName } from './table-fields.ts';
import { callWith, fieldOf } from '../../tools/undo/call-with.ts';
import { firstRows } from './first-rows.ts';

/** The table can be restored for thirty days, hence write-local. */
export const deleteTableTool = (services: DataServices) =>
  defineTool({
    name: 'delete_table',
    summary: 'Move a data table to the trash',
    parameters: z.strictObject({ table: tableName }),
    roles: { table: ['deleted table'] },
    output: z.object({ deleted: z.string() }),
    risk: 'write-local',
    removes: true,
    undo: (result) => callWith('restore_table', { table: fieldOf(result, 'deleted') }),
    timeoutMs: 5000,
    examples: [
      'delete the table sales',
      'I no longer need the data in measurements, remove it',
      'drop the old expenses table',
    ],
    tags: ['remove', 'drop', 'data'],
    preview: ({ table }) => {
      const found = knownTable(services, table);
      const { name, rows } = found;
      return {
        effect: t(
          'The table {name} with {rows, plural, one {# row} other {# rows}} will be moved to the trash, where it stays for 30 days.',
          { name, rows },
        ),
        thing: firstRows(services, found),
      };
    },
    run: ({ table }, { now }) => {
      const { name } = knownTable(services, table);
      services.store.trash(name, now().getTime());
      return { deleted: name };
    },
    said: ({ deleted }) => t('Deleted the table {table}', { table: quoted(deleted) }),
  });
