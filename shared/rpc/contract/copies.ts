import { z } from 'zod';
import { copiesStateSchema } from '../../entities/copy.ts';
import { defineArea } from '../define-area.ts';

export const copiesArea = defineArea({
  calls: {
    'copies.state': { input: z.null(), output: copiesStateSchema },
    /** Makes a copy now, and answers when it is made. `conflict` says why it could not be. */
    'copies.make': { input: z.null(), output: copiesStateSchema },
    /** The next start restores the copy, and keeps what is there now as a copy of its own. */
    'copies.restore': { input: z.object({ id: z.string().max(100) }), output: copiesStateSchema },
    /** The next start restores nothing. */
    'copies.cancelRestore': { input: z.null(), output: copiesStateSchema },
    /** Closes Knapsack and starts it again. A host that cannot answers `unsupported`. */
    'copies.restart': { input: z.null(), output: z.null() },
  },
  events: { 'copies.changed': copiesStateSchema },
});
