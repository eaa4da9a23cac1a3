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

/** Some bytes of a file. */
export const filePageSchema = z.object({ data: z.base64(), isLast: z.boolean() });
export type FilePage = z.infer<typeof filePageSchema>;

/** The text of a document, as far as it is shown. */
export const documentTextSchema = z.object({
  /** Only pages of a PDF, and slides, are real ones; other documents are one text. */
  unit: z.enum(['page', 'slide']).nullable(),
  /** Markdown, but for a PDF's. */
  pages: z.array(z.object({ page: z.number().int().positive(), text: z.string() })),
  /** In the file, of which only the first are shown if there are very many. */
  total: z.number().int().positive(),
});
export type DocumentText = z.output<typeof documentTextSchema>;

/** Some rows of a table. */
export const tablePageSchema = z.object({
  columns: z.array(z.string()),
  /** Texts, as many as there are columns. */
  rows: z.array(z.array(z.string())),
  /** Rows in the file, of which only the first are shown if there are very many. */
  total: z.number().int().nonnegative(),
  isLast: z.boolean(),
});
export type TablePage = z.infer<typeof tablePageSchema>;
