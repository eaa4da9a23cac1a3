import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { addRowsTool } from './add-rows.ts';
import { createTableTool } from './create-table.ts';
import type { DataServices } from './data-services.ts';
import { deleteRowsTool } from './delete-rows.ts';
import { deleteTableTool } from './delete-table.ts';
import { describeTableTool } from './describe-table.ts';
import { drawChartTool } from './draw-chart.ts';
import { exportTableTool } from './export-table.ts';
import { findRowsTool } from './find-rows.ts';
import { importTableTool } from './import-table.ts';
import { listTablesTool } from './list-tables.ts';
import { makeTableFromQueryTool } from './make-table-from-query.ts';
import { queryTableTool } from './query-table.ts';
import { restoreTableTool } from './restore-table.ts';
import { summarizeTableTool } from './summarize-table.ts';
import { updateRowsTool } from './update-rows.ts';

export function createDataBundle(services: DataServices): BundleDefinition {
  return defineBundle({
    name: 'data',
    summary: 'Tables of data: read spreadsheets, ask questions about them, draw charts',
    fileKinds: ['.csv', '.tsv', '.xlsx', '.jsonl'],
    tools: [
      importTableTool,
      createTableTool,
      addRowsTool,
      updateRowsTool,
      deleteRowsTool,
      listTablesTool,
      describeTableTool,
      findRowsTool,
      summarizeTableTool,
      queryTableTool,
      makeTableFromQueryTool,
      drawChartTool,
      exportTableTool,
      deleteTableTool,
      restoreTableTool,
    ].map((create) => create(services)),
  });
}
