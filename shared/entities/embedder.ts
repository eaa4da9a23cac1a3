import { z } from 'zod';

/** Id of the embedder that ships with the app. */
export const INCLUDED_EMBEDDER = 'included';

/** Text before what is embedded: many models were trained with one. */
export const embedderPrefixesSchema = z.object({ query: z.string().max(500), document: z.string().max(500) });
export type EmbedderPrefixes = z.infer<typeof embedderPrefixesSchema>;

/** How one vector is made from those of a text's tokens. */
export const POOLINGS = ['mean', 'first', 'last'] as const;

/** What the header of an embedding model says. */
export const embedderFactsSchema = z.object({
  architecture: z.string(),
  /** As its maker wrote it; empty if the file has none. */
  name: z.string(),
  /** Numbers in a vector. */
  dimensions: z.number().int().positive(),
  /** Tokens it was trained to read. */
  contextSize: z.number().int().positive(),
  pooling: z.enum(POOLINGS),
  sizeBytes: z.number().int().nonnegative(),
});
export type EmbedderFacts = z.infer<typeof embedderFactsSchema>;

export const embedderChoiceSchema = z.object({
  /** `included`, or derived from the file's path. */
  id: z.string(),
  name: z.string(),
  /** Empty for the included one. */
  path: z.string(),
  /** Null for the included one. */
  facts: embedderFactsSchema.nullable(),
  prefixes: embedderPrefixesSchema,
  /** Those of its family; null if the family is not known. */
  usualPrefixes: embedderPrefixesSchema.nullable(),
  /** Median time to embed a message on this machine; null until it was measured. */
  millisecondsPerMessage: z.number().nonnegative().nullable(),
});
export type EmbedderChoice = z.infer<typeof embedderChoiceSchema>;

/** The embedders that the person can choose from, and what happens to the choice. */
export const embeddersStateSchema = z.object({
  list: z.array(embedderChoiceSchema),
  /** The one that everything is found with. */
  inUse: z.string(),
  /** The one that makes its vectors, with the number of texts; it is used once all are made. */
  preparing: z.object({ id: z.string(), done: z.number().int(), total: z.number().int() }).nullable(),
  /** Why an embedder can't be used; null if nothing failed since the last choice. */
  failure: z.object({ id: z.string(), error: z.string() }).nullable(),
});
export type EmbeddersState = z.infer<typeof embeddersStateSchema>;
