import { z } from 'zod';

/** Where a model is: a file on this computer, or a server that runs it under a name. */
export const modelReferenceSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('file'),
    /** Absolute. */
    path: z.string().min(1),
  }),
  z.object({
    type: z.literal('server'),
    /** Base URL of the server's API, for example `http://127.0.0.1:8080/v1`. */
    address: z.url(),
    /** The model's name on that server. */
    model: z.string().min(1),
  }),
]);
export type ModelReference = z.infer<typeof modelReferenceSchema>;

/** @returns the reference as a person reads it: a file's name without its folder, or the model and its server. */
export function modelReferenceName(reference: ModelReference): string {
  return reference.type === 'file'
    ? (reference.path.split(/[\\/]/).at(-1) ?? reference.path)
    : `${reference.model} at ${reference.address}`;
}
