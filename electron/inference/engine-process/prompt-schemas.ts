import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import {
  PARAMETER_KINDS,
  type ArgumentCandidates,
  type ParameterCandidates,
  type Pointing,
  type SpanScores,
  type TimeSpan,
} from '../argument-candidates.ts';
import type {
  GeneratedToolCall,
  GenerateRequest,
  PrepareRequest,
  PromptCut,
  PromptPart,
  PromptRequest,
  PromptTool,
  PromptToolCall,
  PromptTurn,
} from '../inference-backend.ts';

/**
 * Schemas of all properties of a type, the optional ones included: one that is forgotten does not compile, and would be
 * lost between the processes.
 */
export type ShapeOf<Type> = { readonly [Key in keyof Type]-?: z.ZodType };

/**
 * Schemas of tools, arguments and results may have thousands of values. Copying has left plain data of them, and looking
 * at each value again would take longer than that.
 */
const object = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const value = z.custom<JsonValue>((given) => given !== undefined);

export const promptToolSchema: z.ZodType<PromptTool> = z.object({
  name: z.string(),
  summary: z.string(),
  parameters: object,
  briefDocumentation: z.string(),
  short: z.string().exactOptional(),
} satisfies ShapeOf<PromptTool>);

const toolCallSchema = z.object({
  name: z.string(),
  arguments: object,
  result: value,
  raw: value,
  folded: value.exactOptional(),
  pictures: z.array(z.string()).exactOptional(),
} satisfies ShapeOf<PromptToolCall>);

const partSchema: z.ZodType<PromptPart> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('thought'), text: z.string() }),
  z.object({ type: z.literal('tool-calls'), calls: z.array(toolCallSchema) }),
]);

const addedTools = z.array(z.string()).exactOptional();
const turnSchema: z.ZodType<PromptTurn> = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), text: z.string(), addedTools } satisfies ShapeOf<
    Extract<PromptTurn, { role: 'user' }>
  >),
  z.object({ role: z.literal('assistant'), parts: z.array(partSchema), addedTools } satisfies ShapeOf<
    Extract<PromptTurn, { role: 'assistant' }>
  >),
]);

/** A request whose tools are numbers of the table that both processes have. */
export type Numbered<Request> = {
  readonly [Key in keyof Request]: Key extends 'documentedTools' | 'callableTools' ? readonly number[] : Request[Key];
};

export const toolNumbersSchema = z.array(z.int());
export const documentationFormatSchema = z.enum(['full', 'brief']);

const promptShape = {
  conversationId: z.string(),
  instructions: z.string(),
  documentedTools: toolNumbersSchema,
  documentationFormat: documentationFormatSchema,
  thinking: z.object({ enabled: z.boolean(), maxTokens: z.number().nullable() }).exactOptional(),
  showsPictures: z.literal(true).exactOptional(),
  examples: z.array(turnSchema).exactOptional(),
  turns: z.array(turnSchema),
};
export const promptRequestSchema: z.ZodType<Numbered<PromptRequest>> = z.object(
  promptShape satisfies ShapeOf<PromptRequest>,
);

const keepsTurns = z.literal(true).exactOptional();

export const prepareRequestSchema: z.ZodType<Numbered<PrepareRequest>> = z.object({
  ...promptShape,
  callableTools: toolNumbersSchema,
  keepsTurns,
  draft: z.string(),
  mayBringTools: z.literal(true).exactOptional(),
} satisfies ShapeOf<PrepareRequest>);

const number = z.number().exactOptional();
const samplingSchema = z.object({
  temperature: z.number(),
  topP: number,
  topK: number,
  minP: number,
  repeatPenalty: number,
  callBias: number,
  seed: number,
} satisfies ShapeOf<GenerateRequest['sampling']>);

const texts = z.array(z.string());
const scoreByName = z.record(z.string(), z.number());
const parameterSchema = z.object({
  kind: z.enum(PARAMETER_KINDS).exactOptional(),
  onlyAmong: z.array(value).exactOptional(),
  refused: z.array(value).exactOptional(),
  scores: z
    .object({ said: scoreByName, other: z.number(), omitted: z.number() } satisfies ShapeOf<SpanScores>)
    .exactOptional(),
} satisfies ShapeOf<ParameterCandidates>);

const candidatesSchema = z.object({
  message: z.string(),
  earlier: texts,
  refersBack: z.boolean(),
  times: z.array(
    z.object({
      text: z.string(),
      leftOut: z.int(),
      kind: z.enum(['time', 'range', 'length', 'several', 'unknown']),
      partOf: z.enum(['time', 'range']).exactOptional(),
    } satisfies ShapeOf<TimeSpan>),
  ),
  of: z.record(z.string(), parameterSchema),
} satisfies ShapeOf<ArgumentCandidates>);

export const generateRequestSchema: z.ZodType<Numbered<GenerateRequest>> = z.object({
  ...promptShape,
  callableTools: toolNumbersSchema,
  keepsTurns,
  sampling: samplingSchema,
  maxTokens: z.number(),
  pointing: z
    .object({ toolPriors: scoreByName, candidates: candidatesSchema } satisfies ShapeOf<Pointing>)
    .exactOptional(),
  answerSchema: object.exactOptional(),
  mustCall: z.boolean().exactOptional(),
} satisfies ShapeOf<GenerateRequest>);

export const cutSchema: z.ZodType<PromptCut> = z.object({
  instructions: z.int(),
  documentedTools: z.int(),
  examples: z.boolean(),
  turns: z.int(),
  begunTurn: turnSchema.nullable(),
} satisfies ShapeOf<PromptCut>);

export const generatedCallSchema = z.object({
  name: z.string(),
  arguments: object,
  raw: value,
  probability: number,
} satisfies ShapeOf<GeneratedToolCall>);
