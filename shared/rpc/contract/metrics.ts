import { z } from 'zod';
import {
  agentFiguresSchema,
  answerMetricsSchema,
  conversationFiguresSchema,
  metricsFiguresSchema,
  shadowFiguresSchema,
  shadowRunSchema,
} from '../../entities/metrics.ts';
import { daySummarySchema } from '../../entities/day-summary.ts';
import { defineArea } from '../define-area.ts';

/** Null means no filter. `since` in milliseconds since 1970. */
const filter = { since: z.number().nullable().default(null), modelId: z.string().max(4096).nullable().default(null) };

/** What answers and agents cost over time, measured and kept on this computer. */
export const metricsArea = defineArea({
  calls: {
    'metrics.read': {
      input: z.object(filter),
      output: z.object({
        /** Over the newest 10,000 answers that match the filter. */
        figures: metricsFiguresSchema,
        /** The same, grouped by how tools were chosen. */
        strategies: z.array(
          z.object({ strategy: z.string(), figures: metricsFiguresSchema, recall: z.number().nullable() }),
        ),
        /** The 20 conversations that were answered last, of the same answers, newest first. */
        conversations: z.array(conversationFiguresSchema),
        shadow: shadowFiguresSchema,
        /** The newest answers, oldest first: for plots. */
        answers: z.array(answerMetricsSchema),
        shadowRuns: z.array(shadowRunSchema),
        /** Every agent that was ever called, regardless of the filter, the one that worked longest first. */
        agents: z.array(agentFiguresSchema),
        /** Every model that answered, regardless of the filter. */
        models: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    },
    'metrics.today': { input: z.null(), output: daySummarySchema },
    /** Everything that matches the filter, as a file to save, oldest first. */
    'metrics.export': {
      input: z.object({ ...filter, format: z.enum(['csv', 'json']) }),
      output: z.object({ fileName: z.string(), text: z.string() }),
    },
  },
  events: {
    /** An answer was measured, a call of an agent ended, or an answer was compared with a replay that sees all tools. */
    'metrics.changed': z.null(),
  },
});
