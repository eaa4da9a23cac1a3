import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';
import { t } from '../texts/translate.ts';

/** Maximum length in characters: a memory is one statement, not a page. */
export const MOST_MEMORY_CHARACTERS = 500;

export const memoryKindSchema = z.enum(['fact', 'preference', 'note']);
export type MemoryKind = z.infer<typeof memoryKindSchema>;

export const memoryTextSchema = z
  .string()
  .trim()
  .min(1, { error: () => t('Write what to remember.') })
  .max(
    MOST_MEMORY_CHARACTERS,
    `A memory has at most ${String(MOST_MEMORY_CHARACTERS)} characters. Shorten it, or make a note of it.`,
  );

/** Something the person said and wants Knapsack to remember. */
export const memorySchema = z.object({
  id: z.string(),
  kind: memoryKindSchema,
  text: z.string(),
  /** The conversation in which it was said; null if that was deleted, or if the memory was imported. */
  conversationId: z.string().nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** When it was last used in a prompt or a tool's result. */
  lastUsedAt: timestampSchema.nullable(),
  /** True if it may come from what others wrote, because it was stored after a file or page had been read. */
  isForeign: z.boolean().optional(),
  /** The assistant in whose chats alone it is recalled; absent for a memory of all chats. */
  assistantId: z.string().optional(),
});
export type Memory = z.infer<typeof memorySchema>;

/** A memory as the panel lists it: with the title of the conversation it came from, if that still exists. */
export const listedMemorySchema = memorySchema.extend({ conversationTitle: z.string().nullable() });
export type ListedMemory = z.infer<typeof listedMemorySchema>;

/** Maximum number of memories in one file. */
const MOST_IMPORTED = 100_000;

/** The format of an exported file. */
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
        assistantId: z.string().max(100).optional(),
      }),
    )
    .max(MOST_IMPORTED),
});
export type MemoryFile = z.infer<typeof memoryFileSchema>;
