import { z } from 'zod';
import { jsonObjectSchema } from '../../shared/entities/json.ts';
import { responseFormatSchema } from './answer-format.ts';
import { chatRefusals } from './refused-fields.ts';
import { toolChoiceSchema } from './tool-choice.ts';

/** Bounds of one request. */
const MOST_MESSAGES = 5000;
const MOST_TOOLS = 2000;
const MOST_STOPS = 16;

/** Refusals in a program's history are text as well. */
const ONLY_TEXT = 'Only text is supported: the model sees no pictures, hears no sound, and reads no files.';
const partSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('refusal'), refusal: z.string() }),
]);
const contentSchema = z.union([z.string(), z.array(partSchema)], { error: ONLY_TEXT });

const sentCallSchema = z.object({
  id: z.string(),
  type: z.literal('function').optional(),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const messageSchema = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: contentSchema }),
  z.object({ role: z.literal('developer'), content: contentSchema }),
  z.object({ role: z.literal('user'), content: contentSchema }),
  z.object({
    role: z.literal('assistant'),
    content: contentSchema.nullish(),
    tool_calls: z.array(sentCallSchema).nullish(),
  }),
  z.object({ role: z.literal('tool'), content: contentSchema, tool_call_id: z.string() }),
]);
export type SentMessage = z.infer<typeof messageSchema>;

const toolSchema = z.object({
  type: z.literal('function', 'Only tools of the type "function" are supported.'),
  function: z.object({
    name: z.string().min(1).max(200),
    description: z.string().nullish(),
    parameters: jsonObjectSchema.nullish(),
  }),
});
export type SentTool = z.infer<typeof toolSchema>['function'];

/**
 * A request as OpenAI's API defines it. What would change the answer is followed or refused; other fields that have no
 * meaning here, such as `user` and `metadata`, are ignored.
 */
export const chatRequestSchema = z.object({
  model: z.string().optional(),
  messages: z.array(messageSchema).min(1).max(MOST_MESSAGES),
  tools: z.array(toolSchema).max(MOST_TOOLS).nullish(),
  tool_choice: toolChoiceSchema.nullish(),
  /** False for one call at most. */
  parallel_tool_calls: z.boolean().nullish(),
  response_format: responseFormatSchema.nullish(),
  stop: z
    .union([z.string().min(1), z.array(z.string().min(1)).max(MOST_STOPS)], {
      error: `stop is a text, or a list of up to ${String(MOST_STOPS)} texts.`,
    })
    .nullish(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  seed: z.number().int().nullish(),
  max_tokens: z.number().int().positive().nullish(),
  max_completion_tokens: z.number().int().positive().nullish(),
  /** `disabled` refuses what doesn't fit; otherwise the oldest turns are left out. Programs of the Responses API send it. */
  truncation: z.enum(['auto', 'disabled']).nullish(),
  ...chatRefusals,
  /** Identifies the conversation; without it, its beginning does. */
  prompt_cache_key: z.string().max(500).nullish(),
  knapsack: z
    .object({
      /** Also lets the model call Knapsack's own tools, with the person's permission. */
      tools: z.boolean().optional(),
    })
    .optional(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** @returns the text of a message. */
export function contentText(content: z.infer<typeof contentSchema> | null | undefined): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => (part.type === 'text' ? part.text : part.refusal)).join('\n');
}
