import { z } from 'zod';
import { settingsPatchSchema, settingsSchema } from '../../entities/settings.ts';
import { defineArea } from '../define-area.ts';

export const settingsArea = defineArea({
  calls: {
    'settings.get': { input: z.null(), output: settingsSchema },
    'settings.update': { input: settingsPatchSchema, output: settingsSchema },
  },
  events: { 'settings.changed': settingsSchema },
});
