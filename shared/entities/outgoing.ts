import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/**
 * What a connection was for. `web`: a tool opened a page or file. `models`: the search for models and their downloads.
 * `model-server`: a model that runs on a server. `tool-server`: a server of tools, `sign-in`: signing in to one.
 * `updates`: newer versions of Knapsack.
 */
export const outgoingPartSchema = z.enum(['web', 'models', 'model-server', 'tool-server', 'sign-in', 'updates']);
export type OutgoingPart = z.infer<typeof outgoingPartSchema>;

/** `open`: still running. `stopped`: nothing was sent, because nothing may leave. */
export const outgoingOutcomeSchema = z.enum(['open', 'answered', 'failed', 'stopped']);
export type OutgoingOutcome = z.infer<typeof outgoingOutcomeSchema>;

/** One request to another computer, or to a server on this one. */
export const outgoingRequestSchema = z.object({
  /** Increases by one. */
  number: z.number().int(),
  at: timestampSchema,
  /** With its port, unless it is the usual one; without path, query, user name or password. */
  host: z.string(),
  part: outgoingPartSchema,
  /** The tool that it was for; null if no tool was running. */
  toolName: z.string().nullable(),
  /** Bytes of the bodies, without what the connection itself needs. */
  sentBytes: z.number().int().nonnegative(),
  receivedBytes: z.number().int().nonnegative(),
  outcome: outgoingOutcomeSchema,
});
export type OutgoingRequest = z.infer<typeof outgoingRequestSchema>;
