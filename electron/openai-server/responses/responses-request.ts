import { z } from 'zod';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import { chatRequestSchema } from '../chat-request.ts';
import { commonRefusals } from '../refused-fields.ts';

/** Bounds of one request. */
const MOST_ITEMS = 10_000;
const MOST_TOOLS = 2000;

const textPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('input_text'), text: z.string() }),
  z.object({ type: z.literal('output_text'), text: z.string() }),
  z.object({ type: z.literal('refusal'), refusal: z.string() }),
]);
const contentSchema = z.union([z.string(), z.array(textPartSchema)], {
  error: 'Only text is supported: a string, or parts of the types input_text and output_text.',
});
export type SentContent = z.infer<typeof contentSchema>;

const itemSchema = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('message'),
      role: z.enum(['user', 'system', 'developer', 'assistant']),
      content: contentSchema,
    }),
    z.object({ type: z.literal('function_call'), call_id: z.string(), name: z.string(), arguments: z.string() }),
    z.object({ type: z.literal('function_call_output'), call_id: z.string(), output: contentSchema }),
    /** What the model thought: answers are written without it. */
    z.object({ type: z.literal('reasoning') }),
  ],
  {
    error:
      'Only items of the types message, function_call, function_call_output and reasoning are supported. ' +
      'Send the items themselves, or previous_response_id, in place of references.',
  },
);
export type SentItem = z.infer<typeof itemSchema>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** A message needs no type. */
const untypedItemSchema = z.preprocess(
  (item) => (isObject(item) && !('type' in item) ? { ...item, type: 'message' } : item),
  itemSchema,
);

const functionToolSchema = z.object({
  type: z.literal('function', {
    error:
      'Only tools of the type "function" are supported: the web, files, images, code and computers of OpenAI’s ' +
      'own tools are not available here. Leave this tool out, or turn it off in the program.',
  }),
  name: z.string().min(1).max(200),
  description: z.string().nullish(),
  parameters: jsonObjectSchema.nullish(),
  strict: z.boolean().nullish(),
});

const namedFunctionSchema = z.object({ type: z.literal('function'), name: z.string() });

/** What the answer has to be: as in chat completions, but without the object around a schema. */
const textFormatSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text') }),
    z.object({ type: z.literal('json_object') }),
    z.object({
      type: z.literal('json_schema'),
      name: z.string().optional(),
      description: z.string().nullish(),
      schema: jsonObjectSchema,
      strict: z.boolean().nullish(),
    }),
  ],
  { error: 'text.format has the type "text", "json_object" or "json_schema".' },
);

const unsupported = (message: string) => z.union([z.literal(false), z.null()], { error: message }).optional();

/**
 * A request as OpenAI's Responses API defines it. What would change the answer is followed or refused, as for chat
 * completions.
 */
export const responsesRequestSchema = z.object({
  model: z.string().optional(),
  input: z.preprocess(
    (input) => (typeof input === 'string' ? [{ role: 'user', content: input }] : input),
    z.array(untypedItemSchema).max(MOST_ITEMS),
  ),
  instructions: z.string().nullish(),
  tools: z.array(functionToolSchema).max(MOST_TOOLS).nullish(),
  tool_choice: z
    .union(
      [
        z.enum(['none', 'auto', 'required']),
        namedFunctionSchema,
        z.object({
          type: z.literal('allowed_tools'),
          mode: z.enum(['auto', 'required']),
          tools: z.array(namedFunctionSchema),
        }),
      ],
      { error: 'tool_choice is "none", "auto", "required", one function, or allowed_tools with functions.' },
    )
    .nullish(),
  text: z.object({ format: textFormatSchema.nullish(), verbosity: commonRefusals.verbosity }).nullish(),
  reasoning: z.object({ effort: chatRequestSchema.shape.reasoning_effort }).nullish(),
  top_logprobs: commonRefusals.top_logprobs,
  /** `reasoning.encrypted_content` and others add nothing that would be missed. */
  include: z
    .array(
      z
        .string()
        .refine((name) => !name.endsWith('.logprobs'), {
          error: 'Probabilities of tokens are not supported. Leave them out of `include`.',
        }),
    )
    .nullish(),
  truncation: chatRequestSchema.shape.truncation,
  previous_response_id: z.string().nullish(),
  /** Whether a later request may refer to the answer; it may unless this is false. */
  store: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  ...chatRequestSchema.pick({
    temperature: true,
    top_p: true,
    prompt_cache_key: true,
    knapsack: true,
    parallel_tool_calls: true,
  }).shape,
  max_output_tokens: z.number().int().positive().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  background: unsupported('An answer in the background is not supported. Leave out `background`.'),
  conversation: unsupported(
    'Stored conversations are not supported. Send `previous_response_id`, or the whole conversation in `input`.',
  ),
  prompt: unsupported('Stored prompts are not supported. Send `instructions` and `input`.'),
  context_management: unsupported(
    'Conversations are not compacted for programs. Leave out `context_management`, and send fewer items.',
  ),
});
export type ResponsesRequest = z.infer<typeof responsesRequestSchema>;
