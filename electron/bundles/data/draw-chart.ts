import path from 'node:path';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { runHelper } from '../../foundation/run-helper.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { savePicture } from '../../tools/save-picture.ts';
import { wrongEnding } from '../../tools/tool-error.ts';
import { chartPoints } from './chart-points.ts';
import { CHART_KINDS, chartSpec } from './chart-spec.ts';
import type { DataServices } from './data-services.ts';
import { columnName, tableName, whereText } from './table-fields.ts';
import { HOWS } from './summarize-table.ts';
import { tellHelperProblem } from './tell-helper-problem.ts';

/** Pixels per unit of the drawing: sharp on today's screens. */
const PICTURE_SCALE = 2;
const DOTS_PER_INCH = 72;

export const drawChartTool = (services: DataServices) =>
  defineTool({
    name: 'draw_chart',
    summary: 'Draw a bar, line, scatter or pie chart or a histogram of a table into a picture file',
    parameters: z.strictObject({
      table: tableName,
      kind: z.enum(CHART_KINDS).describe('Kind of chart'),
      x: columnName.describe('Column for the groups, the horizontal axis or the histogram'),
      y: columnName.optional().describe('Column with the numbers; without it, rows are counted'),
      path: z.string().trim().min(1).optional().describe('The file to write, ending in .svg or .png'),
      how: z.enum(HOWS).optional().describe('How the numbers of one group are put together; sum by default'),
      where: whereText,
      replace: z.boolean().optional().describe('True to replace a file that is there'),
    }),
    roles: { table: ['source table'], where: ['written', 'condition'] },
    asks: { kind: () => t('Which kind of chart?'), x: () => t('Which column has the groups?') },
    output: z.object({
      saved: z.string().optional(),
      shown: z.string().optional(),
      kind: z.enum(['line', 'bar', 'scatter', 'pie', 'histogram']),
      drawn: z.number(),
      note: z.string().optional(),
    }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 60_000,
    examples: [
      'draw a bar chart of the sales per region and save it as sales.png',
      'plot my weight over time from the weight table into Documents/weight.svg',
      'make a pie chart of the expenses by category',
    ],
    tags: ['plot', 'graph', 'diagram', 'visualise', 'histogram', 'picture', 'bar', 'pie', 'line'],
    touches: ({ path: file }) => (file === undefined ? [] : [{ path: file, use: 'write' }]),
    run: async ({ path: file, replace, ...wanted }, context) => {
      const { signal } = context;
      const ending = file === undefined ? '.png' : path.extname(file).toLowerCase();
      if (file !== undefined && ending !== '.svg' && ending !== '.png') throw wrongEnding(file, ['.svg', '.png']);
      const { chart, drawn, note } = await chartPoints(services, wanted, signal);
      const svg = await runHelper(services.startHelper, {
        helper: 'chart-helper',
        input: { spec: chartSpec(chart) },
        result: z.string(),
        megabytes: 512,
        signal,
      }).catch((error: unknown) => Promise.reject(tellHelperProblem(error) as Error));
      const picture =
        ending === '.png'
          ? { bytes: await toPicture(svg), mimeType: 'image/png' }
          : { bytes: Buffer.from(svg), mimeType: 'image/svg+xml' };
      const saved = await savePicture(picture, { path: file, replace }, context);
      return { ...saved, kind: chart.kind, drawn, ...(note === null ? {} : { note }) };
    },
    said: ({ kind, drawn, ...place }) =>
      'saved' in place
        ? t('{chart}: {file}', { chart: chartWords(kind, drawn), file: place.saved })
        : chartWords(kind, drawn),
  });

async function toPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: DOTS_PER_INCH * PICTURE_SCALE })
    .png()
    .toBuffer();
}

const chartWords = (kind: string, drawn: number): string =>
  t(
    'Drew a {kind, select, line {line} bar {bar} scatter {scatter} pie {pie} other {histogram}} chart of ' +
      '{drawn, plural, one {# value} other {# values}}',
    { kind, drawn },
  );
