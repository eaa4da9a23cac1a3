import { z } from 'zod';

/**
 * What producing one answer cost, measured by the engine. Times in milliseconds, sizes in tokens of the model in use;
 * null where the engine does not know.
 */
export const generationFiguresSchema = z.object({
  /** Time to first token: from send to the first generated token of the turn. */
  ttftMs: z.number().nonnegative(),
  /** Prompt tokens that had to be evaluated, summed over the steps of the turn. */
  prefilledTokens: z.number().int().nonnegative().nullable(),
  /** Prompt tokens that the KV cache already held at the turn's first step. */
  reusedTokens: z.number().int().nonnegative().nullable(),
  generatedTokens: z.number().int().nonnegative().nullable(),
  /** Time spent generating, prefill and tools not counted. */
  generationMs: z.number().nonnegative(),
});
export type GenerationFigures = z.infer<typeof generationFiguresSchema>;

/** The same over all steps of an answer, and what the model did not see for it. */
export const answerFiguresSchema = generationFiguresSchema.extend({
  /** Messages and answers, the oldest ones, that did not fit into the context; absent when all did. */
  leftOutMessages: z.number().int().positive().optional(),
  /** Tools that were wanted and did not fit into the context; absent when all did. */
  leftOutTools: z.number().int().positive().optional(),
  /** It was generated again, sampled differently, and came out word for word like the one it replaced. */
  sameAsBefore: z.literal(true).optional(),
});
export type AnswerFigures = z.infer<typeof answerFiguresSchema>;
