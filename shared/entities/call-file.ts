import { z } from 'zod';

/** Formats that a window can show. */
export const pictureTypeSchema = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']);
export type PictureType = z.infer<typeof pictureTypeSchema>;

/** A file that a tool call made, or a picture that it read. */
export const callFileSchema = z.object({
  /** Absolute. */
  path: z.string(),
  name: z.string(),
  /** Null for a file that is not a picture. */
  picture: pictureTypeSchema.nullable(),
  /** False if the file was only read. */
  made: z.boolean(),
  sizeBytes: z.number().int().nonnegative(),
});
export type CallFile = z.infer<typeof callFileSchema>;
