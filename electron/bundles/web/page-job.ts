import { z } from 'zod';

// The messages between the app and the helper. The parsers are not imported here, because the app itself never loads
// them.

/** Requests about something that was fetched. */
export const pageJobSchema = z.object({
  task: z.enum(['text', 'links', 'tables', 'feed']),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: z.string(),
  url: z.string(),
});
export type PageJob = z.output<typeof pageJobSchema>;

const linkSchema = z.object({ text: z.string(), url: z.string() });
export type PageLink = z.output<typeof linkSchema>;

export const textSchema = z.object({ title: z.string(), text: z.string() });
export const linksSchema = z.object({ title: z.string(), links: z.array(linkSchema) });
export const tablesSchema = z.object({
  title: z.string(),
  tables: z.array(z.object({ caption: z.string(), rows: z.array(z.array(z.string())) })),
});
const feedItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  publishedAt: z.number().nullable(),
  summary: z.string(),
});
/** A feed, or a page and the feeds it names. */
export const feedSchema = z.union([
  z.object({ kind: z.literal('feed'), title: z.string(), items: z.array(feedItemSchema) }),
  z.object({ kind: z.literal('page'), feeds: z.array(linkSchema) }),
]);
