import { z } from 'zod';
import { copiesStateSchema } from '../../entities/copy.ts';
import { defineArea } from '../define-area.ts';

export const copiesArea = defineArea({
  calls: {
    'copies.state': { input: z.null(), output: copiesStateSchema },
    /** Makes a copy now and returns when it is complete. `conflict` says why it failed. */
    'copies.make': { input: z.null(), output: copiesStateSchema },
    /** The next start restores the copy and keeps the current data as another copy. */
    'copies.restore': { input: z.object({ id: z.string().max(100) }), output: copiesStateSchema },
    /** Cancels a restore planned for the next start. */
    'copies.cancelRestore': { input: z.null(), output: copiesStateSchema },
    /** Closes Knapsack and starts it again; `unsupported` if the host can't. */
    'copies.restart': { input: z.null(), output: z.null() },
  },
  events: { 'copies.changed': copiesStateSchema },
});
