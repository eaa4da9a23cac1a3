import { z } from 'zod';
import { timestampSchema } from './conversation.ts';

/**
 * Why a tool is in a conversation's prompt. `core`: always there. `pinned`: the person loaded it. `semantic`: it
 * matched what was written. `bundle`: its bundle did. `requested`: the model asked for it. `mentioned`: the person
 * named it, or pasted what it reads. `expanded`: it matched a later message. `fallback`: all tools for one turn. `all`:
 * nothing was chosen, every tool is there.
 */
export const loadReasonSchema = z.enum([
  'core',
  'pinned',
  'skill',
  'learned',
  'semantic',
  'bundle',
  'requested',
  'mentioned',
  'expanded',
  'fallback',
  'all',
]);
export type LoadReason = z.infer<typeof loadReasonSchema>;

/** How well a tool matched, each 0..1: its words, its meaning (null without an embedder), and both together. */
export const matchScoresSchema = z.object({ words: z.number(), meaning: z.number().nullable(), together: z.number() });
export type MatchScores = z.infer<typeof matchScoresSchema>;

/**
 * What stands for a tool's schema in the prompt: its required parameters and a sentence, the first words about it, or
 * its name alone. The grammar holds the schema in any case.
 */
export const shortFormSchema = z.enum(['outline', 'mention', 'name']);
export type ShortForm = z.infer<typeof shortFormSchema>;

/** A tool that a conversation's prompt documents. */
export const loadedToolSchema = z.object({
  name: z.string(),
  bundle: z.string(),
  summary: z.string(),
  reason: loadReasonSchema,
  /** `prefix`: before the first turn, and there to stay. `tail`: in a later turn; it can be unloaded. */
  placement: z.enum(['prefix', 'tail']),
  /** Of its documentation, in the tokens of the model in use. */
  tokens: z.number().int().nonnegative(),
  /** The turn it was loaded in, counted from 1. */
  turn: z.number().int().nonnegative(),
  /** In this conversation; null when it was not called yet. */
  lastUsedAt: timestampSchema.nullable(),
  scores: matchScoresSchema.nullable(),
  /** What stands for its schema; null where the documentation is whole. */
  form: shortFormSchema.nullable(),
});
export type LoadedTool = z.infer<typeof loadedToolSchema>;

/** Why all tools are sent: the person switched the loader off, or memory, or the embedder does not work. */
export const offStateSchema = z.enum(['loader', 'memory', 'embedder']);
export type OffState = z.infer<typeof offStateSchema>;

/** `limit`: null where it does not hold, as what is there has to be. Never less than `used`. */
const shareSchema = z.object({
  used: z.number().int().nonnegative(),
  limit: z.number().int().nonnegative().nullable(),
});

/** How the loader stands in one conversation; budgets in tokens. */
export const loaderStateSchema = z.object({
  /** Null while the loader chooses. */
  off: offStateSchema.nullable(),
  strategy: z.string(),
  /** Tools that are wanted and that the model has no room for. */
  leftOut: z.array(z.string()),
  budget: z.object({ core: shareSchema, selection: shareSchema, additions: shareSchema }),
  /** What was measured in this conversation. */
  figures: z.object({
    /** Milliseconds that choosing took; null before it. */
    selectionMs: z.number().nonnegative().nullable(),
    /** Tools that the model had to reach for: by asking, by calling them all the same, or held back first. */
    reached: z.number().int().nonnegative(),
    /** Those of them that then worked. */
    recovered: z.number().int().nonnegative(),
    /** Calls of tools that do not exist. */
    missed: z.number().int().nonnegative(),
  }),
  /** Tools in the catalog that can be loaded. */
  catalogSize: z.number().int().nonnegative(),
});
export type LoaderState = z.infer<typeof loaderStateSchema>;

/** The index of tools, and the embedder that it needs. */
export const indexStateSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('off') }),
  z.object({ phase: z.literal('building'), progress: z.number().min(0).max(1) }),
  z.object({ phase: z.literal('ready'), tools: z.number().int().nonnegative() }),
  z.object({ phase: z.literal('failed'), error: z.string() }),
]);
export type IndexState = z.infer<typeof indexStateSchema>;
