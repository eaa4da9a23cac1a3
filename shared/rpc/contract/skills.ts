import { z } from 'zod';
import { planSchema, skillDraftSchema, skillSchema, skillSuggestionSchema } from '../../entities/skill.ts';
import { defineArea } from '../define-area.ts';

const byName = z.object({ name: z.string().max(200) });

/** Procedures that the person keeps, for the person: they can be seen and changed while memory is off, too. */
export const skillsArea = defineArea({
  calls: {
    /** By name; with a query the nearest first. */
    'skills.list': { input: z.object({ query: z.string().max(1000).default('') }), output: z.array(skillSchema) },
    /**
     * Saves a new skill (`before` is null), or changes the one that was read as `before`. `conflict` when its name is
     * taken, or it was changed elsewhere meanwhile. `suggestedBy` names the answer that it was suggested for, which is
     * answered with it.
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
    /** `skills.restore` brings it back until the app starts again. `invalid` for one that comes with Knapsack. */
    'skills.delete': { input: byName, output: z.null() },
    'skills.restore': { input: byName, output: z.null() },
    /**
     * Copies a folder with a SKILL.md. `invalid`, saying why, when it is none or cannot be trusted; `conflict` when its
     * name is taken.
     */
    'skills.import': {
      input: z.object({ folder: z.string().trim().min(1, 'Give the folder of a skill.').max(10_000) }),
      output: skillSchema,
    },
    /** The text of its SKILL.md, and the folder that it is in. */
    'skills.export': { input: byName, output: z.object({ text: z.string(), folder: z.string() }) },
    /** Shows its folder in the file manager; `unsupported` where the host cannot. */
    'skills.openFolder': { input: byName, output: z.null() },
    /** What stood with the messages of a conversation, and whether its last run of tools could be a skill. */
    'skills.ofConversation': {
      input: z.object({ conversationId: z.string() }),
      output: z.object({ plans: z.array(planSchema), suggestion: skillSuggestionSchema.nullable() }),
    },
    /** The run of tools in this answer is not suggested again. */
    'skills.dismissSuggestion': { input: z.object({ messageId: z.string() }), output: z.null() },
  },
  events: {
    /** A skill came, changed or went. */
    'skills.changed': z.null(),
    /** What `skills.ofConversation` answers has changed. */
    'skills.conversation-changed': z.object({ conversationId: z.string() }),
  },
});
