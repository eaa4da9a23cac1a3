import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { codeBlock } from '../../tools/said.ts';
import { FORMATS, runDataTextJob, convertedSchema } from './data-text-job.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';

export const convertDataTool = (startHelper: StartHelper) =>
  defineTool({
    name: 'convert_data',
    summary: 'Convert data between JSON, YAML and TOML, or lay it out neatly',
    parameters: z.strictObject({
      ...sourceParameters,
      to: z.enum(FORMATS).describe('Format wanted'),
      from: z.enum(FORMATS).optional().describe('Its format now; recognised if not said'),
    }),
    roles: { text: ['text'] },
    output: z.object({
      from: z.enum(['json', 'yaml', 'toml']),
      to: z.enum(['json', 'yaml', 'toml']),
      text: z.string(),
    }),
    risk: 'read-only',
    timeoutMs: 30_000,
    examples: ['convert this YAML to JSON', 'turn config.toml into yaml', 'format this JSON nicely'],
    tags: ['json', 'yaml', 'toml', 'pretty print', 'config'],
    touches: touchesSource,
    run: async ({ to, from, ...source }, context) => {
      const text = await readSource(source, context);
      return runDataTextJob(
        startHelper,
        { job: 'convert', text, path: source.path, from, to },
        convertedSchema,
        context.signal,
      );
    },
    said: ({ text, to }) => ({
      line: t('Converted to {format}', { format: to.toUpperCase() }),
      body: codeBlock(text, to),
    }),
  });
