import { z } from 'zod';
import { roomForAllSchema } from '../../entities/larger-context.ts';
import { chosenToolsSchema, indexStateSchema } from '../../entities/loaded-tool.ts';
import { reachLevelsSchema } from '../../entities/reach-level.ts';
import { defineArea } from '../define-area.ts';
import { t } from '../../texts/translate.ts';

const names = z
  .array(z.string().trim().min(1).max(200))
  .min(1, { error: () => t('Name at least one tool.') })
  .max(200);
/** Null means the conversation that begins with the next message. */
const conversationId = z.string().nullable();

export const loaderArea = defineArea({
  calls: {
    /** Loads tools by hand, by their names or their bundles' names, for the rest of this conversation. */
    'loader.load': {
      input: z.object({ conversationId, names }),
      output: z.object({
        loaded: z.array(z.string()),
        alreadyLoaded: z.array(z.string()),
        unknown: z.array(z.string()),
        noRoom: z.array(z.string()),
      }),
    },
    /** Unloads tools. Those from the conversation's beginning stay. */
    'loader.unload': {
      input: z.object({ conversationId, names }),
      output: z.object({ unloaded: z.array(z.string()), kept: z.array(z.string()), notLoaded: z.array(z.string()) }),
    },
    /** How many of all tools fit into the model's context if nothing is selected; null while no model is loaded. */
    'loader.roomForAll': { input: z.null(), output: roomForAllSchema.nullable() },
    /** What each certainty brings with the tool format and the budget of the model in use; null while none is loaded. */
    'loader.reachLevels': { input: z.null(), output: reachLevelsSchema.nullable() },
    /** The tools that the model had for an answer; null where none were chosen yet, and for an answer that was set aside. */
    'loader.chosenFor': {
      input: z.object({ conversationId: z.string(), messageId: z.string() }),
      output: chosenToolsSchema.nullable(),
    },
    'loader.indexState': { input: z.null(), output: indexStateSchema },
  },
  events: {
    /** The tools of a conversation changed; null means the one that hasn't begun. */
    'loader.tools-changed': z.object({ conversationId }),
    'loader.index-changed': indexStateSchema,
  },
});
