import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveTitle } from '../../tools/resolve-title.ts';
import { quoted } from '../../tools/said.ts';
import type { DataServices } from './data-services.ts';
import { TRASH } from './known-table.ts';
import { tableName } from './table-fields.ts';
import { callWith, fieldOf } from '../../tools/undo/call-with.ts';

export const restoreTableTool = ({ store }: DataServices) =>
  defineTool({
    name: 'restore_table',
    summary: 'Bring a deleted data table back',
    parameters: z.strictObject({ table: tableName }),
    output: z.object({ restored: z.string() }),
    risk: 'write-local',
    undo: (result) => callWith('delete_table', { table: fieldOf(result, 'restored') }),
    timeoutMs: 5000,
    examples: [
      'bring the sales table back',
      'undo deleting the table expenses',
      'restore the measurements data I deleted',
    ],
    tags: ['undelete', 'undo', 'recover', 'data'],
    run: ({ table }) => ({ restored: store.restore(resolveTitle(table, store.trashed(), TRASH)) }),
    said: ({ restored }) => t('Restored the table {table}', { table: quoted(restored) }),
  });
