import { z } from 'zod';
import { asksBeforeRemovingSchema } from './approval.ts';
import { modelFamilySchema } from './model-family.ts';

/** Types of the KV cache's numbers. */
export const KV_TYPES = ['f16', 'q8_0'] as const;

/** How one model is used. Each option has a default from the model's profile, which the person can change. */
export const modelOptionsSchema = z.object({
  /** Tokens of context; never more than the model was trained on. */
  contextSize: z.number().int().min(1).max(1_048_576),
  /** 0 always takes the likeliest token. */
  temperature: z.number().min(0).max(2),
  /** Share of the probability that the likeliest tokens cover; 1 leaves none out. */
  topP: z.number().min(0).max(1),
  /** Number of the likeliest tokens; 0 leaves none out. */
  topK: z.number().int().min(0).max(1000),
  /** Least probability, as a share of the likeliest token's; 0 leaves none out. */
  minP: z.number().min(0).max(1),
  /** Divides the logits of tokens that were generated recently; 1 changes nothing. */
  repeatPenalty: z.number().min(1).max(2),
  /** The same seed and conversation give the same answer; null takes another one each time. */
  seed: z.number().int().min(0).max(4_294_967_295).nullable(),
  /** Whether the model thinks before it answers, where that can be chosen. */
  thinking: z.boolean(),
  /** Most tokens of the thoughts of one step; null for as many as the context has room for. */
  thinkingTokens: z.number().int().min(0).max(131_072).nullable(),
  /** Whether the model is shown the pictures of results; only for models on a server. */
  seesPictures: z.boolean(),
  /** One of the formats that the engine offers for this model; null for the one it found. */
  chatFormat: z.string().max(100).nullable(),
  toolDocumentation: z.enum(['full', 'brief']),
  /** Tokens for the tools that are chosen at a conversation's start. */
  toolBudget: z.number().int().min(0).max(20_000),
  /** Example requests with their calls, which its prompt shows after the tools. */
  exampleTurns: z.number().int().min(0).max(6),
  /** Who words an answer after calls; `checked`: the model, unless it says nothing of what they found. */
  answers: z.enum(['tools', 'checked', 'model']),
  /** Whether commands that the app reads with certainty run before the model is asked. */
  quickCommands: z.boolean(),
  asksBeforeRemoving: asksBeforeRemovingSchema,
  /** Layers that a graphics processor evaluates; null for as many as its memory holds. */
  gpuLayers: z.number().int().min(0).max(1000).nullable(),
  /** Precision of the KV cache; `q8_0` needs about half the memory of `f16`. */
  kvType: z.enum(KV_TYPES),
  /** Tokens that are evaluated at once; null for what suits the processor. */
  batchSize: z.number().int().min(32).max(8192).nullable(),
  flashAttention: z.enum(['automatic', 'on', 'off']),
});
export type ModelOptions = z.infer<typeof modelOptionsSchema>;
export type ModelOptionName = keyof ModelOptions;

/** What the person chose; everything else stays with the default. */
export const modelChoicesSchema = modelOptionsSchema.partial().strict();
export type ModelChoices = z.infer<typeof modelChoicesSchema>;

export const MODEL_OPTION_NAMES = Object.keys(modelOptionsSchema.shape) as [ModelOptionName, ...ModelOptionName[]];

/** How conversations are written for a model, and how that was found. */
export const chatFormatInfoSchema = z.object({
  /**
   * `template`: the file's chat template says all of it. `marks`: the template has no calls, but marks that belong to a
   * known syntax. `guess`: neither says how the model was trained to call tools. `chosen`: the person or a profile
   * chose it. `server`: the server writes them.
   */
  source: z.enum(['template', 'marks', 'guess', 'chosen', 'server']),
  /** In the engine's words, such as `template` or `qwen`. */
  name: z.string(),
  /** A call of a made-up tool as the model is expected to write it; null where the engine does not say. */
  exampleCall: z.string().nullable(),
  /** What can be chosen in its place; empty where the file leaves nothing open. */
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ChatFormatInfo = z.infer<typeof chatFormatInfoSchema>;

/** A model's page: what holds, what holds unless the person changes it, and where that comes from. */
export const modelPageSchema = z.object({
  id: z.string(),
  options: modelOptionsSchema,
  defaults: modelOptionsSchema,
  changed: z.array(z.enum(MODEL_OPTION_NAMES)),
  /** Null for a family that Knapsack does not know. */
  family: modelFamilySchema.nullable(),
  /** Whether the app reads messages along with the model by its own profile: quick commands are part of that. */
  guided: z.boolean(),
  /** Whether a profile lies next to the model's file. */
  hasOwnProfile: z.boolean(),
  /** Tokens of context that the model was trained on. */
  trainedContextSize: z.number().int().positive(),
  /** Whether the model thinks before it answers: never, as the person chooses, or always. */
  thinking: z.enum(['never', 'optional', 'always']),
  chatFormat: chatFormatInfoSchema,
});
export type ModelPage = z.infer<typeof modelPageSchema>;
