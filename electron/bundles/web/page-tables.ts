import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, quoted, markdownTable, saidThings } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { fetchDocument } from './fetch-document.ts';
import { tablesSchema } from './page-job.ts';
import { readPage } from './read-page.ts';
import { refuseFiles } from './refuse-files.ts';
import { addressParameter } from './web-address.ts';

const MAX_ROWS = 50;
const MAX_CELL = 300;
/** Rows shown of each table while none is chosen. */
const SAMPLE_ROWS = 3;

export const pageTablesTool = (startHelper: StartHelper) =>
  defineTool({
    name: 'page_tables',
    summary: 'Read the tables of a web page as rows',
    parameters: z.strictObject({
      url: addressParameter,
      table: z.int().min(1).optional().describe('Which table, 1 for the first; without it all are listed'),
      offset: z.int().min(0).optional().describe('Rows to skip'),
    }),
    output: z.object({
      tables: z
        .array(
          z.object({ table: z.number(), caption: z.string(), rows: z.number(), begins: z.array(z.array(z.string())) }),
        )
        .optional(),
      next_offset: z.number().optional(),
      caption: z.string().optional(),
      rows: z.array(z.array(z.string())).optional(),
      total: z.number().optional(),
    }),
    risk: 'read-only',
    reachesOut: true,
    timeoutMs: 45_000,
    examples: [
      'get the table from https://example.com/prices',
      'read the second table on this page: example.org/results',
      'what tables are on example.com/stats?',
    ],
    tags: ['rows', 'columns', 'website', 'scrape', 'data'],
    run: async ({ url, table, offset = 0 }, context) => {
      const resource = await fetchDocument(url, context);
      refuseFiles(resource);
      const { tables } = await readPage(startHelper, {
        task: 'tables',
        resource,
        result: tablesSchema,
        signal: context.signal,
      });
      if (tables.length === 0)
        throw toolError('not-found', () => t('{url} has no tables with data.', { url: resource.url }), {
          forPerson: t('Ask to read the page instead.'),
          forModel: 'Call fetch_page to read the page instead.',
        });
      const chosen = table ?? (tables.length === 1 ? 1 : null);
      if (chosen === null)
        return {
          tables: tables.map(({ caption, rows }, index) => ({
            table: index + 1,
            caption,
            rows: rows.length,
            begins: cut(rows.slice(0, SAMPLE_ROWS)),
          })),
        };
      const found = tables[chosen - 1];
      if (found === undefined)
        throw toolError(
          'not-found',
          (number) => t('The page has {count} tables, and this is not one of them.', { count: number(tables.length) }),
          {
            parameter: 'table',
            forPerson: t('Choose one of them.'),
            forModel: `Give a number from 1 to ${String(tables.length)}.`,
          },
        );
      const rows = found.rows.slice(offset, offset + MAX_ROWS);
      return {
        caption: found.caption,
        rows: cut(rows),
        total: found.rows.length,
        ...(offset + rows.length < found.rows.length && { next_offset: offset + rows.length }),
      };
    },
    said: (found) =>
      found.tables === undefined
        ? {
            line: t('Table {caption} with {rows, plural, one {# row} other {# rows}}', {
              caption: quoted(found.caption),
              rows: found.total,
            }),
            body: markdownTable(found.rows[0] ?? [], found.rows.slice(1)),
          }
        : saidList(
            saidThings(
              t('{total, plural, =0 {No tables} one {# table} other {# tables}}', { total: found.tables.length }),
              found.tables.map(({ caption, table }) =>
                caption === '' ? t('table {number}', { number: String(table) }) : caption,
              ),
            ),
            found.tables.map(({ table, caption, rows }) =>
              t('{number}. {caption}, {rows, plural, one {# row} other {# rows}}', {
                number: String(table),
                caption,
                rows,
              }),
            ),
          ),
  });

const cut = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((cells) => cells.map((cell) => cell.slice(0, MAX_CELL)));
