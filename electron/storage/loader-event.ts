import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { z } from 'zod';
import { jsonObjectSchema } from '../../shared/entities/json.ts';
import {
  loadReasonSchema,
  matchScoresSchema,
  offStateSchema,
  shortFormSchema,
} from '../../shared/entities/loaded-tool.ts';

/** A tool as it was loaded. */
const loadedSchema = z.object({
  name: z.string(),
  reason: loadReasonSchema,
  /** Size of its documentation, in tokens of the model in use at the time. */
  tokens: z.number(),
  scores: matchScoresSchema.nullable(),
  /** The short form it is documented in, if any. */
  form: shortFormSchema.optional(),
  /** What a tool from outside said about itself: the prefix stays the same if that changes later. */
  documented: z.object({ summary: z.string(), parameters: jsonObjectSchema }).optional(),
});
export type LoadedEntry = z.infer<typeof loadedSchema>;

/** What the loader did in a conversation. The loaded tools are a fold over these events, in order. */
export const loaderEventSchema = z.discriminatedUnion('type', [
  /** The one selection at the conversation's start, or the change to all tools if the loader was switched off later. */
  z.object({
    type: z.literal('selected'),
    off: offStateSchema.nullable(),
    strategy: z.string(),
    tools: z.array(loadedSchema),
    /** Lines about the bundles that can be loaded; empty without a menu. */
    menu: z.string(),
    /** Duration of the selection in milliseconds. */
    latencyMs: z.number(),
  }),
  /** Where later tools are documented: in the result of the call that requested them, or in the person's message. */
  z.object({
    type: z.literal('added'),
    place: z.enum(['result', 'message']),
    tools: z.array(loadedSchema.extend({ documentation: z.string() })),
  }),
  z.object({
    type: z.literal('removed'),
    names: z.array(z.string()),
    by: z.enum(['model', 'person', 'idle', 'room', 'turn-end']),
    /** True where its documentation stays in the prompt: the engine can't take it out of what it has evaluated. */
    kept: z.boolean().optional(),
  }),
  /** The turn's housekeeping was done: idle tools were removed, and tools for the message were added. */
  z.object({ type: z.literal('turn-began'), latencyMs: z.number() }),
  /**
   * The prompt did not fit: these tools and the bundle menu are left out while the model has this context. A later
   * event replaces earlier ones.
   */
  z.object({
    type: z.literal('left-out'),
    names: z.array(z.string()),
    menu: z.boolean(),
    /** Tokens of context as created, and the documentation format. */
    room: z.string(),
  }),
  /** Results in the answer are shown with at most this many characters: the newest one, and earlier ones. */
  z.object({ type: z.literal('shortened'), newest: z.number(), older: z.number() }),
  /** Memories and plans are not shown with the message. */
  z.object({ type: z.literal('recalled-left-out') }),
  /**
   * The model reached for a tool that wasn't loaded: it asked for it (`asked`), called it directly (`called`), or named
   * one that doesn't exist (`missed`).
   */
  z.object({ type: z.literal('hatch'), how: z.enum(['asked', 'called', 'held', 'missed']), name: z.string() }),
]);
export type LoaderEvent = z.infer<typeof loaderEventSchema>;

export interface StoredLoaderEvent {
  readonly messageId: string | null;
  readonly turn: number;
  readonly event: LoaderEvent;
  readonly createdAt: Timestamp;
}
