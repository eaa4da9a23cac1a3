import { z } from 'zod';
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
  /** Of its documentation, in the tokens of the model that was in use. */
  tokens: z.number(),
  scores: matchScoresSchema.nullable(),
  /** Documented so, not with its schema. */
  form: shortFormSchema.optional(),
});
export type LoadedEntry = z.infer<typeof loadedSchema>;

/** What the loader did in a conversation. Folded in their order, the events say what is loaded. */
export const loaderEventSchema = z.discriminatedUnion('type', [
  /** The one decision at a conversation's start, or the change to all tools when the loader was switched off later. */
  z.object({
    type: z.literal('selected'),
    off: offStateSchema.nullable(),
    strategy: z.string(),
    tools: z.array(loadedSchema),
    /** Lines about the bundles that can be loaded; empty without a menu. */
    menu: z.string(),
    /** Milliseconds that choosing took. */
    latencyMs: z.number(),
  }),
  /**
   * Where tools that came later are documented: in the result of the call that asked for them, or in the person's
   * message.
   */
  z.object({
    type: z.literal('added'),
    place: z.enum(['result', 'message']),
    tools: z.array(loadedSchema.extend({ documentation: z.string() })),
  }),
  z.object({
    type: z.literal('removed'),
    names: z.array(z.string()),
    by: z.enum(['model', 'person', 'idle', 'room', 'turn-end']),
  }),
  /** The housekeeping of a turn was done: what is idle is out, what the message brings is in. */
  z.object({ type: z.literal('turn-began'), latencyMs: z.number() }),
  /**
   * The prompt did not fit: these are not documented, and the menu of bundles is not there, as long as the model has
   * this much room. A later one takes the place of those before it.
   */
  z.object({
    type: z.literal('left-out'),
    names: z.array(z.string()),
    menu: z.boolean(),
    /** Tokens of context as created, and how tools were written. */
    room: z.string(),
  }),
  /** Results of the answer are shown with at most this many characters: the newest one, and those before it. */
  z.object({ type: z.literal('shortened'), newest: z.number(), older: z.number() }),
  /** What was recalled and planned for the message is not shown with it. */
  z.object({ type: z.literal('recalled-left-out') }),
  /**
   * The model reached a tool that was not loaded: by asking (`asked`), by calling it all the same (`called`), or in
   * vain (`missed`).
   */
  z.object({ type: z.literal('hatch'), how: z.enum(['asked', 'called', 'held', 'missed']), name: z.string() }),
]);
export type LoaderEvent = z.infer<typeof loaderEventSchema>;

export interface StoredLoaderEvent {
  readonly messageId: string | null;
  readonly turn: number;
  readonly event: LoaderEvent;
  readonly createdAt: number;
}
