import { createHash } from 'node:crypto';
import { z } from 'zod';
import { jsonObjectSchema } from '../../shared/entities/json.ts';
import { cleanLine, cleanText } from '../outside-programs/clean-text.ts';
import { listedSkillSchema } from './material/listed-skills.ts';
import { OUTPUT, PROBLEM } from './odd-messages/readable-tool.ts';
import { listedPromptSchema, listedResourceSchema } from './server-material.ts';

/** A server's description of one of its tools, cleaned. */
const listedToolSchema = z.object({
  /** The server's own name for it, which a call sends. */
  name: z.string(),
  title: z.string().nullable(),
  description: z.string(),
  inputSchema: jsonObjectSchema,
  outputSchema: jsonObjectSchema.nullable(),
  /** Hints from a stranger: they can raise a risk but never lower it. */
  isDestructive: z.boolean(),
  isReadOnly: z.boolean(),
  /** The server runs it only as a task, which Knapsack does not support. */
  needsTask: z.boolean(),
  /** False after the server stopped offering it; conversations that know the tool still mention it. */
  isOffered: z.boolean(),
  /** Why it can't be used, in words for a person; null if it can. Listings of earlier versions have no such tools. */
  problem: z.string().nullable().default(null),
});
export type ListedTool = z.infer<typeof listedToolSchema>;

/**
 * The server's last listing. It is stored, so that the tools are available before the server replies and while it does
 * not.
 */
export const serverListingSchema = z.object({
  /** The protocol: `modern` from revision 2026-07-28 on. */
  era: z.enum(['modern', 'legacy']),
  /** Its name and version, as it states them. */
  server: z.string(),
  /** What it calls itself, for people; null if it doesn't say. Listings of earlier versions have none. */
  title: z.string().nullable().default(null),
  instructions: z.string(),
  tools: z.array(listedToolSchema),
  /** Listings of earlier versions have none of these. */
  resources: z.array(listedResourceSchema).default([]),
  prompts: z.array(listedPromptSchema).default([]),
  skills: z.array(listedSkillSchema).default([]),
});
export type ServerListing = z.infer<typeof serverListingSchema>;

/** A tool in the SDK's form. */
export interface RawTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?:
    | {
        readonly title?: string | undefined;
        readonly readOnlyHint?: boolean | undefined;
        readonly destructiveHint?: boolean | undefined;
      }
    | undefined;
  readonly execution?: { readonly taskSupport?: string | undefined } | undefined;
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
}

/** More tools than real servers have; further ones are left out, with a note in the server's log. */
export const MOST_TOOLS = 1000;
/** Tools that are no longer offered but remembered. */
const MOST_GONE = 200;
const MOST_DESCRIPTION = 4000;
const MOST_NAME = 200;

/** @returns the server's tools, each name once, in an order that does not depend on the order of its list. */
export function readTools(raw: readonly RawTool[]): readonly ListedTool[] {
  const tools = raw.slice(0, MOST_TOOLS).flatMap(readTool);
  return sorted([...new Map(tools.map((tool) => [tool.name, tool])).values()]);
}

function readTool({
  name,
  title,
  description = '',
  inputSchema,
  outputSchema,
  annotations,
  execution,
  _meta: meta,
}: RawTool): readonly ListedTool[] {
  const schema = jsonObjectSchema.safeParse(inputSchema);
  if (name === '' || name.length > MOST_NAME || !schema.success) return [];
  const shown = title ?? annotations?.title;
  const problem = meta?.[PROBLEM];
  return [
    {
      name,
      title: shown === undefined ? null : cleanLine(shown, 100),
      description: cleanText(description, MOST_DESCRIPTION),
      inputSchema: schema.data,
      outputSchema: jsonObjectSchema.safeParse(outputSchema ?? meta?.[OUTPUT]).data ?? null,
      isDestructive: annotations?.destructiveHint === true,
      isReadOnly: annotations?.readOnlyHint === true,
      needsTask: execution?.taskSupport === 'required',
      isOffered: true,
      problem: typeof problem === 'string' ? problem : null,
    },
  ];
}

/**
 * @returns the new list, plus the tools that the server stopped offering: a conversation that documents one of them
 * stays unchanged, and a call to it gets an explanation.
 */
export function mergeTools(before: readonly ListedTool[], now: readonly ListedTool[]): readonly ListedTool[] {
  const names = new Set(now.map(({ name }) => name));
  const gone = before.filter(({ name }) => !names.has(name)).map((tool) => ({ ...tool, isOffered: false }));
  return sorted([...now, ...gone.slice(-MOST_GONE)]);
}

const sorted = (tools: readonly ListedTool[]): readonly ListedTool[] =>
  tools.toSorted(({ name: one }, { name: other }) => (one < other ? -1 : Number(one > other)));

/** @returns everything a tool says about itself, for a person to compare; equal definitions give equal texts. */
export function definitionText({
  name,
  title,
  description,
  inputSchema,
  isDestructive,
  isReadOnly,
}: ListedTool): string {
  const hints = [...(isReadOnly ? ['only reads'] : []), ...(isDestructive ? ['can destroy things'] : [])];
  return [
    title === null ? name : `${name} (${title})`,
    ...(hints.length > 0 ? [`Says: ${hints.join(', ')}`] : []),
    '',
    description,
    '',
    JSON.stringify(inputSchema, null, 2),
  ].join('\n');
}

/** @returns a short fingerprint of a definition, to detect changes. */
export const definitionHash = (tool: ListedTool): string =>
  createHash('sha256').update(definitionText(tool)).digest('base64url').slice(0, 22);
