import { z } from 'zod';
import {
  exampleRequestFileSchema,
  exampleRequestStateSchema,
  toolRequestsSchema,
} from '../../entities/example-request.ts';
import { bundleSchema, toolSchema, unavailableToolSchema } from '../../entities/tool.ts';
import { defineArea } from '../define-area.ts';

const catalogSchema = z.object({
  bundles: z.array(bundleSchema),
  tools: z.array(toolSchema),
  unavailable: z.array(unavailableToolSchema),
});
export type DescribedCatalog = z.infer<typeof catalogSchema>;

export const toolsArea = defineArea({
  calls: {
    'tools.catalog': { input: z.null(), output: catalogSchema },
    /** Tools for which a model wrote example requests, in the order of the catalog. */
    'tools.exampleRequests': {
      input: z.object({
        query: z.string().max(1000).default(''),
        limit: z.number().int().min(1).max(1000).default(50),
      }),
      output: z.object({
        tools: z.array(toolRequestsSchema),
        total: z.number().int(),
        state: exampleRequestStateSchema,
      }),
    },
    'tools.exportExampleRequests': { input: z.null(), output: exampleRequestFileSchema },
    /** Of one tool; null for all tools. Of one request; null for all of that tool. */
    'tools.eraseExampleRequests': {
      input: z.object({ tool: z.string().nullable(), request: z.string().nullable() }),
      output: z.null(),
    },
  },
  events: {
    /** A tool source was added, changed or removed. */
    'tools.catalog-changed': catalogSchema,
    /** Example requests were written or erased, or work on them began or ended. */
    'tools.example-requests-changed': exampleRequestStateSchema,
  },
});
