import { z } from 'zod';
import { hubFileSchema } from './download.ts';

/** `owner/name`. Neither begins with a dot, so that the name leads nowhere else on the hub or on the disk. */
export const repositoryNameSchema = z
  .string()
  .max(200)
  .regex(/^\w[\w.-]*\/\w[\w.-]*$/u, 'Write a repository as owner/name.');

/** A repository on the hub, as a search returns it. */
export const hubModelSchema = z.object({
  /** `owner/name`. */
  repository: z.string(),
  downloads: z.number().int().nonnegative(),
  /** Milliseconds since the Unix epoch. */
  updatedAt: z.number(),
  /** The hub's name for it, such as `apache-2.0`; null if it gives none. */
  license: z.string().nullable(),
  /** Its owner has to approve each account. */
  gated: z.boolean(),
});
export type HubModel = z.infer<typeof hubModelSchema>;

/** One quantization of a model: one file, or several parts of one. */
export const hubVariantSchema = z.object({
  /** Such as `Q4_K_M`. */
  quantization: z.string(),
  files: z.array(hubFileSchema).min(1),
  bytes: z.number().int().nonnegative(),
});
export type HubVariant = z.infer<typeof hubVariantSchema>;

export const hubRepositorySchema = hubModelSchema.extend({
  /** The commit of the files. */
  revision: z.string(),
  /** Smallest first. */
  variants: z.array(hubVariantSchema),
  /** The quantization with the best value for its size; null if there is no variant. */
  preferred: z.string().nullable(),
});
export type HubRepository = z.infer<typeof hubRepositorySchema>;

/** A model that Knapsack recommends. */
export const suggestedModelSchema = z.object({
  name: z.string().max(80),
  repository: repositoryNameSchema,
  /** Finds another repository of it if this one no longer exists. */
  search: z.string().max(120),
  goodAt: z.string().max(200),
  license: z.string().max(60),
  /** What models of its kind can't do here; null for nothing. */
  limits: z.string().max(200).nullable(),
  quantization: z.string().max(20),
});
export type SuggestedModel = z.infer<typeof suggestedModelSchema>;

/** Where downloaded models go. */
export const modelsFolderSchema = z.object({
  path: z.string(),
  /** Among Knapsack's own data: the person chose no other. */
  isUsual: z.boolean(),
  /** Downloads that are in other folders. */
  elsewhere: z.object({ count: z.number().int().nonnegative(), bytes: z.number().nonnegative() }),
});
export type ModelsFolder = z.infer<typeof modelsFolderSchema>;

/** A model file that another program has on this disk. */
export const foundModelSchema = z.object({
  name: z.string(),
  path: z.string(),
  bytes: z.number().int().nonnegative(),
  /** The program that has it, such as `LM Studio`. */
  program: z.string(),
});
export type FoundModel = z.infer<typeof foundModelSchema>;
