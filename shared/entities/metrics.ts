import { z } from 'zod';
import { timestampSchema } from './conversation.ts';
import { generationFiguresSchema } from './figures.ts';
import { offStateSchema } from './loaded-tool.ts';

const count = z.number().int().nonnegative();

/** What one answer cost, and how its tools came to it. Numbers only: nothing of what was said. */
export const answerMetricsSchema = generationFiguresSchema.extend({
  messageId: z.string(),
  /** When the answer was asked for. */
  createdAt: timestampSchema,
  modelId: z.string(),
  turn: count,
  /** Why all tools were sent; null when the loader chose. */
  off: offStateSchema.nullable(),
  strategy: z.string(),
  /** Tools that the prompt documents at the answer's end, and what their documentation takes; null if not counted. */
  loadedTools: count,
  loadedTokens: count.nullable(),
  /** The same for every tool there is, as an app without a loader would send them. */
  catalogTools: count,
  catalogTokens: count.nullable(),
  /** Milliseconds that choosing tools took for this message; null when nothing was chosen. */
  selectionMs: z.number().nonnegative().nullable(),
  /**
   * Times that the model reached a tool which was not loaded: asked for it, called it all the same, was held back, or
   * in vain.
   */
  asked: count,
  called: count,
  held: count,
  missed: count,
  /** Tools that it reached and then ran with success, in the same answer. */
  recovered: count,
});
export type AnswerMetrics = z.infer<typeof answerMetricsSchema>;

/**
 * How a tool that is wanted with all tools in sight stood in the real answer: packed before it, got during it, or not
 * at all.
 */
export const shadowReachSchema = z.enum(['loaded', 'reached', 'absent']);
export type ShadowReach = z.infer<typeof shadowReachSchema>;

/**
 * An answer that was generated once more with all tools in the prompt, to see which it would call. Nothing was run for
 * it.
 */
export const shadowRunSchema = z.object({
  messageId: z.string(),
  /** Of the answer. */
  createdAt: timestampSchema,
  modelId: z.string(),
  strategy: z.string(),
  /** `too-long`: all tools together do not fit into the model's context. */
  outcome: z.enum(['compared', 'too-long', 'failed']),
  tools: z.array(z.object({ name: z.string(), reach: shadowReachSchema })),
});
export type ShadowRun = z.infer<typeof shadowRunSchema>;

/** Shares are 0..1, times in milliseconds; null where there is nothing to take them from. */
export const metricsFiguresSchema = z.object({
  answers: count,
  ttftMs: z.object({ p50: z.number(), p95: z.number() }).nullable(),
  selectionMs: z.object({ p50: z.number(), p95: z.number() }).nullable(),
  /** Means per answer. */
  prefilledTokens: z.number().nullable(),
  reusedTokens: z.number().nullable(),
  loadedTools: z.number().nullable(),
  loadedTokens: z.number().nullable(),
  catalogTokens: z.number().nullable(),
  /** Loaded tokens per token that the catalog grows by; null while it had one size only. */
  slope: z.number().nullable(),
  /** Share of the answers whose tools were chosen in which the model reached a tool that was not loaded, or tried. */
  hatchRate: z.number().nullable(),
  /** Share of the tools that it reached or tried to which it then ran with success. */
  recovery: z.number().nullable(),
  hatch: z.object({ asked: count, called: count, held: count, missed: count }),
});
export type MetricsFigures = z.infer<typeof metricsFiguresSchema>;

export const shadowFiguresSchema = z.object({
  compared: count,
  tooLong: count,
  failed: count,
  /** Answers that could still be compared. */
  waiting: count,
  loaded: count,
  reached: count,
  absent: count,
  /** Share of the tools wanted with all in sight that were packed; null before any was wanted. */
  recall: z.number().nullable(),
});
export type ShadowFigures = z.infer<typeof shadowFiguresSchema>;
