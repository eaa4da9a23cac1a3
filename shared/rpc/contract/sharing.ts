import { z } from 'zod';
import { sharedCallSchema, sharingSchema } from '../../entities/sharing.ts';
import { defineArea } from '../define-area.ts';

/** Knapsack's own tools for other programs. Two settings switch it on and choose the port. */
export const sharingArea = defineArea({
  calls: {
    'sharing.state': { input: z.null(), output: sharingSchema },
    /**
     * The key that programs send. Knapsack made it, and it is of use only if the person can hand it on: the one secret
     * that a window may show. `conflict` while nothing is shared.
     */
    'sharing.showKey': { input: z.object({}), output: z.object({ key: z.string() }) },
    /** Replaces the key: programs with the old one are disconnected. */
    'sharing.replaceKey': { input: z.object({}), output: z.object({ key: z.string() }) },
    /** Undoes what a program's call changed. `conflict` with the reason if it can't be undone, `not-found` if unknown. */
    'sharing.undoCall': { input: z.object({ callId: z.string() }), output: sharedCallSchema },
  },
  events: { 'sharing.changed': sharingSchema },
});
