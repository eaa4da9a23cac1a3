import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';
import { endedOutcomeSchema, undoStateSchema } from './tool-call.ts';

/** How a program reaches Knapsack: it starts a command, or it opens an address of this computer. */
export const sharingWaySchema = z.enum(['command', 'address']);
export type SharingWay = z.infer<typeof sharingWaySchema>;

/** A program that used the tools since Knapsack started. */
export const sharedProgramSchema = z.object({
  id: z.string(),
  /** What it calls itself, such as `claude-code`. */
  name: z.string(),
  /** Empty if it does not say. */
  version: z.string(),
  way: sharingWaySchema,
  /** Connections that are open now; always 0 for programs that open one for each call. */
  open: z.number().int().nonnegative(),
  lastSeenAt: timestampSchema,
  /** Number of its calls. */
  calls: z.number().int().nonnegative(),
});
export type SharedProgram = z.infer<typeof sharedProgramSchema>;

/** A call that a program made. */
export const sharedCallSchema = z.object({
  id: z.string(),
  program: z.string(),
  toolName: z.string(),
  at: timestampSchema,
  /** Null while it runs. */
  outcome: endedOutcomeSchema.nullable(),
  /** Absent if the call changed nothing that can be undone. */
  undo: undoStateSchema.optional(),
});
export type SharedCall = z.infer<typeof sharedCallSchema>;

/** What a program has to start, to reach this Knapsack. */
export const sharingCommandSchema = z.object({
  command: z.string(),
  arguments: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
});
export type SharingCommand = z.infer<typeof sharingCommandSchema>;

export const sharingSchema = z.object({
  /** Where Knapsack listens, such as `http://127.0.0.1:47600`; null while it does not. */
  origin: z.string().nullable(),
  /** Why it does not listen though it should, and what to do. */
  problem: z.string().nullable(),
  /** To use the tools; null if this host has none. */
  command: sharingCommandSchema.nullable(),
  /** To use Knapsack as an agent; null if this host has none. */
  agentCommand: sharingCommandSchema.nullable(),
  /** The number of tools that are shared. */
  toolCount: z.number().int().nonnegative(),
  programs: z.array(sharedProgramSchema),
  /** Newest first: the last 20 since Knapsack started, and up to 50 that can be undone, from the last 30 days. */
  recentCalls: z.array(sharedCallSchema),
});
export type Sharing = z.infer<typeof sharingSchema>;
