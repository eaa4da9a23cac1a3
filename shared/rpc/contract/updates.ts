import { z } from 'zod';
import { updateStateSchema } from '../../entities/update.ts';
import { defineArea } from '../define-area.ts';

/** Newer versions of Knapsack. `check` and `download` reach the feed; nothing else does. */
export const updatesArea = defineArea({
  calls: {
    'updates.state': { input: z.null(), output: updateStateSchema },
    /** Returns when the feed has answered, also if that failed: the state says how. */
    'updates.check': { input: z.null(), output: updateStateSchema },
    /** Begins to download what was found; `updates.changed` reports the progress. */
    'updates.download': { input: z.null(), output: z.null() },
    'updates.cancel': { input: z.null(), output: z.null() },
    /** Not now: asks again when it is time to look again. */
    'updates.postpone': { input: z.null(), output: z.null() },
    /** Quits, installs and starts again. `conflict` if nothing is ready. */
    'updates.install': { input: z.null(), output: z.null() },
  },
  events: { 'updates.changed': updateStateSchema },
});
