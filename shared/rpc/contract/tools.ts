import { z } from 'zod';
import { bundleSchema, toolSchema, unavailableToolSchema } from '../../entities/tool.ts';
import { defineArea } from '../define-area.ts';

const catalogSchema = z.object({
  bundles: z.array(bundleSchema),
  tools: z.array(toolSchema),
  unavailable: z.array(unavailableToolSchema),
});
export type DescribedCatalog = z.infer<typeof catalogSchema>;

export const toolsArea = defineArea({
  calls: { 'tools.catalog': { input: z.null(), output: catalogSchema } },
  events: {
    /** A tool source was added, changed or removed. */
    'tools.catalog-changed': catalogSchema,
  },
});
