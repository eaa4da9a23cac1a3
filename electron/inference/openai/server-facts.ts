import { z } from 'zod';
import type { JsonValue } from '../../../shared/entities/json.ts';

/** What was found out about a model on a server, once, when it was loaded. */
const serverFactsSchema = z.object({
  /** The program; `other` for services and whatever doesn't say. */
  kind: z.enum(['llama-server', 'vllm', 'ollama', 'lm-studio', 'other']),
  /** Tokens of context; null if the server doesn't say. */
  contextSize: z.number().int().positive().nullable(),
  /**
   * How tools reach the model: `native`, in the server's `tools`, or `text`, in the system message, where the server
   * or the model's chat template takes none.
   */
  tools: z.enum(['native', 'text']),
  /** Whether the chat template has a system message. */
  systemRole: z.boolean(),
  parallelCalls: z.boolean(),
  /** Whether the server says that the model sees pictures; what was found out earlier doesn't say. */
  sees: z.boolean().default(false),
  /** Prompts that the server's cache holds at once. */
  slots: z.number().int().positive(),
});
export type ServerFacts = z.infer<typeof serverFactsSchema>;

/** @returns the facts from a model's stored capabilities; null if they are another engine's. */
export const readServerFacts = (study: JsonValue | undefined): ServerFacts | null =>
  serverFactsSchema.safeParse(study).data ?? null;
