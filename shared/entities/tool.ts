import { z } from 'zod';
import { jsonObjectSchema } from './json.ts';

/**
 * What a tool may do to the world. The executor decides from this alone whether to ask for approval (promise 6 of the
 * design).
 */
export const riskSchema = z.enum(['read-only', 'write-local', 'write-remote', 'destructive']);
export type Risk = z.infer<typeof riskSchema>;

/** A tool as the window sees it. `parameters` is the JSON Schema of its arguments. */
export const toolSchema = z.object({
  name: z.string(),
  bundle: z.string(),
  summary: z.string(),
  risk: riskSchema,
  parameters: jsonObjectSchema,
  examples: z.array(z.string()),
});
export type Tool = z.infer<typeof toolSchema>;

export const bundleSchema = z.object({
  name: z.string(),
  /** What people call it; absent if its name says so in words. */
  title: z.string().optional(),
  summary: z.string(),
  toolNames: z.array(z.string()),
});
export type Bundle = z.infer<typeof bundleSchema>;

/** A tool that nobody can call, or a source that brings none now, and why. */
export const unavailableToolSchema = z.object({
  /** Where it comes from: the id of its source. */
  source: z.string(),
  /** Null for everything the source would bring. */
  name: z.string().nullable(),
  /** In words for the person. */
  reason: z.string(),
});
export type UnavailableTool = z.infer<typeof unavailableToolSchema>;

/**
 * The bundle of tools that find, explain, load and unload other tools; present while the loader is on, absent while it
 * is off.
 */
export const META_BUNDLE = 'tools';

/**
 * @param bundles of the tools in a prompt.
 * @returns how many of them are packed, as every place counts: without those that find and load others, which nobody
 * asks for.
 */
export const countPacked = (bundles: readonly string[]): number =>
  bundles.filter((bundle) => bundle !== META_BUNDLE).length;

/** The bundle of memory tools; it is present only while the loader is on. */
export const MEMORY_BUNDLE = 'memory';

/** @returns the tools that are sent with every message if none are selected. */
export const toolsWithoutLoader = <Item extends Pick<Tool, 'bundle'>>(tools: readonly Item[]): readonly Item[] =>
  tools.filter(({ bundle }) => bundle !== META_BUNDLE && bundle !== MEMORY_BUNDLE);
