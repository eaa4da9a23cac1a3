import { z } from 'zod';
import { assistantDraftSchema, assistantSchema } from '../../entities/assistant.ts';
import { defineArea } from '../define-area.ts';

const byId = z.object({ id: z.string().max(100) });

/** Assistants: instructions, tools, folders and a memory that chats can begin with. */
export const assistantsArea = defineArea({
  calls: {
    /** Those that come along first; `next` is the id of the one that the next chat begins with. */
    'assistants.list': {
      input: z.null(),
      output: z.object({ assistants: z.array(assistantSchema), next: z.string().nullable() }),
    },
    /** `id` is null for a new one. `invalid` says which folder can't be opened, or how long instructions may be. */
    'assistants.save': {
      input: z.object({ id: z.string().max(100).nullable(), draft: assistantDraftSchema }),
      output: assistantSchema,
    },
    /**
     * Returns one that comes along to what it was, and deletes any other; `assistants.restore` undoes both until the app
     * restarts.
     */
    'assistants.remove': { input: byId, output: z.null() },
    'assistants.restore': { input: byId, output: z.null() },
    /** The next chat begins with it, and its model is loaded; null for none. */
    'assistants.choose': { input: z.object({ id: z.string().max(100).nullable() }), output: z.null() },
    /** The text of a file with these assistants: without folders and models, which are of this computer. */
    'assistants.export': {
      input: z.object({ ids: z.array(z.string().max(100)).min(1).max(500) }),
      output: z.object({ text: z.string() }),
    },
    /**
     * Adds the assistants of a file by Knapsack, Cherry Studio, LobeChat or Open WebUI. `notes` says what was left out or
     * changed. `invalid` if there is none in it.
     */
    'assistants.import': {
      input: z.object({ text: z.string().max(20_000_000) }),
      output: z.object({ added: z.array(assistantSchema), notes: z.array(z.string()) }),
    },
  },
  events: {
    /** The result of `assistants.list` has changed. */
    'assistants.changed': z.null(),
  },
});
