import { z } from 'zod';

/** What the tools of an agent are named after: `gemini` in `ask_gemini` and `acp.gemini`. It never changes. */
export const agentIdSchema = z
  .string()
  .max(30)
  .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'lower-case letters, digits and underscores');

/** The tool that hands an agent any task. */
export const askToolName = (id: string): string => `ask_${id}`;

/** An agent’s name among the sources of tools, and that of its bundle. */
export const agentBundleName = (id: string): string => `acp.${id}`;

const variableNameSchema = z
  .string()
  .max(200)
  .regex(/^[A-Za-z_]\w*$/);

/** The program that is the agent; it speaks the Agent Client Protocol on its standard input and output. */
export const agentProgramSchema = z.object({
  command: z.string().trim().min(1).max(4000),
  arguments: z.array(z.string().max(8000)).max(200),
  /** Names of environment variables; their values are in the secret store. */
  variables: z.array(variableNameSchema).max(100),
});
export type AgentProgram = z.infer<typeof agentProgramSchema>;

/** What the person lets an agent do. */
export const agentLimitsSchema = z.object({
  /** It works in the folder itself instead of in a copy whose changes are offered. */
  writesDirectly: z.boolean(),
  /** Its sessions can use Knapsack’s own tools, under the same rules as other programs. */
  usesTools: z.boolean(),
  mostCallsPerDay: z.number().int().min(1).max(1000),
  /** Minutes after which a call is given up. */
  mostMinutes: z.number().int().min(1).max(600),
  /** Minutes of all its calls between midnight and midnight; null for no limit. */
  mostMinutesPerDay: z.number().int().min(1).max(1440).nullable().default(null),
  /** Tokens after which a call is given up, as far as the agent reports them; null for no limit. */
  mostTokens: z.number().int().min(1000).max(1_000_000_000).nullable().default(null),
  mostTokensPerDay: z.number().int().min(1000).max(1_000_000_000).nullable().default(null),
});
export type AgentLimits = z.infer<typeof agentLimitsSchema>;

/** A way of signing in that the agent itself offers. */
export const signInMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The command that signs in, to run in Knapsack or in a terminal; null if the agent signs in when it is asked to. */
  command: z.string().nullable(),
});
export type SignInMethod = z.infer<typeof signInMethodSchema>;

/** A command that an agent announced. */
export const agentCommandSchema = z.object({ name: z.string(), description: z.string(), hint: z.string().nullable() });
export type AgentCommand = z.infer<typeof agentCommandSchema>;

/** `idle`: it starts with the first call. `needs-sign-in`: it refuses to work until the person has signed in. */
export const agentPhaseSchema = z.enum(['off', 'idle', 'starting', 'ready', 'failed', 'needs-sign-in']);
export type AgentPhase = z.infer<typeof agentPhaseSchema>;

export const agentSchema = z.object({
  id: agentIdSchema,
  title: z.string(),
  program: agentProgramSchema,
  limits: agentLimitsSchema,
  enabled: z.boolean(),
  phase: agentPhaseSchema,
  /** What went wrong last, and what to do; null if nothing did. */
  problem: z.string().nullable(),
  /** How it introduces itself, such as `gemini-cli 0.40.1`; null before it was started. */
  version: z.string().nullable(),
  commands: z.array(agentCommandSchema),
  signIn: z.array(signInMethodSchema),
  /** Variables that have a value, by name. */
  stored: z.array(z.string()),
  callsToday: z.number().int().nonnegative(),
  msToday: z.number().nonnegative(),
  /** As far as it reported them. */
  tokensToday: z.number().int().nonnegative(),
});
export type Agent = z.infer<typeof agentSchema>;

/** An agent as the person fills it in. */
export const filledAgentSchema = z.object({
  title: z.string().trim().min(1).max(60),
  program: agentProgramSchema,
  /** Values of variables; those left out keep what is stored. */
  values: z.record(variableNameSchema, z.string().max(20_000)),
});
export type FilledAgent = z.infer<typeof filledAgentSchema>;

/** An agent that Knapsack knows how to start. */
export const foundAgentSchema = z.object({
  title: z.string(),
  program: agentProgramSchema,
  /** Whether the program is on this computer. */
  isInstalled: z.boolean(),
  /** The command that installs it. */
  install: z.string(),
  /** Where its makers describe it. */
  page: z.url(),
});
export type FoundAgent = z.infer<typeof foundAgentSchema>;
