import { z } from 'zod';
import { jsonObjectSchema } from './json.ts';
import { riskSchema } from './tool.ts';

/** What tool ids, bundles and secrets of a server begin with: `github` in `mcp.github.create_pr`. It never changes. */
export const connectionIdSchema = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens');

/** `${NAME}` in an argument or an address stands for a value that is kept in the secret store. */
const argumentSchema = z.string().max(8000);
/** Names of environment variables and headers. Their values are secrets, whatever they are. */
const valueNameSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\s=${}]+$/);

/** The name under which the secret of a registered app is kept, with the values of headers. */
export const CLIENT_SECRET = 'client_secret';

/** Port of the redirect address that is registered with a service. */
export const REGISTERED_PORT = 36_129;

/** How a server is reached: a program on this computer, or a web address. */
export const serverSettingsSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('program'),
    command: z.string().min(1).max(4000),
    arguments: z.array(argumentSchema).max(200),
    /** Absolute, or from the person's home folder as `~`; null for that folder itself. */
    folder: z.string().max(4000).nullable(),
    variables: z.array(valueNameSchema).max(200),
  }),
  z.object({
    type: z.literal('address'),
    url: z.url({ protocol: /^https?$/ }).max(4000),
    headers: z.array(valueNameSchema).max(100),
    /** How this app is registered with the service that signs people in; absent if it registers itself. */
    client: z.object({ id: z.string().trim().min(1).max(2000), hasSecret: z.boolean() }).optional(),
  }),
]);
export type ServerSettings = z.infer<typeof serverSettingsSchema>;

/** `ask` before each call, `allow` what can be undone or repeated, `never` call it. */
export const toolPermissionSchema = z.enum(['ask', 'allow', 'never']);
export type ToolPermission = z.infer<typeof toolPermissionSchema>;

/**
 * `off`: switched off. `needs-values`: `missing` has to be entered first. `needs-sign-in`: the server wants to know who
 * asks. `starting`: it is being reached. `ready`: it answers. `failed`: it does not; it is tried again at `retryAt`, or
 * with the next call.
 */
export const connectionPhaseSchema = z.enum(['off', 'needs-values', 'needs-sign-in', 'starting', 'ready', 'failed']);
export type ConnectionPhase = z.infer<typeof connectionPhaseSchema>;

export const connectedToolSchema = z.object({
  /** What the server calls it. */
  name: z.string(),
  /** What the model calls it; null where it cannot be used. */
  modelName: z.string().nullable(),
  summary: z.string(),
  risk: riskSchema,
  permission: toolPermissionSchema,
  /** Whether the permission is its own, not the server's. */
  isOwnPermission: z.boolean(),
  /** Tokens that its documentation takes in a prompt, estimated; 0 where it cannot be used. */
  tokens: z.number().int(),
  parameters: jsonObjectSchema,
  /** Phrases of the description that speak to the model instead of describing the tool. */
  warnings: z.array(z.string()),
  /** What the tool said about itself when it was allowed; null while nothing changed. */
  changedFrom: z.string().nullable(),
  /** What it says about itself now. */
  definition: z.string(),
  /** Why it cannot be used; null where it can. */
  problem: z.string().nullable(),
});
export type ConnectedTool = z.infer<typeof connectedToolSchema>;

export const connectionSchema = z.object({
  id: connectionIdSchema,
  title: z.string(),
  settings: serverSettingsSchema,
  enabled: z.boolean(),
  /** For tools that have no permission of their own. */
  permission: toolPermissionSchema,
  phase: connectionPhaseSchema,
  /** What went wrong last, and what to do; null where nothing did. */
  problem: z.string().nullable(),
  /** When it is tried again by itself, in milliseconds since 1970. */
  retryAt: z.number().nullable(),
  /** Values that have to be entered before it can start, by name. */
  missing: z.array(z.string()),
  /** Values that are stored, by name. */
  stored: z.array(z.string()),
  /** Whether the person is signed in to it. */
  isSignedIn: z.boolean(),
  /** How the server introduces itself, such as `example-servers/everything 2.0.0`; null before it was reached. */
  server: z.string().nullable(),
  /** How many tools it offers now. */
  toolCount: z.number().int(),
  /** Tools that changed what they say about themselves since they were allowed. */
  changedTools: z.array(z.string()),
});
export type Connection = z.infer<typeof connectionSchema>;

/** A server as it is filled in by hand. Secrets in arguments and addresses are moved to the secret store. */
export const filledServerSchema = z.object({
  title: z.string().trim().min(1).max(100),
  settings: serverSettingsSchema,
  /** Values of variables and headers that were entered; the others keep what is stored. */
  values: z.record(valueNameSchema, z.string().max(20_000)),
});
export type FilledServer = z.infer<typeof filledServerSchema>;

/** Something that a server offers to read. */
export const offeredResourceSchema = z.object({
  /** How a message attaches it: `everything:guide.md` after an at sign. */
  mention: z.string(),
  name: z.string(),
  description: z.string(),
  /** Of the server. */
  title: z.string(),
});
export type OfferedResource = z.infer<typeof offeredResourceSchema>;

/** A request that a server has prepared; its arguments are filled in by the person. */
export const offeredPromptSchema = z.object({
  connectionId: connectionIdSchema,
  /** Of the server. */
  serverTitle: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  arguments: z.array(z.object({ name: z.string(), description: z.string(), isRequired: z.boolean() })),
});
export type OfferedPrompt = z.infer<typeof offeredPromptSchema>;

/** A value that a server needs: a variable, a header, or what `${NAME}` stands for. */
export const neededValueSchema = z.object({
  name: valueNameSchema,
  /** What to enter, in the words of the configuration; null where it says nothing. */
  prompt: z.string().nullable(),
  /** Whether the configuration has it already. */
  isGiven: z.boolean(),
});
export type NeededValue = z.infer<typeof neededValueSchema>;

/** A server that a configuration describes, not added yet. It holds no values. */
export const serverDraftSchema = z.object({
  id: connectionIdSchema,
  title: z.string().min(1).max(100),
  settings: serverSettingsSchema,
  values: z.array(neededValueSchema),
  /** Whether it is switched off where it comes from. */
  isOff: z.boolean(),
  /** Whether a connection to the same server exists. */
  isKnown: z.boolean(),
});
export type ServerDraft = z.infer<typeof serverDraftSchema>;

/**
 * Where a configuration comes from: a text that the person pasted, the file of another program, or an `.mcpb` or `.dxt`
 * file that was received.
 */
export const draftSourceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().max(200_000) }),
  z.object({ type: z.literal('program'), path: z.string().max(4000) }),
  z.object({ type: z.literal('file'), id: z.uuid() }),
]);
export type DraftSource = z.infer<typeof draftSourceSchema>;

/** Servers that another program on this computer is set up with. */
export const foundConfigurationSchema = z.object({
  /** Such as `Claude Desktop`. */
  program: z.string(),
  path: z.string(),
  drafts: z.array(serverDraftSchema),
  /** Why the file cannot be read; null where it can. */
  problem: z.string().nullable(),
});
export type FoundConfiguration = z.infer<typeof foundConfigurationSchema>;

/** A draft to add: by its id, with the values that were entered. */
export const pickedDraftSchema = z.object({
  id: connectionIdSchema,
  title: z.string().trim().min(1).max(100),
  values: z.record(valueNameSchema, z.string().max(20_000)),
});
export type PickedDraft = z.infer<typeof pickedDraftSchema>;
