import { z } from 'zod';
import { helpPageIdSchema } from '../../entities/help-page.ts';
import { defineArea } from '../define-area.ts';

export const helpArea = defineArea({
  calls: {
    /** A page of the help, as Markdown. */
    'help.page': { input: z.object({ id: helpPageIdSchema }), output: z.object({ markdown: z.string() }) },
  },
  events: {
    /** The person chose Help in the menu of the system. */
    'help.menu-chosen': z.null(),
  },
});
