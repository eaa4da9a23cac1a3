import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../../../shared/entities/json.ts';

/**
 * What servers with OpenAI's API send, as far as it is used. Every vendor leaves out fields and adds others, so all but
 * the essential is optional, and null counts as absent.
 */
const absent = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> | undefined => value ?? undefined);

const count = absent(z.number().int().nonnegative());

export const modelListSchema = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      /** Names the program on most servers: `llamacpp`, `vllm`, `library` (Ollama), `organization_owner` (LM Studio). */
      owned_by: absent(z.string()),
      /** vLLM. */
      max_model_len: absent(z.number().int().positive()),
      /** OpenRouter and others. */
      context_length: absent(z.number().int().positive()),
      supported_parameters: absent(z.array(z.string())),
      /** llama-server. */
      meta: absent(z.looseObject({ n_params: count })),
      /** OpenRouter. */
      architecture: absent(z.looseObject({ input_modalities: absent(z.array(z.string())) })),
    }),
  ),
});
export type ListedModel = z.infer<typeof modelListSchema>['data'][number];

/** llama-server's own description of itself, `/props`. */
export const propsSchema = z.object({
  default_generation_settings: z.looseObject({ n_ctx: z.number().int().positive() }),
  total_slots: z.number().int().positive().default(1),
  chat_template: z.string().default(''),
  modalities: absent(z.looseObject({ vision: absent(z.boolean()) })),
  chat_template_caps: absent(
    z.looseObject({
      supports_tools: absent(z.boolean()),
      supports_tool_calls: absent(z.boolean()),
      supports_system_role: absent(z.boolean()),
      supports_parallel_tool_calls: absent(z.boolean()),
    }),
  ),
});

/** Ollama's description of a model, `/api/show`. */
export const ollamaModelSchema = z.object({
  capabilities: absent(z.array(z.string())),
  details: absent(z.looseObject({ family: absent(z.string()), parameter_size: absent(z.string()) })),
});

/** The models that Ollama has in memory, `/api/ps`. */
export const ollamaRunningSchema = z.object({
  models: z.array(z.looseObject({ name: z.string(), context_length: absent(z.number().int().positive()) })),
});

/** LM Studio's list, `/api/v0/models`. */
export const lmStudioModelsSchema = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      arch: absent(z.string()),
      /** `vlm` for a model that sees. */
      type: absent(z.string()),
      max_context_length: absent(z.number().int().positive()),
      loaded_context_length: absent(z.number().int().positive()),
      capabilities: absent(z.array(z.string())),
    }),
  ),
});

const toolCallDeltaSchema = z.looseObject({
  index: absent(z.number().int().nonnegative()),
  id: absent(z.string()),
  function: absent(
    z.looseObject({
      name: absent(z.string()),
      /** A string in pieces; a few servers send the whole object. */
      arguments: absent(z.union([z.string(), jsonObjectSchema])),
    }),
  ),
});
export type ToolCallDelta = z.infer<typeof toolCallDeltaSchema>;

/** A part of a text: some services send thoughts that way. */
const contentPartSchema = z.looseObject({
  type: absent(z.string()),
  text: absent(z.string()),
  thinking: absent(z.union([z.string(), z.array(z.looseObject({ text: absent(z.string()) }))])),
});

/** A piece of an answer's text, or of a thought. */
export interface ContentPiece {
  readonly type: 'text' | 'thought';
  readonly text: string;
}

const contentSchema = z
  .union([z.string(), z.array(z.union([z.string(), contentPartSchema]))])
  .transform((content): readonly ContentPiece[] =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : content.map(pieceOf),
  );

function pieceOf(part: string | z.infer<typeof contentPartSchema>): ContentPiece {
  if (typeof part === 'string') return { type: 'text', text: part };
  const { type = 'text', text = '', thinking } = part;
  if (Array.isArray(thinking)) return { type: 'thought', text: thinking.map((inner) => inner.text ?? '').join('') };
  if (thinking !== undefined) return { type: 'thought', text: thinking };
  return { type: /^(?:thinking|reasoning)/u.test(type) ? 'thought' : 'text', text };
}

const deltaSchema = z.looseObject({
  content: absent(contentSchema),
  /** llama-server, DeepSeek and others; `reasoning` on vLLM, OpenRouter and LM Studio. */
  reasoning_content: absent(z.string()),
  reasoning: absent(z.string()),
  tool_calls: absent(z.array(toolCallDeltaSchema)),
});
export type AnswerDelta = z.infer<typeof deltaSchema>;

const usageSchema = z.looseObject({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: absent(z.looseObject({ cached_tokens: count })),
  /** DeepSeek. */
  prompt_cache_hit_tokens: count,
});

/** llama-server's own figures. */
const timingsSchema = z.looseObject({
  cache_n: count,
  prompt_n: count,
  predicted_n: count,
  predicted_ms: absent(z.number().nonnegative()),
});

/** A piece of a streamed answer, or a whole answer from a server that doesn't stream. */
export const answerChunkSchema = z.looseObject({
  choices: absent(
    z.array(
      z.looseObject({ delta: absent(deltaSchema), message: absent(deltaSchema), finish_reason: absent(z.string()) }),
    ),
  ),
  usage: absent(usageSchema),
  timings: absent(timingsSchema),
  /** llama-server, while it evaluates the prompt. */
  prompt_progress: absent(z.looseObject({ total: z.number(), processed: z.number() })),
  error: z.unknown().optional(),
});
export type AnswerChunk = z.infer<typeof answerChunkSchema>;

/** The body of an answer that is not 2xx, in the forms that servers use. */
const errorBodySchema = z.union([
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error })),
  z.object({
    error: z.looseObject({
      message: absent(z.string()),
      type: absent(z.string()),
      code: absent(z.union([z.string(), z.number()])),
      /** The parameter that was refused. */
      param: absent(z.string()),
      /** llama-server, for a prompt that is too long. */
      n_prompt_tokens: count,
      n_ctx: count,
    }),
  }),
  z.looseObject({ message: z.string() }),
]);

/** What a server says about its refusal. */
export interface ServerRefusal {
  readonly message: string;
  readonly type: string;
  readonly code: string;
  /** The parameter that was refused; null if none is named. */
  readonly param: string | null;
  readonly promptTokens: number | null;
  readonly contextSize: number | null;
}

/** @param body text of an answer that is not 2xx, or the `error` of a streamed piece with its key. */
export function readRefusal(body: string): ServerRefusal {
  const parsed = errorBodySchema.safeParse(parsedJson(body));
  const found = parsed.success ? ('error' in parsed.data ? parsed.data.error : parsed.data) : null;
  // Absent fields are undefined, so this is not JSON any more.
  const fields: Readonly<Record<string, unknown>> = typeof found === 'object' ? { ...found } : {};
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const number = (name: string): number | null => (typeof fields[name] === 'number' ? fields[name] : null);
  return {
    message: text('message').trim(),
    type: text('type'),
    code: typeof fields['code'] === 'number' ? String(fields['code']) : text('code'),
    param: text('param') === '' ? null : text('param'),
    promptTokens: number('n_prompt_tokens'),
    contextSize: number('n_ctx'),
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A part of a message with pictures. */
export type WireContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** A message of a request. */
export interface WireMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | null | readonly WireContentPart[];
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly WireToolCall[];
  readonly tool_call_id?: string;
}

export interface WireToolCall {
  readonly id: string;
  readonly type: 'function';
  /** The arguments are text, exactly as the model wrote them. */
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface WireTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
    readonly strict?: true;
  };
}
