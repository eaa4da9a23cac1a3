import { z } from 'zod';
import { listedMemorySchema, memoryFileSchema, memorySchema, memoryTextSchema } from '../../entities/memory.ts';
import { defineArea } from '../define-area.ts';

const byId = z.object({ id: z.string() });

/** The person's memories, for the person: they can be viewed and deleted even while memory is off. */
export const memoryArea = defineArea({
  calls: {
    /** Newest first; with a query, best match first. */
    'memory.list': {
      input: z.object({
        query: z.string().max(1000).default(''),
        limit: z.number().int().min(1).max(200).default(50),
        offset: z.number().int().min(0).default(0),
      }),
      output: z.object({ memories: z.array(listedMemorySchema), total: z.number().int() }),
    },
    /**
     * A memory that the person writes in the panel. `invalid` if the text is a secret; `conflict` while memory is off.
     */
    'memory.add': { input: z.object({ text: memoryTextSchema }), output: memorySchema },
    /** `invalid` if the text is a secret. */
    'memory.update': { input: z.object({ id: z.string(), text: memoryTextSchema }), output: memorySchema },
    /** `memory.restore` brings it back until the app restarts. */
    'memory.delete': { input: byId, output: z.null() },
    'memory.restore': { input: byId, output: z.null() },
    'memory.export': { input: z.null(), output: memoryFileSchema },
    /** The text of a file that `memory.export` wrote. `invalid` for any other text; `conflict` while memory is off. */
    'memory.import': {
      input: z.object({ text: z.string().max(100_000_000) }),
      output: z.object({ added: z.number().int(), known: z.number().int(), refused: z.number().int() }),
    },
    /** Permanently deletes every memory, and what was learned from tool runs. */
    'memory.wipe': { input: z.null(), output: z.null() },
  },
  events: {
    /** A memory was added, changed or removed. */
    'memory.changed': z.null(),
  },
});
