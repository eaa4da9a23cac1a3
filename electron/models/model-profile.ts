import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { asksBeforeRemovingSchema } from '../../shared/entities/approval.ts';
import { errorCode } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';

/**
 * How a model wants to be used. It may stand beside the file, as `<name>.profile.json`; without one the defaults hold.
 */
export const modelProfileSchema = z
  .object({
    /** How tools are written into its prompt: the template's own JSON schemas, or a signature and a line. */
    documentationFormat: z.enum(['full', 'brief']).default('full'),
    /**
     * Tokens for tools: those that are always loaded, those chosen at a conversation's start, and those added later.
     */
    toolBudget: z
      .object({ core: z.number().int().min(0), selection: z.number().int().min(0), additions: z.number().int().min(0) })
      .strict()
      .optional(),
    /** Tools that are always loaded; without it, every tool that finds and loads others. */
    coreTools: z.array(z.string()).optional(),
    /**
     * Least chance of being wanted, 0..1, with which a tool is chosen; above the calibrated one for a model that more
     * tools lead astray.
     */
    toolThreshold: z.number().min(0).max(1).optional(),
    /** Whether the model is told of the bundles that can be loaded. */
    bundleMenu: z.boolean().default(true),
    /** Forces a chat wrapper, by node-llama-cpp's name, where the file has no chat template. */
    chatWrapper: z.string().optional(),
    /**
     * Whether typographic quotes, dashes and spaces of messages are written plainly: a model that never read others
     * takes them for noise.
     */
    plainMarks: z.boolean().default(false),
    /** Tokens of context it was trained on, where that is less than the file says. */
    contextSize: z.number().int().min(256).optional(),
    sampling: z
      .object({
        temperature: z.number().min(0).max(2),
        topP: z.number().min(0).max(1).optional(),
        topK: z.number().int().min(0).optional(),
        minP: z.number().min(0).max(1).optional(),
        /**
         * Added to the logit of the token that begins a call, at the first step of an answer: below 0 for a model that
         * calls without need.
         */
        callBias: z.number().min(-20).max(20).optional(),
      })
      .strict()
      .default({ temperature: 0.7, topP: 0.9, topK: 40, minP: 0.05 }),
    /** When calls that remove something are asked for first. */
    /**
     * Who words an answer after calls: the model, or the tools themselves, for a model that retells results wrongly.
     */
    answers: z.enum(['tools', 'model']).default('model'),
    asksBeforeRemoving: asksBeforeRemovingSchema.default('unless-undoable'),
    /** Whether it can follow the steps of a skill. One that cannot is not offered any, nor the tools they need. */
    followsSkills: z.boolean().default(true),
    /** Most tokens of one step of an answer. */
    maxTokens: z.number().int().min(16).default(4096),
  })
  .strict();
export type ModelProfile = z.infer<typeof modelProfileSchema>;

export const DEFAULT_PROFILE: ModelProfile = modelProfileSchema.parse({});

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

/** Reads the profile beside a model. One that cannot be used is logged, and the defaults are taken. */
export async function readProfile(modelPath: string, logger: Logger): Promise<ModelProfile> {
  const file = profilePath(modelPath);
  try {
    return modelProfileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT')
      logger.log('warning', `The model profile ${file} cannot be used; the defaults are taken.`, error);
    return DEFAULT_PROFILE;
  }
}
