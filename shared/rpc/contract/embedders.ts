import { z } from 'zod';
import { embedderChoiceSchema, embedderPrefixesSchema, embeddersStateSchema } from '../../entities/embedder.ts';
import { defineArea } from '../define-area.ts';

const id = z.string().max(100);

/** The embedding model that tools, memories, skills and past requests are found with. */
export const embeddersArea = defineArea({
  calls: {
    'embedders.state': { input: z.null(), output: embeddersStateSchema },
    /** Adds a GGUF file that is already on this computer, after reading its header. It isn't used yet. */
    'embedders.add': { input: z.object({ path: z.string().min(1).max(4096) }), output: embedderChoiceSchema },
    /** Embeds everything with it in the background, then uses it. `embedders.state-changed` reports the progress. */
    'embedders.choose': { input: z.object({ id }), output: z.null() },
    /** Stops preparing an embedder; the one in use stays. */
    'embedders.cancel': { input: z.null(), output: z.null() },
    /** Removes an added embedder and its vectors; the file stays. */
    'embedders.remove': { input: z.object({ id }), output: z.null() },
    /** Changes what precedes the texts of an embedder that is not in use. */
    'embedders.setPrefixes': { input: z.object({ id, prefixes: embedderPrefixesSchema }), output: z.null() },
  },
  events: { 'embedders.state-changed': embeddersStateSchema },
});
