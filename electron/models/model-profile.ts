import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { asksBeforeRemovingSchema } from '../../shared/entities/approval.ts';
import { errorCode } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';

const samplingSchema = z
  .object({
    temperature: z.number().min(0).max(2),
    topP: z.number().min(0).max(1).optional(),
    topK: z.number().int().min(0).optional(),
    minP: z.number().min(0).max(1).optional(),
    /** Divides the logits of tokens that were generated recently. */
    repeatPenalty: z.number().min(1).max(2).optional(),
    /**
     * Added to the logit of the token that begins a call, at the first step of an answer: below 0 for a model that
     * calls without need.
     */
    callBias: z.number().min(-20).max(20).optional(),
  })
  .strict();

/** What a profile can say, without the defaults. */
const profileShape = {
  /** How tools are written into its prompt: the template's own JSON schemas, or a signature and a line. */
  documentationFormat: z.enum(['full', 'brief']),
  /** Tokens for tools: those that are always loaded, those chosen at a conversation's start, and those added later. */
  toolBudget: z
    .object({ core: z.number().int().min(0), selection: z.number().int().min(0), additions: z.number().int().min(0) })
    .strict()
    .optional(),
  /** Tools that are always loaded; without it, every tool that finds and loads others. */
  coreTools: z.array(z.string()).optional(),
  /**
   * Least chance of being wanted, 0..1, with which a tool is chosen; above the calibrated one for a model that more tools
   * lead astray.
   */
  toolThreshold: z.number().min(0).max(1).optional(),
  /** Whether the prompt names the bundles that can be loaded. */
  bundleMenu: z.boolean(),
  /** Forces a chat wrapper, by node-llama-cpp's name, where the file has no chat template. */
  chatWrapper: z.string().optional(),
  /**
   * Whether typographic quotes, dashes and spaces of messages are written plainly: a model that never read others takes
   * them for noise.
   */
  plainMarks: z.boolean(),
  /** Tokens of context it was trained on, where that is less than the file says. */
  contextSize: z.number().int().min(256).optional(),
  sampling: samplingSchema,
  /** Whether it thinks before it answers, where its template leaves that open; as the template does by itself if absent. */
  thinking: z.boolean().optional(),
  /** Most tokens of the thoughts of one step; null for as many as there is room for. */
  thinkingTokens: z.number().int().min(0).nullable(),
  /** Who words an answer after calls: the model, or the tools themselves, for a model that retells results wrongly. */
  answers: z.enum(['tools', 'model']),
  /** When calls that remove something are asked for first. */
  asksBeforeRemoving: asksBeforeRemovingSchema,
  /** Whether it can follow the steps of a skill. One that cannot is not offered any, nor the tools they need. */
  followsSkills: z.boolean(),
  /** Most tokens of one step of an answer, thoughts not counted. */
  maxTokens: z.number().int().min(16),
};

const modelProfileSchema = z.object(profileShape).strict();
/** How a model wants to be used. */
export type ModelProfile = z.infer<typeof modelProfileSchema>;

/** What a file next to the model says, as `<name>.profile.json`; the rest comes from the model's family. */
export const ownProfileSchema = modelProfileSchema.partial();
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** For a model of four billion parameters that no one knows more about. */
export const DEFAULT_PROFILE: ModelProfile = {
  documentationFormat: 'full',
  bundleMenu: true,
  plainMarks: false,
  sampling: { temperature: 0.7, topP: 0.9, topK: 40, minP: 0.05 },
  // Minutes at the speed of a laptop: someone who wants longer thoughts says so.
  thinkingTokens: 2048,
  answers: 'model',
  asksBeforeRemoving: 'unless-undoable',
  followsSkills: true,
  maxTokens: 4096,
};

/**
 * @returns where a model's profile would be: the file's name up to the quantization, `starter.Q8_0.gguf` ->
 * `starter.profile.json`.
 */
export function profilePath(modelPath: string): string {
  const base = path
    .basename(modelPath)
    .replace(/\.gguf$/i, '')
    .replace(/[.-](?:I?Q\d\w*|F16|F32|BF16)$/i, '');
  return path.join(path.dirname(modelPath), `${base}.profile.json`);
}

/** @returns what the file next to the model says; null where there is none, or one that cannot be used, which is logged. */
export async function readOwnProfile(modelPath: string, logger: Logger): Promise<OwnProfile | null> {
  const file = profilePath(modelPath);
  try {
    return ownProfileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT')
      logger.log('warning', `The model profile ${file} cannot be used; the defaults are taken.`, error);
    return null;
  }
}

/** @returns the profile next to a model, on top of the defaults and without its family. */
export async function readProfile(modelPath: string, logger: Logger): Promise<ModelProfile> {
  return withOwnProfile(DEFAULT_PROFILE, await readOwnProfile(modelPath, logger));
}

/** @returns the profile with what the file says in place. */
export const withOwnProfile = (profile: ModelProfile, own: OwnProfile | null): ModelProfile => ({
  ...profile,
  ...withoutUndefined(own ?? {}),
});

/** With exact optional properties, "not set" and "set to undefined" differ. */
function withoutUndefined(profile: OwnProfile): Partial<ModelProfile> {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
}
