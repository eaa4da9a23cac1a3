import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';
import { t } from '../texts/translate.ts';

/** Pictures that an assistant can have; the window draws them. */
export const ASSISTANT_ICONS = [
  'sparkles',
  'folder',
  'table',
  'pen',
  'code',
  'globe',
  'book',
  'briefcase',
  'heart',
  'leaf',
  'school',
  'wrench',
] as const;
export type AssistantIcon = (typeof ASSISTANT_ICONS)[number];

export const MOST_ASSISTANT_NAME = 60;
/** Tokens of the model in use. */
export const MOST_ASSISTANT_TOKENS = 2000;
export const MOST_ASSISTANT_CHARACTERS = 16_000;
export const MOST_EXAMPLES = 6;
export const MOST_EXAMPLE_CHARACTERS = 200;
const MOST_FOLDERS = 20;
const bundleNames = z.array(z.string().min(1).max(200)).max(200);

/**
 * Everything of an assistant that the person decides, and what it is before that. What is stored or in a file from before
 * a field was added has its default.
 */
export const assistantDraftSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('Give it a name.') })
    .max(MOST_ASSISTANT_NAME, `A name has at most ${String(MOST_ASSISTANT_NAME)} characters.`),
  icon: z.enum(ASSISTANT_ICONS).default('sparkles'),
  /** Precede the tools in the prompt of its chats. */
  instructions: z
    .string()
    .max(MOST_ASSISTANT_CHARACTERS, { error: () => t('These instructions are too long for any model. Shorten them.') })
    .default(''),
  /** The model that it is chosen with; null for the one in use. */
  modelId: z.string().max(500).nullable().default(null),
  /** How freely the model words its answers; null for what the model's own settings say. */
  temperature: z.number().min(0).max(2).nullable().default(null),
  /** Bundles that are loaded with every chat, as far as half of the tool budget goes; those of connections, too. */
  pinnedBundles: bundleNames.default([]),
  /** Bundles that are never chosen or found. They still run if the person names them. */
  neverBundles: bundleNames.default([]),
  /** Absolute paths of folders that may be read in its chats. */
  folders: z
    .array(z.string().min(1).max(4096))
    .max(MOST_FOLDERS, `An assistant has at most ${String(MOST_FOLDERS)} folders.`)
    .default([]),
  /** Whether it remembers what is said in its chats for itself, or with everything else. */
  memory: z.enum(['common', 'own']).default('common'),
  /** Requests to begin with. */
  examples: z
    .array(z.string().trim().min(1).max(MOST_EXAMPLE_CHARACTERS))
    .max(MOST_EXAMPLES, `An assistant has at most ${String(MOST_EXAMPLES)} examples.`)
    .default([]),
});
export type AssistantDraft = z.infer<typeof assistantDraftSchema>;

/** What an assistant is before anything was decided. */
export const BLANK_ASSISTANT: Readonly<AssistantDraft> = {
  ...assistantDraftSchema.omit({ name: true }).parse({}),
  name: '',
};

export const assistantSchema = assistantDraftSchema.extend({
  id: z.string(),
  /** Whether it comes with Knapsack: it can be changed, and returns to what it was when it is deleted. */
  isShipped: z.boolean(),
  /** When the person last changed it; null for one that is as it came. */
  changedAt: timestampSchema.nullable(),
});
export type Assistant = z.infer<typeof assistantSchema>;

/** The assistant that a conversation began with, as it was called then. */
export const chatAssistantSchema = z.object({ id: z.string(), name: z.string(), icon: z.enum(ASSISTANT_ICONS) });
export type ChatAssistant = z.infer<typeof chatAssistantSchema>;
