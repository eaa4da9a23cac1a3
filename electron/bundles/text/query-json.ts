import { z } from 'zod';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidValue } from '../../tools/said.ts';
import { runDataTextJob, queriedSchema } from './data-text-job.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';

export const queryJsonTool = (startHelper: StartHelper) =>
  defineTool({
    name: 'query_json',
    summary: 'Pick, filter or add up values in JSON, YAML or TOML data with a JSONata query',
    parameters: z.strictObject({
      query: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .describe('JSONata, such as items[price > 10].name or $sum(items.price)'),
      ...sourceParameters,
    }),
    roles: { path: ['json file'], text: ['text'] },
    output: z.object({ result: z.unknown() }),
    risk: 'read-only',
    timeoutMs: 30_000,
    examples: [
      'what is the total of all prices in orders.json?',
      'list the names of users older than 30 in this JSON',
      'get the version out of package.json',
    ],
    tags: ['jsonata', 'jq', 'filter', 'extract field'],
    touches: touchesSource,
    run: async ({ query, ...source }, context) => {
      const text = await readSource(source, context);
      return runDataTextJob(
        startHelper,
        { job: 'query', text, path: source.path, query },
        queriedSchema,
        context.signal,
      );
    },
    said: ({ result }) => saidValue(result),
  });
