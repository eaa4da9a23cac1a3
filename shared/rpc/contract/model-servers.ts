import { z } from 'zod';
import { modelFileSchema } from '../../entities/model-file.ts';
import {
  foundServerSchema,
  modelServerSchema,
  servedModelSchema,
  serverTestSchema,
} from '../../entities/model-server.ts';
import { defineArea } from '../define-area.ts';

const address = z.string().trim().min(1).max(180);
/** Stored with the other secrets, and never sent back to the window. */
const key = z.string().trim().max(2000);

/** Servers that run models. `models.remove` takes a model off the list, with the key if it was the server's last one. */
export const modelServersArea = defineArea({
  calls: {
    /** Asks the server for its models. Nothing is stored. Without a key, the stored one is used. */
    'modelServers.look': { input: z.object({ address, key: key.optional() }), output: modelServerSchema },
    /** Looks for servers on this computer that the person has not decided about. Nothing is stored, and no key is sent. */
    'modelServers.find': { input: z.null(), output: z.array(foundServerSchema) },
    /** Adds a model to the list of models. */
    'modelServers.add': { input: servedModelSchema.extend({ key: key.optional() }), output: modelFileSchema },
    /** Has the model answer a short question, and finds out again what the server can do with it. */
    'modelServers.test': { input: z.object({ id: z.string().max(100) }), output: serverTestSchema },
    /** Replaces the key of the model's server. Empty deletes it. */
    'modelServers.setKey': { input: z.object({ id: z.string().max(100), key }), output: z.null() },
  },
  events: {},
});
