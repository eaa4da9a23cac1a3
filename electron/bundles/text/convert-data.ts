import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { FORMATS, parseData, recogniseFormat, writeData } from './data-formats.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';

export const convertData = defineTool({
  name: 'convert_data',
  summary: 'Convert data between JSON, YAML and TOML, or lay it out neatly',
  parameters: z.strictObject({
    ...sourceParameters,
    to: z.enum(FORMATS).describe('Format wanted'),
    from: z.enum(FORMATS).optional().describe('Its format now; recognised if not said'),
  }),
  risk: 'read-only',
  timeoutMs: 10_000,
  examples: ['convert this YAML to JSON', 'turn config.toml into yaml', 'format this JSON nicely'],
  tags: ['json', 'yaml', 'toml', 'pretty print', 'config'],
  touches: touchesSource,
  run: async ({ to, from, ...source }, context) => {
    const text = await readSource(source, context);
    const format = from ?? (await recogniseFormat(text, source.path));
    return { from: format, to, text: await writeData(await parseData(text, format), to) };
  },
});
