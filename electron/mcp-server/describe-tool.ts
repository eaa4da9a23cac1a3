import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { toolTitle } from '../../shared/formats/tool-title.ts';
import type { CatalogEntry } from '../tools/catalog.ts';

/**
 * @returns a tool as other programs see it. The annotations repeat what decides whether Knapsack asks, so that a program
 * can ask, too.
 */
export const describeTool = ({ tool, parameters }: CatalogEntry): Tool => ({
  name: tool.name,
  title: toolTitle(tool.name),
  description: tool.summary,
  inputSchema: { ...parameters, type: 'object' },
  ...(tool.output !== undefined && { outputSchema: outputSchemaOf(tool.output) }),
  annotations: {
    readOnlyHint: tool.risk === 'read-only',
    destructiveHint: tool.risk === 'destructive' || tool.removes !== undefined,
    idempotentHint: tool.risk === 'read-only',
    openWorldHint: tool.reachesOut === true,
  },
});

const outputSchemas = new WeakMap<z.ZodObject, Tool['outputSchema']>();

/** Results may have more fields than the schema names, such as the handle of a text that was cut. */
function outputSchemaOf(output: z.ZodObject): Tool['outputSchema'] {
  const known = outputSchemas.get(output);
  if (known !== undefined) return known;
  const schema = { ...z.toJSONSchema(output, { io: 'input' }), type: 'object' as const };
  outputSchemas.set(output, schema);
  return schema;
}
