import { z } from 'zod';
import { formatEnglishNumber } from '../formats/numbers.ts';
import { timestampSchema } from './timestamp.ts';
import { t } from '../texts/translate.ts';

export const MOST_SKILL_NAME = 64;
export const MOST_SKILL_DESCRIPTION = 1024;
const MOST_SKILL_STEPS = 50_000;
const MOST_TOOLS = 64;

/** Also the name of its folder, as the Agent Skills format requires. */
export const skillNameSchema = z
  .string()
  .trim()
  .min(1, { error: () => t('Give the skill a name.') })
  .max(MOST_SKILL_NAME, `A name can have at most ${String(MOST_SKILL_NAME)} characters.`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: () =>
      t('A name can contain lowercase letters, digits and single hyphens between them, such as plan-the-day.'),
  });

/** The parts of a skill that a person can edit. */
export const skillDraftSchema = z.object({
  name: skillNameSchema,
  /** What it does and when to use it: messages are compared with it. */
  description: z
    .string()
    .trim()
    .min(1, { error: () => t('Say what the skill is for.') })
    .max(MOST_SKILL_DESCRIPTION, `A description can have at most ${String(MOST_SKILL_DESCRIPTION)} characters.`),
  /** Names of the tools it needs. */
  tools: z
    .array(z.string().regex(/^[\w.:/-]{1,128}$/, 'The name of a tool can contain only letters, digits, and _ - . : /'))
    .max(MOST_TOOLS, `A skill can need at most ${String(MOST_TOOLS)} tools.`),
  /** Markdown. */
  steps: z
    .string()
    .trim()
    .min(1, { error: () => t('Write down the steps.') })
    .max(MOST_SKILL_STEPS, `The steps can have at most ${formatEnglishNumber(MOST_SKILL_STEPS)} characters.`),
});
export type SkillDraft = z.infer<typeof skillDraftSchema>;

/** What a SKILL.md says besides, in the words of the Agent Skills format. It is shown, and never changed. */
export const skillFactsSchema = z.object({
  license: z.string().nullable(),
  /** What it needs: programs, a network, an app. */
  compatibility: z.string().nullable(),
  /** Tools that it uses in the app it was written for, as written there. They are not allowed by that. */
  allowedTools: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
});
export type SkillFacts = z.infer<typeof skillFactsSchema>;

export const NO_SKILL_FACTS: SkillFacts = { license: null, compatibility: null, allowedTools: [], metadata: {} };

/**
 * `built-in`: comes with Knapsack. `learned`: made from tools that worked in a row. `written`: by hand, here or in its
 * folder. `imported`: copied from another folder. `other-app`: in the folder of another app, where it stays. `server`:
 * offered by a tool server.
 */
export const skillSourceSchema = z.enum(['built-in', 'learned', 'written', 'imported', 'other-app', 'server']);
export type SkillSource = z.infer<typeof skillSourceSchema>;

/** A folder with skills of another app on this computer. */
export const skillPlaceSchema = z.object({
  /** As a person writes it, with `~`. */
  folder: z.string(),
  app: z.string(),
  /** How many skills are in it. */
  count: z.number().int().nonnegative(),
  /** Whether the person lets Knapsack use them; null before they were asked. */
  answer: z.boolean().nullable(),
});
export type SkillPlace = z.infer<typeof skillPlaceSchema>;

/** A skill as it is listed: a procedure and the tools that it needs. */
export const skillSchema = z.object({
  name: z.string(),
  description: z.string(),
  tools: z.array(z.string()),
  steps: z.string(),
  ...skillFactsSchema.shape,
  source: skillSourceSchema,
  /** The app or the tool server that it belongs to; null for those of Knapsack. */
  owner: z.string().nullable(),
  enabled: z.boolean(),
  /** Number of messages for which it was offered. */
  uses: z.number().int().nonnegative(),
  lastUsedAt: timestampSchema.nullable(),
  /** When its file was written; tells whether the file has changed since it was read. */
  changedAt: z.number(),
  /** Needed tools that don't exist at the moment: they are kept, but not loaded. */
  missingTools: z.array(z.string()),
  /** Why it can't be used and what to do; null if it can. */
  problem: z.string().nullable(),
});
export type Skill = z.infer<typeof skillSchema>;

/** What worked for similar messages, as shown to the person and the model. */
export const planSchema = z.object({
  /** The person's message that it belongs to. */
  messageId: z.string(),
  /** The skill it comes from; null if it comes from past requests. */
  skill: z.string().nullable(),
  /** Confidence, 0..1. */
  confidence: z.number().min(0).max(1),
  tools: z.array(z.string()),
  steps: z.string(),
  /** Skills that the model may choose from, if no single one clearly matches; `steps` describes them. */
  offered: z.array(z.string()),
});
export type Plan = z.infer<typeof planSchema>;

/** A skill that could be made from the tools that ran in an answer. */
export const skillSuggestionSchema = z.object({ messageId: z.string(), draft: skillDraftSchema });
export type SkillSuggestion = z.infer<typeof skillSuggestionSchema>;
