import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/** In characters: shorter says nothing, and longer is a text rather than a request. */
export const EXAMPLE_REQUEST_LENGTH = { least: 3, most: 120 } as const;
/** Maximum kept for one tool. */
export const MOST_EXAMPLE_REQUESTS = 12;

const requestSchema = z.string().min(EXAMPLE_REQUEST_LENGTH.least).max(EXAMPLE_REQUEST_LENGTH.most);

/** What a model wrote that a person might ask when they want a tool that came without example requests. */
export const toolRequestsSchema = z.object({
  /** The tool's name in the catalog. */
  tool: z.string(),
  bundle: z.string(),
  requests: z.array(requestSchema).max(MOST_EXAMPLE_REQUESTS),
  /** Name of the model that wrote them. */
  model: z.string(),
  writtenAt: timestampSchema,
});
export type ToolRequests = z.infer<typeof toolRequestsSchema>;

/**
 * Whether a model may write example requests now, as far as the model and the settings decide: `no-model` is loaded,
 * `too-small` for it, `elsewhere` if it runs on another computer, which the person has not allowed.
 */
export const requestWriterSchema = z.enum(['ready', 'off', 'no-model', 'too-small', 'elsewhere']);
export type RequestWriter = z.infer<typeof requestWriterSchema>;

/** How far the work is. */
export const exampleRequestStateSchema = z.object({
  /** Number of tools that came without example requests. */
  tools: z.number().int(),
  /** How many of them a model has dealt with; it may have found no usable request for some. */
  done: z.number().int(),
  /** How many requests there are in all. */
  requests: z.number().int(),
  writer: requestWriterSchema,
  isWriting: z.boolean(),
});
export type ExampleRequestState = z.infer<typeof exampleRequestStateSchema>;

/** What Export writes, and `measure -- selection --questions` reads. */
export const exampleRequestFileSchema = z.object({
  knapsackExampleRequests: z.literal(1),
  tools: z.array(toolRequestsSchema.pick({ tool: true, requests: true, model: true })),
});
export type ExampleRequestFile = z.infer<typeof exampleRequestFileSchema>;
