import { z } from 'zod';
import { isThisComputer } from '../../shared/entities/model-server.ts';

/** Where a build looks for updates, and whose signature it believes. */
export const updateFeedSchema = z.object({
  /** The folder that holds the feed and the packages. */
  address: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((url) => url.startsWith('https:') || isThisComputer(url), 'The address of updates has to begin with https.')
    .transform((url) => (url.endsWith('/') ? url : `${url}/`)),
  /** An Ed25519 key as SPKI in base64. */
  publicKey: z.string().regex(/^[A-Za-z\d+/]{59}=$/, 'The public key is not an Ed25519 key in base64.'),
});
export type UpdateFeed = z.infer<typeof updateFeedSchema>;
