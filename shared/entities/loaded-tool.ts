import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/**
 * Why a tool is in a conversation's prompt. `core`: always loaded. `pinned`: the person loaded it. `semantic`: it
 * matched the message. `bundle`: its bundle matched. `requested`: the model asked for it. `mentioned`: the person named
 * it, or pasted something that it reads. `attached`: it works with a file that the person attached. `expanded`: it
 * matched a later message. `fallback`: all tools for one turn.
 * `assistant`: in a bundle that the conversation's assistant always has. `all`: nothing was selected, so every tool is loaded.
 */
export const loadReasonSchema = z.enum([
  'core',
  'pinned',
  'assistant',
  'skill',
  'learned',
  'semantic',
  'bundle',
  'requested',
  'mentioned',
  'attached',
  'expanded',
  'fallback',
  'all',
]);
export type LoadReason = z.infer<typeof loadReasonSchema>;

/** How well a tool matched, each 0..1: its words, its meaning (null without an embedder), and both together. */
export const matchScoresSchema = z.object({ words: z.number(), meaning: z.number().nullable(), together: z.number() });
export type MatchScores = z.infer<typeof matchScoresSchema>;

/**
 * The short form that replaces a tool's schema in the prompt: its required parameters and a sentence, its first few
 * words, or only its name. The grammar contains the schema in any case.
 */
export const shortFormSchema = z.enum(['outline', 'mention', 'name']);
export type ShortForm = z.infer<typeof shortFormSchema>;

/** A tool that a conversation's prompt documents. */
export const loadedToolSchema = z.object({
  name: z.string(),
  bundle: z.string(),
  summary: z.string(),
  reason: loadReasonSchema,
  /** `prefix`: before the first turn, permanently. `tail`: in a later turn, can be unloaded. */
  placement: z.enum(['prefix', 'tail']),
  /** Size of its documentation, in tokens of the model in use. */
  tokens: z.number().int().nonnegative(),
  /** The turn it was loaded in, counted from 1. */
  turn: z.number().int().nonnegative(),
  /** In this conversation; null if it hasn't been called yet. */
  lastUsedAt: timestampSchema.nullable(),
  scores: matchScoresSchema.nullable(),
  /** The short form that replaces its schema; null if the documentation is complete. */
  form: shortFormSchema.nullable(),
});
export type LoadedTool = z.infer<typeof loadedToolSchema>;

/** The tools that the model had for an answer, besides those that are always there; all that fit, unless some were chosen. */
export const chosenToolsSchema = z.object({
  isChosen: z.boolean(),
  tools: z.array(z.object({ name: z.string(), bundle: z.string().nullable() })),
});
export type ChosenTools = z.infer<typeof chosenToolsSchema>;

/** Why all tools are sent: the loader or memory is off, or the embedder doesn't work. */
export const offStateSchema = z.enum(['loader', 'memory', 'embedder']);
export type OffState = z.infer<typeof offStateSchema>;

/** `limit`: null if no limit applies because everything is loaded. Never less than `used`. */
const shareSchema = z.object({
  used: z.number().int().nonnegative(),
  limit: z.number().int().nonnegative().nullable(),
});

/** The state of the loader in one conversation; budgets in tokens. */
export const loaderStateSchema = z.object({
  /** Null while the loader is selecting. */
  off: offStateSchema.nullable(),
  strategy: z.string(),
  /** Needed tools that don't fit into the model's context. */
  leftOut: z.array(z.string()),
  /** Unloaded tools that stay in the prompt until the next conversation: the model can't forget them sooner. */
  stays: z.array(z.string()),
  budget: z.object({ core: shareSchema, selection: shareSchema, additions: shareSchema }),
  /** Figures measured in this conversation. */
  figures: z.object({
    /** Milliseconds the selection took; null before it. */
    selectionMs: z.number().nonnegative().nullable(),
    /**
     * Tools that the model had to reach for: it searched for them, called them although they weren't loaded, or had a
     * call held back.
     */
    reached: z.number().int().nonnegative(),
    /** How many of those then succeeded. */
    recovered: z.number().int().nonnegative(),
    /** Calls to tools that don't exist. */
    missed: z.number().int().nonnegative(),
  }),
  /** Tools in the catalog that can be loaded. */
  catalogSize: z.number().int().nonnegative(),
});
export type LoaderState = z.infer<typeof loaderStateSchema>;

/** The state of the tool index and of the embedder that it needs. */
export const indexStateSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('off') }),
  z.object({ phase: z.literal('building'), progress: z.number().min(0).max(1) }),
  z.object({ phase: z.literal('ready'), tools: z.number().int().nonnegative() }),
  z.object({ phase: z.literal('failed'), error: z.string() }),
]);
export type IndexState = z.infer<typeof indexStateSchema>;
