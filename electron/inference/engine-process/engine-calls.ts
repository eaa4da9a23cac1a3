import { z } from 'zod';
import { embedderPrefixesSchema } from '../../../shared/entities/embedder.ts';
import { stepFiguresSchema } from '../../../shared/entities/figures.ts';
import { modelCapabilitiesSchema } from '../../../shared/entities/model-file.ts';
import { modelOptionsSchema } from '../../../shared/entities/model-options.ts';
import { modelReferenceSchema } from '../../../shared/entities/model-reference.ts';
import { checkpointsSchema } from '../../../shared/entities/checkpoints.ts';
import { rereadSchema } from '../../../shared/entities/reread.ts';
import {
  processorOptionsSchema,
  processorStateSchema,
  type ProcessorOptions,
} from '../../../shared/entities/processor.ts';
import { TEXT_ROLES } from '../embedder.ts';
import type {
  ContextEstimate,
  EngineCapabilities,
  EvaluationOptions,
  GenerationEvent,
  GenerationResult,
  LoadedModel,
  LoadModelRequest,
  ModelLoadEvent,
  PromptMeasure,
  ShapePlan,
  SnapshotUsage,
} from '../inference-backend.ts';
import type { GraphicsShare, ModelShape, TokenWork } from '../model-shape.ts';
import {
  cutSchema,
  documentationFormatSchema,
  generatedCallSchema,
  generateRequestSchema,
  prepareRequestSchema,
  promptRequestSchema,
  toolNumbersSchema,
  type ShapeOf,
} from './prompt-schemas.ts';

/** One call between the app and the engine's process: what is sent, what is reported meanwhile, and what comes back. */
export interface EngineCall<Input, Result, Event = never> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly result: z.ZodType<Result>;
  readonly event: z.ZodType<Event>;
}

const engineCall = <Input, Result>(
  name: string,
  input: z.ZodType<Input>,
  result: z.ZodType<Result>,
): EngineCall<Input, Result> => ({ name, input, result, event: z.never() });

const nothing = z.undefined();
const bytes = z.number().min(0);
const tokens = z.int().min(0);

/** How the process works, sent once and first. */
export interface EngineOptions {
  /** Absolute path; null keeps no snapshots. */
  readonly snapshotFolder: string | null;
  readonly snapshotQuotaBytes: number;
  readonly processor: ProcessorOptions;
  /** Absolute path of a folder with llama.cpp for graphics processors; null if there is none. */
  readonly backendsFolder: string | null;
}
const optionsSchema: z.ZodType<EngineOptions> = z.object({
  snapshotFolder: z.string().nullable(),
  snapshotQuotaBytes: bytes,
  processor: processorOptionsSchema,
  backendsFolder: z.string().nullable(),
} satisfies ShapeOf<EngineOptions>);

const evaluationSchema: z.ZodType<EvaluationOptions> = modelOptionsSchema.pick({
  gpuLayers: true,
  kvType: true,
  batchSize: true,
  flashAttention: true,
});
const loadRequestSchema: z.ZodType<LoadModelRequest> = z.object({
  model: modelReferenceSchema,
  capabilities: modelCapabilitiesSchema,
  chatFormatForced: z.boolean(),
  plainMarks: z.boolean().exactOptional(),
  contextSize: z.number(),
  evaluation: evaluationSchema.exactOptional(),
} satisfies ShapeOf<LoadModelRequest>);
const loadEventSchema: z.ZodType<ModelLoadEvent> = z.object({
  type: z.literal('load-progressed'),
  progress: z.number(),
});
const engineCapabilitiesSchema = z.object({
  tokenCounts: z.boolean(),
  kvCounts: z.boolean(),
  snapshots: z.boolean(),
  grammar: z.boolean(),
  erases: z.boolean(),
} satisfies ShapeOf<EngineCapabilities>);
const loadedSchema: z.ZodType<LoadedModel> = z.object({
  contextSize: z.int(),
  capabilities: engineCapabilitiesSchema,
} satisfies ShapeOf<LoadedModel>);

const index = z.int();
const generationEventSchema: z.ZodType<GenerationEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('prefill-progressed'), evaluatedTokens: z.number(), totalTokens: z.number() }),
  z.object({ type: z.literal('text-delta'), text: z.string() }),
  z.object({ type: z.literal('thought-delta'), text: z.string() }),
  z.object({ type: z.literal('tool-call-named'), index, name: z.string() }),
  z.object({ type: z.literal('tool-call-arguments-delta'), index, text: z.string() }),
]);
const generationResultSchema: z.ZodType<GenerationResult> = z.object({
  finishReason: z.enum(['end-of-turn', 'tool-calls', 'max-tokens', 'aborted']),
  parts: z.array(z.object({ type: z.enum(['text', 'thought']), text: z.string() })),
  toolCalls: z.array(generatedCallSchema),
  lacks: z.object({ tool: z.string(), parameter: z.string() }).exactOptional(),
  figures: stepFiguresSchema,
  droppedTurns: tokens,
} satisfies ShapeOf<GenerationResult>);

const measureSchema: z.ZodType<PromptMeasure> = z.object({
  estimated: z.boolean(),
  contextSize: tokens,
  instructionsTokens: tokens,
  toolsTokens: tokens,
  turnsTokens: tokens,
  droppedTurns: tokens,
  tokensPerTool: z.array(tokens),
  totalTokens: tokens,
  cachedTokens: tokens.nullable(),
  storedTokens: tokens.nullable(),
  tokensBefore: z.array(tokens),
  reread: rereadSchema.exactOptional(),
  checkpoints: checkpointsSchema.exactOptional(),
} satisfies ShapeOf<PromptMeasure>);
const estimateSchema: z.ZodType<ContextEstimate> = z.object({
  contextSize: tokens,
  extraBytes: z.number(),
  fits: z.boolean(),
} satisfies ShapeOf<ContextEstimate>);
const usageSchema: z.ZodType<SnapshotUsage> = z.object({ count: tokens, bytes } satisfies ShapeOf<SnapshotUsage>);
export const shapePlanSchema: z.ZodType<ShapePlan> = z.object({
  contextSize: tokens,
  evaluation: evaluationSchema.exactOptional(),
} satisfies ShapeOf<ShapePlan>);
const graphicsShareSchema: z.ZodType<GraphicsShare> = z.object({
  layers: z.int(),
  totalLayers: z.int(),
  weightBytes: bytes,
  contextBytes: bytes,
  freeBytes: bytes,
} satisfies ShapeOf<GraphicsShare>);
const workSchema: z.ZodType<TokenWork> = z.object({
  weights: z.record(z.string(), z.number()),
  attention: z.number(),
  windowAttention: z.number(),
  output: z.record(z.string(), z.number()),
  steps: z.number(),
  window: z.number(),
} satisfies ShapeOf<TokenWork>);
const shapeSchema: z.ZodType<ModelShape> = z.object({
  architecture: z.string(),
  parameters: z.number(),
  trainedContextSize: tokens,
  contextSize: tokens,
  weightBytes: z.number(),
  activeBytes: z.number(),
  vocabularyBytes: z.number(),
  work: workSchema,
  contextBytes: z.number(),
  sideBySide: z.object({ conversations: z.int(), contextBytes: bytes }),
  graphics: graphicsShareSchema.nullable(),
  generatesText: z.boolean(),
  callsTools: z.boolean(),
  thinks: z.boolean(),
  keepsCache: z.boolean(),
  goesBack: z.object({ fullWindows: z.boolean(), checkpointBytes: z.number() }),
} satisfies ShapeOf<ModelShape>);

export const openCall = engineCall('open', optionsSchema, nothing);
export const inspectModelCall = engineCall(
  'inspectModel',
  z.object({ model: modelReferenceSchema, chatFormat: z.string().optional() }),
  modelCapabilitiesSchema,
);
export const readModelShapeCall = engineCall(
  'readModelShape',
  z.object({ header: z.string(), plan: shapePlanSchema }),
  shapeSchema.nullable(),
);
export const loadModelCall: EngineCall<LoadModelRequest, LoadedModel, ModelLoadEvent> = {
  ...engineCall('loadModel', loadRequestSchema, loadedSchema),
  event: loadEventSchema,
};
export const unloadModelCall = engineCall('unloadModel', nothing, nothing);
export const generateCall = {
  ...engineCall('generate', generateRequestSchema, generationResultSchema),
  event: generationEventSchema,
};
export const prepareCall = engineCall('prepare', prepareRequestSchema, nothing);
export const measurePromptCall = engineCall(
  'measurePrompt',
  z.object({ request: promptRequestSchema, cuts: z.array(cutSchema) }),
  measureSchema,
);
export const countDocumentationCall = engineCall(
  'countDocumentation',
  z.object({ tools: toolNumbersSchema, format: documentationFormatSchema }),
  z.array(tokens),
);
export const estimateContextsCall = engineCall(
  'estimateContexts',
  z.object({ contextSizes: z.array(tokens) }),
  z.array(estimateSchema).nullable(),
);
export const processorStateCall = engineCall('processorState', nothing, processorStateSchema.nullable());
export const snapshotUsageCall = engineCall('snapshotUsage', nothing, usageSchema.nullable());
export const deleteSnapshotsCall = engineCall(
  'deleteSnapshots',
  z.object({ conversationId: z.string().nullable() }),
  nothing,
);
export const limitSnapshotsCall = engineCall('limitSnapshots', z.object({ bytes }), nothing);
/** Deletes one snapshot, because using it has ended the process. */
export const dropSnapshotCall = engineCall('dropSnapshot', z.object({ id: z.string() }), nothing);

/** Absolute path of an embedding model, and how it reads. */
const embedderFileSchema = z.object({ file: z.string(), prefixes: embedderPrefixesSchema.nullable() });
export type EmbedderFile = z.infer<typeof embedderFileSchema>;

/** It stays loaded until it is unloaded. */
export const loadEmbedderCall = engineCall(
  'loadEmbedder',
  embedderFileSchema,
  z.object({ key: z.string(), dimensions: z.int().positive() }),
);
const textsToEmbedSchema = embedderFileSchema.extend({ texts: z.array(z.string()), role: z.enum(TEXT_ROLES) });
export const embedCall = engineCall('embed', textsToEmbedSchema, z.array(z.instanceof(Float32Array)));
export const countEmbeddedCall = engineCall('countEmbedded', textsToEmbedSchema, z.int().nullable());
export const unloadEmbedderCall = engineCall('unloadEmbedder', embedderFileSchema, nothing);
export const disposeCall = engineCall('dispose', nothing, nothing);
