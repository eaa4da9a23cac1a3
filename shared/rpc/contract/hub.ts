import { z } from 'zod';
import { downloadSchema } from '../../entities/download.ts';
import {
  foundModelSchema,
  hubModelSchema,
  hubRepositorySchema,
  modelsFolderSchema,
  repositoryNameSchema,
  suggestedModelSchema,
} from '../../entities/hub.ts';
import { modelFitSchema } from '../../entities/model-fit.ts';
import { defineArea } from '../define-area.ts';

const variant = z.object({ repository: repositoryNameSchema, quantization: z.string().min(1).max(200) });
const download = z.object({ id: z.string().max(100) });

/** Finding and downloading models. `search`, `repository`, `fit` and `download` reach the hub; nothing else does. */
export const hubArea = defineArea({
  calls: {
    'hub.suggestions': { input: z.null(), output: z.array(suggestedModelSchema) },
    'hub.search': { input: z.object({ words: z.string().trim().min(1).max(200) }), output: z.array(hubModelSchema) },
    /** `search` finds another repository if this one no longer exists. */
    'hub.repository': {
      input: z.object({
        repository: repositoryNameSchema,
        quantization: z.string().max(200).optional(),
        search: z.string().max(200).optional(),
      }),
      output: hubRepositorySchema,
    },
    /** Reads the beginning of the model's file from the hub. Null if no engine can estimate it. */
    'hub.fit': { input: variant, output: modelFitSchema.nullable() },
    /** Starts a download and returns it; `hub.downloads-changed` reports the progress. */
    'hub.download': { input: variant, output: downloadSchema },
    'hub.downloads': { input: z.null(), output: z.array(downloadSchema) },
    'hub.pause': { input: download, output: z.null() },
    'hub.resume': { input: download, output: z.null() },
    /** Cancels a download and deletes its incomplete files. A complete one leaves the list, and the model stays. */
    'hub.cancel': { input: download, output: z.null() },
    /** Removes a downloaded model from the list of models and deletes its files. */
    'hub.deleteModel': { input: z.object({ id: z.string().max(100) }), output: z.null() },
    /** Models that other programs keep on this disk and that aren't in the list yet. */
    'hub.found': { input: z.null(), output: z.array(foundModelSchema) },
    'hub.folder': { input: z.null(), output: modelsFolderSchema },
    /** The folder for new downloads, as a person types it; empty for the usual one. */
    'hub.setFolder': { input: z.object({ path: z.string().max(4096) }), output: modelsFolderSchema },
    /** Begins to move downloads from other folders there; `hub.downloads-changed` tells how it goes. */
    'hub.moveModels': { input: z.null(), output: z.null() },
    /** Empty deletes it. It is stored with the other secrets. */
    'hub.setToken': { input: z.object({ token: z.string().trim().max(500) }), output: z.null() },
  },
  events: { 'hub.downloads-changed': z.array(downloadSchema) },
});
