import { z } from 'zod';
import {
  planSchema,
  skillDraftSchema,
  skillPlaceSchema,
  skillSchema,
  skillSuggestionSchema,
} from '../../entities/skill.ts';
import { defineArea } from '../define-area.ts';
import { t } from '../../texts/translate.ts';

const byName = z.object({ name: z.string().max(200) });

/** The person's procedures, for the person: they can be viewed and changed even while memory is off. */
export const skillsArea = defineArea({
  calls: {
    /** By name; with a query, nearest first. */
    'skills.list': { input: z.object({ query: z.string().max(1000).default('') }), output: z.array(skillSchema) },
    /**
     * Saves a new skill (`before` is null), or changes the one that was read as `before`. `conflict` if its name is
     * taken, or it was changed elsewhere in the meantime. `suggestedBy` names the answer whose suggestion this accepts.
     */
    'skills.save': {
      input: z.object({
        draft: skillDraftSchema,
        before: skillSchema.pick({ name: true, changedAt: true }).nullable(),
        suggestedBy: z.string().nullable().default(null),
      }),
      output: skillSchema,
    },
    'skills.setEnabled': { input: byName.extend({ enabled: z.boolean() }), output: z.null() },
    /** `skills.restore` brings it back until the app restarts. `invalid` for one that comes with Knapsack. */
    'skills.delete': { input: byName, output: z.null() },
    'skills.restore': { input: byName, output: z.null() },
    /**
     * Copies a folder with a SKILL.md. `invalid`, with the reason, if it isn't a skill or can't be trusted; `conflict`
     * if its name is taken.
     */
    'skills.import': {
      input: z.object({
        folder: z
          .string()
          .trim()
          .min(1, { error: () => t('Enter the folder of a skill.') })
          .max(10_000),
      }),
      output: skillSchema,
    },
    /** The text of its SKILL.md, and its folder. */
    'skills.export': { input: byName, output: z.object({ text: z.string(), folder: z.string() }) },
    /** The files of a skill besides its SKILL.md. */
    'skills.files': { input: byName, output: z.array(z.string()) },
    /** Folders with skills of other apps on this computer. */
    'skills.places': { input: z.null(), output: z.array(skillPlaceSchema) },
    /** Whether Knapsack uses the skills in one of these folders. */
    'skills.setPlaceUsed': { input: z.object({ folder: z.string().max(1000), use: z.boolean() }), output: z.null() },
    /** Shows its folder in the file manager; `unsupported` if the host can't. */
    'skills.openFolder': { input: byName, output: z.null() },
    /** The plans of a conversation's messages, and whether its last tool runs could become a skill. */
    'skills.ofConversation': {
      input: z.object({ conversationId: z.string() }),
      output: z.object({ plans: z.array(planSchema), suggestion: skillSuggestionSchema.nullable() }),
    },
    /** Stops suggesting the tool runs of this answer as a skill. */
    'skills.dismissSuggestion': { input: z.object({ messageId: z.string() }), output: z.null() },
  },
  events: {
    /** A skill was added, changed or removed. */
    'skills.changed': z.null(),
    /** The result of `skills.ofConversation` has changed. */
    'skills.conversation-changed': z.object({ conversationId: z.string() }),
  },
});
