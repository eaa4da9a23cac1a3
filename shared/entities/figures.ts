import { z } from 'zod';

/**
 * What it cost to produce one answer, measured by the engine. Times in milliseconds, sizes in tokens of the model in
 * use; null if the engine doesn't know.
 */
export const generationFiguresSchema = z.object({
  /** Time to first token: from send to the first generated token of the turn. */
  ttftMs: z.number().nonnegative(),
  /** Prompt tokens that had to be evaluated, summed over the steps of the turn. */
  prefilledTokens: z.number().int().nonnegative().nullable(),
  /** Prompt tokens that the KV cache already held at the turn's first step. */
  reusedTokens: z.number().int().nonnegative().nullable(),
  generatedTokens: z.number().int().nonnegative().nullable(),
  /** Time spent generating, without prefill and tools. */
  generationMs: z.number().nonnegative(),
});
export type GenerationFigures = z.infer<typeof generationFiguresSchema>;

/** Of one step, as the engine measures it. */
export const stepFiguresSchema = generationFiguresSchema.extend({
  /**
   * Time spent evaluating the prompt; absent if the engine doesn't know. The first token comes later: with a large vocabulary,
   * or where its text is held back until it can't be a call, much later.
   */
  readMs: z.number().nonnegative().optional(),
});
export type StepFigures = z.infer<typeof stepFiguresSchema>;

/** The same summed over all steps of an answer, plus what the model did not see. */
export const answerFiguresSchema = generationFiguresSchema.extend({
  /** Needed tools that did not fit into the context; absent if all did. */
  leftOutTools: z.number().int().positive().optional(),
  /** It was generated again, sampled differently, and came out word for word like the one it replaced. */
  sameAsBefore: z.literal(true).optional(),
});
export type AnswerFigures = z.infer<typeof answerFiguresSchema>;
