import { z } from 'zod';
import { jsonValueSchema } from './json.ts';
import { modelFamilySchema } from './model-family.ts';
import { chatFormatInfoSchema } from './model-options.ts';
import { servedModelSchema } from './model-server.ts';

/** Name of the chat format of models that use their own chat template. */
export const OWN_TEMPLATE = 'template';

/** Sampling as a file recommends it: llama.cpp's converter writes it there from the maker's `generation_config.json`. */
export const recommendedSamplingSchema = z.object({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  topK: z.number().int().min(0).max(1000).optional(),
  minP: z.number().min(0).max(1).optional(),
  repeatPenalty: z.number().min(1).max(2).optional(),
});
export type RecommendedSampling = z.infer<typeof recommendedSamplingSchema>;

/** What was found out about a model once, and stored: reading it again costs up to seconds. */
export const modelCapabilitiesSchema = z.object({
  architecture: z.string(),
  /** How many weights it has, of all its experts; absent where its server doesn't say, and for what was read earlier. */
  parameters: z.number().int().positive().optional(),
  /** By its template and architecture; absent for a family that is not known. */
  family: modelFamilySchema.optional(),
  /** What the file recommends; absent where it recommends nothing. */
  sampling: recommendedSamplingSchema.optional(),
  /** How its conversations are written, for the person; absent where the engine does not say. */
  format: chatFormatInfoSchema.optional(),
  /** Tokens of context the model was trained on. */
  trainedContextSize: z.number().int().positive(),
  /** Tokens of context that its server gives it; absent for files, and if the server doesn't say. */
  servedContextSize: z.number().int().positive().optional(),
  /** The name that its engine gives to the way its conversations are written, e.g. `Qwen`. */
  chatFormat: z.string(),
  /** True if its chat template has its own syntax for tool calls. */
  callsToolsNatively: z.boolean(),
  /** What its engine found out about its chat template; null if it has none, or none that can be rendered. */
  template: z
    .object({
      /** Whether the model thinks before it answers: never, if the person wants it to, or always. */
      thinking: z.enum(['never', 'optional', 'always']),
      /** Whether it thinks when nothing is said. */
      thinksByDefault: z.boolean().default(true),
      /** The engine's own, for loading it. */
      study: jsonValueSchema,
    })
    .nullable(),
  /** Whether its server says that it sees pictures; absent if it doesn't, and for files, whose engine shows none. */
  seesPictures: z.boolean().optional(),
  /** False for embedding models and other files that can't hold a conversation. */
  generatesText: z.boolean(),
});
export type ModelCapabilities = z.infer<typeof modelCapabilitiesSchema>;

export const modelFileSchema = z.object({
  /** Stable within this profile: `starter`, or derived from the file's path. */
  id: z.string(),
  name: z.string(),
  /** Empty for a model on a server. */
  path: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  source: z.enum(['starter', 'added', 'server']),
  /** Where a model on a server is; absent for files. */
  server: servedModelSchema.optional(),
  /** Name of the encoder of pictures next to its file, which the engine for files can't use; absent without one. */
  pictureEncoder: z.string().optional(),
  capabilities: modelCapabilitiesSchema.nullable(),
});
export type ModelFile = z.infer<typeof modelFileSchema>;

/** The model in use. `modelId` is null if none was ever chosen or found. */
export const modelStateSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('none'), modelId: z.null() }),
  z.object({ phase: z.literal('loading'), modelId: z.string(), progress: z.number().min(0).max(1) }),
  z.object({
    phase: z.literal('ready'),
    modelId: z.string(),
    contextSize: z.number().int().positive(),
    /** False if the model is not offered skills; absent for the others. */
    followsSkills: z.literal(false).optional(),
  }),
  z.object({
    phase: z.literal('failed'),
    modelId: z.string(),
    error: z.string(),
    /** The model to go back to: the last one that worked, or the starter; null if that is the one that failed. */
    previousId: z.string().nullable(),
    /** True if there was not enough memory for it. */
    isShortOfMemory: z.boolean(),
  }),
]);
export type ModelState = z.infer<typeof modelStateSchema>;
