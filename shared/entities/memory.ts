import { z } from 'zod';
import { timestampSchema } from './conversation.ts';

/** Longest memory in characters: one thing, not a page. */
export const MOST_MEMORY_CHARACTERS = 500;

export const memoryKindSchema = z.enum(['fact', 'preference', 'note']);
export type MemoryKind = z.infer<typeof memoryKindSchema>;

export const memoryTextSchema = z
  .string()
  .trim()
  .min(1, 'Write what is to be remembered.')
  .max(
    MOST_MEMORY_CHARACTERS,
    `A memory has at most ${String(MOST_MEMORY_CHARACTERS)} characters. Shorten it, or make a note of it.`,
  );

/** Something the person said and wants to be remembered. */
export const memorySchema = z.object({
  id: z.string(),
  kind: memoryKindSchema,
  text: z.string(),
  /** The conversation it was said in; null when that is gone, or the memory was imported. */
  conversationId: z.string().nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** When it last went into a prompt or a tool's answer. */
  lastUsedAt: timestampSchema.nullable(),
  /** True where it may come from what others wrote: it was stored after a file or a page had been read. */
  isForeign: z.boolean().optional(),
});
export type Memory = z.infer<typeof memorySchema>;

/** A memory as the panel lists it: with the name of the conversation it came from, when that is still there. */
export const listedMemorySchema = memorySchema.extend({ conversationTitle: z.string().nullable() });
export type ListedMemory = z.infer<typeof listedMemorySchema>;

/** Most memories that one file may bring. */
const MOST_IMPORTED = 100_000;

/** The file that export writes and import reads. */
export const memoryFileSchema = z.object({
  format: z.literal('knapsack-memories'),
  version: z.literal(1),
  memories: z
    .array(
      z.object({
        kind: memoryKindSchema,
        text: memoryTextSchema,
        createdAt: timestampSchema,
        updatedAt: timestampSchema,
        isForeign: z.boolean().optional(),
      }),
    )
    .max(MOST_IMPORTED),
});
export type MemoryFile = z.infer<typeof memoryFileSchema>;
