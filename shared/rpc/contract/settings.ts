import { z } from 'zod';
import { keyedSearchSchema } from '../../entities/search.ts';
import { secretNameSchema, storedSecretsSchema } from '../../entities/secret.ts';
import { settingsPatchSchema, settingsSchema } from '../../entities/settings.ts';
import { defineArea } from '../define-area.ts';

export const settingsArea = defineArea({
  calls: {
    'settings.get': { input: z.null(), output: settingsSchema },
    'settings.update': { input: settingsPatchSchema, output: settingsSchema },
    /** Names and protection of keys and passwords. No call returns their values. */
    'settings.secrets': { input: z.null(), output: storedSecretsSchema },
    /** Stores the key of a service that searches the web; an empty one deletes it. */
    'settings.setSearchKey': {
      input: z.object({ service: keyedSearchSchema, key: z.string().trim().max(500) }),
      output: storedSecretsSchema,
    },
    'settings.deleteSecret': { input: z.object({ name: secretNameSchema }), output: storedSecretsSchema },
  },
  events: { 'settings.changed': settingsSchema },
});
