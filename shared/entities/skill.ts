import { z } from 'zod';
import { formatEnglishNumber } from '../formats/numbers.ts';
import { timestampSchema } from './conversation.ts';

export const MOST_SKILL_NAME = 64;
export const MOST_SKILL_DESCRIPTION = 1024;
export const MOST_SKILL_STEPS = 50_000;
const MOST_TOOLS = 64;

/** Also the name of its folder, as the Agent Skills format has it. */
export const skillNameSchema = z
  .string()
  .trim()
  .min(1, 'Give the skill a name.')
  .max(MOST_SKILL_NAME, `A name has ${String(MOST_SKILL_NAME)} characters at most.`)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'A name is made of small letters, digits and single hyphens between them, such as plan-the-day.',
  );

/** What a person can write of a skill. */
export const skillDraftSchema = z.object({
  name: skillNameSchema,
  /** What it does and when it is wanted: messages are compared with it. */
  description: z
    .string()
    .trim()
    .min(1, 'Say what the skill is for.')
    .max(MOST_SKILL_DESCRIPTION, `A description has ${String(MOST_SKILL_DESCRIPTION)} characters at most.`),
  /** Names of the tools it needs. */
  tools: z
    .array(z.string().regex(/^[\w.:/-]{1,128}$/, 'The name of a tool has letters, digits, and _ - . : / in it.'))
    .max(MOST_TOOLS, `A skill needs ${String(MOST_TOOLS)} tools at most.`),
  /** Markdown. */
  steps: z
    .string()
    .trim()
    .min(1, 'Write down the steps.')
    .max(MOST_SKILL_STEPS, `The steps have ${formatEnglishNumber(MOST_SKILL_STEPS)} characters at most.`),
});
export type SkillDraft = z.infer<typeof skillDraftSchema>;

/**
 * `built-in`: comes with Knapsack. `learned`: made from a run of tools. `written`: by hand, here or in its folder.
 * `imported`: copied from another folder.
 */
export const skillSourceSchema = z.enum(['built-in', 'learned', 'written', 'imported']);
export type SkillSource = z.infer<typeof skillSourceSchema>;

/** A skill as it is listed: a procedure, and the tools that it needs. */
export const skillSchema = z.object({
  name: z.string(),
  description: z.string(),
  tools: z.array(z.string()),
  steps: z.string(),
  source: skillSourceSchema,
  enabled: z.boolean(),
  /** Messages that it was offered to. */
  uses: z.number().int().nonnegative(),
  lastUsedAt: timestampSchema.nullable(),
  /** When its file was written; says whether it is still the one that was read. */
  changedAt: z.number(),
  /** Those of its tools that are not there now: they are kept, and not loaded. */
  missingTools: z.array(z.string()),
  /** Why it cannot be used, and what to do; null when it can. */
  problem: z.string().nullable(),
});
export type Skill = z.infer<typeof skillSchema>;

/** What worked for the like of a message, as it was shown to the person and to the model. */
export const planSchema = z.object({
  /** The message of the person that it stands with. */
  messageId: z.string(),
  /** The skill it is from; null when it is from what worked before. */
  skill: z.string().nullable(),
  /** How sure it is, 0..1. */
  confidence: z.number().min(0).max(1),
  tools: z.array(z.string()),
  steps: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

/** A skill that could be made of the run of tools in an answer. */
export const skillSuggestionSchema = z.object({ messageId: z.string(), draft: skillDraftSchema });
export type SkillSuggestion = z.infer<typeof skillSuggestionSchema>;
