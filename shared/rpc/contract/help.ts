import { z } from 'zod';
import { helpPageIdSchema } from '../../entities/help-page.ts';
import { defineArea } from '../define-area.ts';

export const helpArea = defineArea({
  calls: {
    /** A help page, as Markdown. */
    'help.page': { input: z.object({ id: helpPageIdSchema }), output: z.object({ markdown: z.string() }) },
  },
  events: {
    /** The person chose Help in the system's menu. */
    'help.menu-chosen': z.null(),
  },
});
