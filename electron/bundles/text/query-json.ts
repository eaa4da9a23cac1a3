import { z } from 'zod';
import { jsonValueSchema } from '../../../shared/entities/json.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { HelperError, runHelper } from '../../foundation/run-helper.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { parseData, recogniseFormat } from './data-formats.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';

export const queryJsonTool = (startHelper: StartHelper) => defineTool({
  name: 'query_json',
  summary: 'Pick, filter or add up values in JSON, YAML or TOML data with a JSONata query',
  parameters: z.strictObject({
    query: z.string().trim().min(1).max(2000).describe('JSONata, such as items[price > 10].name or $sum(items.price)'),
    ...sourceParameters,
  }),
  risk: 'read-only',
  timeoutMs: 15_000,
  examples: ['what is the total of all prices in orders.json?', 'list the names of users older than 30 in this JSON', 'get the version out of package.json'],
  tags: ['jsonata', 'jq', 'filter', 'extract field'],
  touches: touchesSource,
  run: async ({ query, ...source }, context) => {
    const text = await readSource(source, context);
    // Dates of TOML are read as text, as in JSON.
    const data: unknown = JSON.parse(JSON.stringify(await parseData(text, await recogniseFormat(text, source.path))));
    const job = { helper: 'json-query-helper', input: { query, data }, result: jsonValueSchema, megabytes: 512, signal: context.signal } as const;
    const result = await runHelper(startHelper, job).catch((error: unknown) => Promise.reject(toldSo(query, error)));
    return { result };
  },
});

const toldSo = (query: string, error: unknown): Error =>
  error instanceof HelperError
    ? new ToolError(`The query ${query.slice(0, 200)} cannot be answered: ${error.message.replace(/[.\s]+$/, '')}. Write it like items[price > 10].name.`, { cause: error })
    : (error as Error);
