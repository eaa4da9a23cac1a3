import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';
import { generationFiguresSchema } from './figures.ts';
import { offStateSchema } from './loaded-tool.ts';

const count = z.number().int().nonnegative();

/** What one answer cost and how its tools were chosen. Numbers only: nothing of what was said. */
export const answerMetricsSchema = generationFiguresSchema.extend({
  messageId: z.string(),
  /** When the answer was requested. */
  createdAt: timestampSchema,
  modelId: z.string(),
  turn: count,
  /** Why all tools were sent; null if the loader selected some. */
  off: offStateSchema.nullable(),
  strategy: z.string(),
  /**
   * Tools that the prompt documents at the end of the answer, and the size of their documentation; null if not counted.
   */
  loadedTools: count,
  loadedTokens: count.nullable(),
  /** The same for the whole catalog, as an app without a loader would send it. */
  catalogTools: count,
  catalogTokens: count.nullable(),
  /** Milliseconds that selecting tools took for this message; null if nothing was selected. */
  selectionMs: z.number().nonnegative().nullable(),
  /**
   * How often the model reached for a tool that wasn't loaded: searched for it, called it directly, had the call held
   * back, or found nothing.
   */
  asked: count,
  called: count,
  held: count,
  missed: count,
  /** Tools that it reached for and then ran successfully, in the same answer. */
  recovered: count,
});
export type AnswerMetrics = z.infer<typeof answerMetricsSchema>;

/**
 * The state, in the real answer, of a tool that the model calls when it sees all tools: packed before the answer,
 * loaded during it, or never loaded.
 */
export const shadowReachSchema = z.enum(['loaded', 'reached', 'absent']);
export type ShadowReach = z.infer<typeof shadowReachSchema>;

/** An answer that was generated again with all tools in the prompt, to see which it would call. Its tools don't run. */
export const shadowRunSchema = z.object({
  messageId: z.string(),
  createdAt: timestampSchema,
  modelId: z.string(),
  strategy: z.string(),
  /** `too-long`: all tools together do not fit into the model's context. */
  outcome: z.enum(['compared', 'too-long', 'failed']),
  tools: z.array(z.object({ name: z.string(), reach: shadowReachSchema })),
});
export type ShadowRun = z.infer<typeof shadowRunSchema>;

/** Shares are 0..1, times in milliseconds; null if there is no data. */
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
  /** Loaded tokens per token of catalog growth; null while the catalog had only one size. */
  slope: z.number().nullable(),
  /** Share of the answers with selected tools in which the model reached for a tool that wasn't loaded. */
  hatchRate: z.number().nullable(),
  /** Share of those tools that then ran successfully. */
  recovery: z.number().nullable(),
  hatch: z.object({ asked: count, called: count, held: count, missed: count }),
});
export type MetricsFigures = z.infer<typeof metricsFiguresSchema>;

/** What one conversation's answers cost together; token counts are null if no engine counted them. */
export const conversationFiguresSchema = z.object({
  id: z.string(),
  title: z.string(),
  answers: count,
  prefilledTokens: count.nullable(),
  reusedTokens: count.nullable(),
  generatedTokens: count.nullable(),
});
export type ConversationFigures = z.infer<typeof conversationFiguresSchema>;

const agentUseSchema = z.object({
  calls: count,
  /** Milliseconds that the calls took in all. */
  ms: z.number().nonnegative(),
  /** As far as the agent reported them. */
  tokens: count,
});

/** What an agent used. */
export const agentFiguresSchema = z.object({
  id: z.string(),
  /** Its id if it was removed. */
  name: z.string(),
  /** Calls that began since midnight. */
  today: agentUseSchema,
  total: agentUseSchema,
});
export type AgentFigures = z.infer<typeof agentFiguresSchema>;

export const shadowFiguresSchema = z.object({
  compared: count,
  tooLong: count,
  failed: count,
  /** Answers that can still be compared. */
  waiting: count,
  loaded: count,
  reached: count,
  absent: count,
  /** Of the tools that the model calls when it sees all, the share that was packed; null before any was called. */
  recall: z.number().nullable(),
});
export type ShadowFigures = z.infer<typeof shadowFiguresSchema>;
