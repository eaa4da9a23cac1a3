import { readFile, stat } from 'node:fs/promises';
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
    /** Divides the logits of recently generated tokens. */
    repeatPenalty: z.number().min(1).max(2).optional(),
    /**
     * Added to the logit of the token that begins a call, at the first step of an answer: negative for a model that
     * makes unnecessary calls.
     */
    callBias: z.number().min(-20).max(20).optional(),
  })
  .strict();

/** The contents of a profile, without the defaults. */
const profileShape = {
  /** How tools are documented in its prompt: the template's own JSON schemas, or a signature and a line. */
  documentationFormat: z.enum(['full', 'brief']),
  /**
   * Token budgets for tools: those that are always loaded, those selected at a conversation's start, and those added
   * later.
   */
  toolBudget: z
    .object({ core: z.number().int().min(0), selection: z.number().int().min(0), additions: z.number().int().min(0) })
    .strict()
    .optional(),
  /** Tools that are always loaded; by default, every tool that finds and loads others. */
  coreTools: z.array(z.string()).optional(),
  /**
   * Minimum chance of being needed, 0..1, at which a tool is selected; above the calibrated value for a model that more
   * tools mislead.
   */
  toolThreshold: z.number().min(0).max(1).optional(),
  /** Whether the prompt lists the bundles that can be loaded. */
  bundleMenu: z.boolean(),
  /**
   * How many example requests, with their calls, follow the tools in its prompt, 0..6: for a model that learns from
   * examples how to call. They take at most a fifth of the tool budget.
   */
  exampleTurns: z.number().int().min(0).max(6),
  /** Forces a chat wrapper, by node-llama-cpp's name, for a file without a chat template. */
  chatWrapper: z.string().optional(),
  /**
   * Whether typographic quotes, dashes and spaces in messages are replaced with plain ones, for a model that was never
   * trained on them.
   */
  plainMarks: z.boolean(),
  /** Tokens of context it was trained on, if fewer than the file says. */
  contextSize: z.number().int().min(256).optional(),
  sampling: samplingSchema,
  /** Whether it thinks before it answers, if its template leaves that open; by default, as the template decides. */
  thinking: z.boolean().optional(),
  /** Token limit for the thoughts of one step; null for no limit but the context. */
  thinkingTokens: z.number().int().min(0).nullable(),
  /**
   * Who words an answer after calls: the model, or the tools themselves, for a model that retells results wrongly.
   * `checked`: the model, unless it says nothing of what they found.
   */
  answers: z.enum(['tools', 'checked', 'model']),
  /**
   * Whether calls are checked for a model that goes in circles: one that has succeeded isn't repeated in the same answer,
   * and a third change by the same tool is asked about.
   */
  checksRepeats: z.boolean(),
  /** Whether it may call only tools that its prompt documents, because it would guess the names of others. */
  callsDocumentedOnly: z.boolean(),
  /**
   * Minimum similarity, 0..1, of memories and of what worked before to a message that they precede, for a model that
   * others mislead; above the usual one.
   */
  recallThreshold: z.number().min(0).max(1).optional(),
  /**
   * Whether the app reads messages along with the model, for one that picks tools well but often misreads requests:
   * arguments are copied from the conversation, several requests in one message are answered one after another, a
   * missing detail is asked for, and a message that asks for no change makes none.
   */
  guided: z.boolean(),
  /**
   * Whether commands that the app reads with certainty run before the model is asked, for one that rarely calls the
   * right tool. Means nothing for a guided one.
   */
  quickCommands: z.boolean(),
  /** When to ask before calls that remove something. */
  asksBeforeRemoving: asksBeforeRemovingSchema,
  /** Whether it can follow a skill's steps. One that can't is offered neither skills nor the tools they need. */
  followsSkills: z.boolean(),
  /** Whether it can hand a task to a second conversation and use the summary. */
  delegates: z.boolean(),
  /** Token limit for one step of an answer, thoughts not counted. */
  maxTokens: z.number().int().min(16),
};

const modelProfileSchema = z.object(profileShape).strict();
/** How to use a model. */
export type ModelProfile = z.infer<typeof modelProfileSchema>;

/** The file next to the model, `<name>.profile.json`; other values come from the model's family. */
export const ownProfileSchema = modelProfileSchema.partial();
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** For an unknown model with four billion parameters. */
export const DEFAULT_PROFILE: ModelProfile = {
  documentationFormat: 'full',
  bundleMenu: true,
  exampleTurns: 0,
  plainMarks: false,
  sampling: { temperature: 0.7, topP: 0.9, topK: 40, minP: 0.05 },
  // Minutes at the speed of a laptop; anyone who wants longer thoughts can choose so.
  thinkingTokens: 2048,
  answers: 'model',
  checksRepeats: false,
  callsDocumentedOnly: false,
  guided: false,
  quickCommands: false,
  asksBeforeRemoving: 'unless-undoable',
  followsSkills: true,
  delegates: true,
  maxTokens: 4096,
};

/**
 * @returns where a model's profile would be: the file name without the quantization, `starter.Q8_0.gguf` ->
 * `starter.profile.json`.
 */
export function profilePath(modelPath: string): string {
  const base = path
    .basename(modelPath)
    .replace(/\.gguf$/i, '')
    .replace(/[.-](?:I?Q\d\w*|F16|F32|BF16)$/i, '');
  return path.join(path.dirname(modelPath), `${base}.profile.json`);
}

const MOST_BYTES = 1_000_000;

/** @returns the profile next to the model; null if there is none, or one that can't be used, which is logged. */
export async function readOwnProfile(modelPath: string, logger: Logger): Promise<OwnProfile | null> {
  const file = profilePath(modelPath);
  try {
    const stats = await stat(file);
    // Whoever opens a pipe waits until somebody writes to it.
    if (!stats.isFile() || stats.size > MOST_BYTES) throw new Error('It is not a file of a usual size.');
    return ownProfileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT')
      logger.log('warning', `The model profile ${file} can’t be used; the defaults apply.`, error);
    return null;
  }
}

/** @returns the profile next to a model merged with the defaults, without its family. */
export async function readProfile(modelPath: string, logger: Logger): Promise<ModelProfile> {
  return withOwnProfile(DEFAULT_PROFILE, await readOwnProfile(modelPath, logger));
}

/** @returns the profile overridden by the file. */
export const withOwnProfile = (profile: ModelProfile, own: OwnProfile | null): ModelProfile => ({
  ...profile,
  ...withoutUndefined(own ?? {}),
});

/** With exact optional properties, "not set" and "set to undefined" differ. */
function withoutUndefined(profile: OwnProfile): Partial<ModelProfile> {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
}
