import { z } from 'zod';
import { bundleSchema, toolSchema } from '../../entities/tool.ts';
import { defineArea } from '../define-area.ts';

export const toolsArea = defineArea({
  calls: {
    'tools.catalog': { input: z.null(), output: z.object({ bundles: z.array(bundleSchema), tools: z.array(toolSchema) }) },
  },
  events: {},
});
