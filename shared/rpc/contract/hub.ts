import { z } from 'zod';
import { downloadSchema } from '../../entities/download.ts';
import {
  foundModelSchema,
  hubModelSchema,
  hubRepositorySchema,
  modelFitSchema,
  suggestedModelSchema,
} from '../../entities/hub.ts';
import { defineArea } from '../define-area.ts';

const repositoryName = z
  .string()
  .max(200)
  .regex(/^[\w.-]+\/[\w.-]+$/u, 'A repository is written owner/name.');
const variant = z.object({ repository: repositoryName, quantization: z.string().min(1).max(200) });
const download = z.object({ id: z.string().max(100) });

/** Finding and downloading models. `search`, `repository`, `fit` and `download` reach the hub; nothing else does. */
export const hubArea = defineArea({
  calls: {
    'hub.suggestions': { input: z.null(), output: z.array(suggestedModelSchema) },
    'hub.search': { input: z.object({ words: z.string().trim().min(1).max(200) }), output: z.array(hubModelSchema) },
    /** `search` finds another repository when this one is gone. */
    'hub.repository': {
      input: z.object({
        repository: repositoryName,
        quantization: z.string().max(200).optional(),
        search: z.string().max(200).optional(),
      }),
      output: hubRepositorySchema,
    },
    /** Reads the beginning of the model's file from the hub. Null where no engine can tell. */
    'hub.fit': { input: variant, output: modelFitSchema.nullable() },
    /** Begins to download and answers; `hub.downloads-changed` tells how it goes. */
    'hub.download': { input: variant, output: downloadSchema },
    'hub.downloads': { input: z.null(), output: z.array(downloadSchema) },
    'hub.pause': { input: download, output: z.null() },
    'hub.resume': { input: download, output: z.null() },
    /** Ends a download and deletes its incomplete files; a complete one is removed from the list, and the model stays. */
    'hub.cancel': { input: download, output: z.null() },
    /** Takes a downloaded model off the list of models and deletes its files. */
    'hub.deleteModel': { input: z.object({ id: z.string().max(100) }), output: z.null() },
    /** Models that other programs keep on this disk and that are not on the list. */
    'hub.found': { input: z.null(), output: z.array(foundModelSchema) },
    'hub.folder': { input: z.null(), output: z.object({ path: z.string() }) },
    /** Empty deletes it. It is stored with the other secrets. */
    'hub.setToken': { input: z.object({ token: z.string().trim().max(500) }), output: z.null() },
  },
  events: { 'hub.downloads-changed': z.array(downloadSchema) },
});
