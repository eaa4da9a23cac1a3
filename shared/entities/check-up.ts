import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/**
 * How well a model uses tools, asked in the best way that a check-up found: by itself, after examples, or so rarely that
 * the app had better read quick commands itself.
 */
export const CHECK_UP_VERDICTS = ['tools', 'examples', 'conversation'] as const;
export type CheckUpVerdict = (typeof CHECK_UP_VERDICTS)[number];

/** Shares are 0..1. */
export const checkUpFiguresSchema = z.object({
  /** Of requests that need a tool: the right one was called. */
  rightTool: z.number().min(0).max(1),
  /** Of the same: called with the right values. */
  exactCall: z.number().min(0).max(1),
  /** Of talk: a tool was called all the same. */
  needlessCalls: z.number().min(0).max(1),
  /** Of results: an answer contained what the tool found. */
  retold: z.number().min(0).max(1),
  /** In tokens per second; null if too little was read or written to tell, or the engine doesn't count. */
  readingSpeed: z.number().nonnegative().nullable(),
  writingSpeed: z.number().nonnegative().nullable(),
  /** How many requests were asked in this way, and in all ways together. */
  requests: z.number().int().nonnegative(),
  allRequests: z.number().int().nonnegative(),
});
export type CheckUpFigures = z.infer<typeof checkUpFiguresSchema>;

export const checkUpResultSchema = z.object({
  verdict: z.enum(CHECK_UP_VERDICTS),
  figures: checkUpFiguresSchema,
  /** How the model is asked since. */
  way: z.object({
    documentationFormat: z.enum(['full', 'brief']),
    tools: z.number().int().positive(),
    exampleTurns: z.number().int().nonnegative(),
    /** The format of calls, if another than the one that was found. */
    chatFormat: z.string().nullable(),
    /** Null if the model doesn't leave it open. */
    thinking: z.boolean().nullable(),
    answers: z.enum(['tools', 'model']),
    quickCommands: z.boolean(),
  }),
  checkedAt: timestampSchema,
  appVersion: z.string(),
});
export type CheckUpResult = z.infer<typeof checkUpResultSchema>;

/** What the window shows of a model's check-up. */
export const checkUpStateSchema = z.object({
  modelId: z.string(),
  /** The last one that came to an end; null if there was none. */
  result: checkUpResultSchema.nullable(),
  /** Whether to offer one: not checked by this version, not skipped, and without a profile of its own. */
  offered: z.boolean(),
  /** Whether asking the model may cost something: it runs on a server elsewhere. */
  mayCost: z.boolean(),
  /** Of the one that runs; null if none does. */
  running: z
    .object({
      done: z.number().int().nonnegative(),
      total: z.number().int().positive(),
      /** The right tools so far in the best way, 0..1; null before the first round has ended. */
      best: z.number().min(0).max(1).nullable(),
    })
    .nullable(),
  /** Why the last one ended early; null if it didn't. */
  problem: z.string().nullable(),
});
export type CheckUpState = z.infer<typeof checkUpStateSchema>;
