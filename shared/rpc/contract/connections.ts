import { z } from 'zod';
import {
  connectedToolSchema,
  connectionIdSchema,
  connectionSchema,
  draftSourceSchema,
  filledServerSchema,
  foundConfigurationSchema,
  offeredPromptSchema,
  offeredResourceSchema,
  pickedDraftSchema,
  serverDraftSchema,
  toolPermissionSchema,
} from '../../entities/connection.ts';
import { questionAnswerSchema, serverQuestionSchema } from '../../entities/server-question.ts';
import { defineArea } from '../define-area.ts';

/** Characters; a message to the main process may have 8 MB. */
const MOST_PIECE = 3_000_000;
const byId = z.object({ id: connectionIdSchema });

/** Servers of tools that the person connected, and what they allow them. No call returns a value that was entered. */
export const connectionsArea = defineArea({
  calls: {
    'connections.list': { input: z.null(), output: z.array(connectionSchema) },
    /** `not-found` when it was removed; so for every call with an id. */
    'connections.tools': { input: byId, output: z.array(connectedToolSchema) },
    /** What the server wrote, and what happened to it: the newest part. */
    'connections.log': { input: byId, output: z.object({ text: z.string() }) },

    /** The servers that a text describes. `invalid`, saying why, when it describes none. */
    'connections.read': { input: z.object({ text: z.string().max(200_000) }), output: z.array(serverDraftSchema) },
    /** What other programs on this computer are set up with. */
    'connections.find': { input: z.null(), output: z.array(foundConfigurationSchema) },
    /**
     * Receives an `.mcpb` or `.dxt` file, piece by piece, in base64; `id` is null for the first. After the last piece it
     * is unpacked. `invalid`, saying why, when it is not a server.
     */
    'connections.receiveFile': {
      input: z.object({ id: z.uuid().nullable(), piece: z.base64().max(MOST_PIECE), isLast: z.boolean() }),
      output: z.object({ id: z.uuid(), drafts: z.array(serverDraftSchema).nullable() }),
    },
    /** Deletes a received file that is not added after all. */
    'connections.discardFile': { input: z.object({ id: z.uuid() }), output: z.null() },
    /** Adds servers and starts them. Values that were not entered are taken from the configuration. */
    'connections.add': {
      input: z.object({ source: draftSourceSchema, picks: z.array(pickedDraftSchema).min(1).max(100) }),
      output: z.object({ ids: z.array(connectionIdSchema) }),
    },

    /** Adds a server that was filled in by hand, and starts it. */
    'connections.addFilled': { input: filledServerSchema, output: z.object({ id: connectionIdSchema }) },
    /** Changes how a server is reached. It keeps its id, what was allowed, and the values that are still needed. */
    'connections.edit': { input: z.object({ id: connectionIdSchema, server: filledServerSchema }), output: z.null() },

    /** With its values and every answer about its tools. */
    'connections.remove': { input: byId, output: z.null() },
    'connections.setEnabled': { input: z.object({ id: connectionIdSchema, enabled: z.boolean() }), output: z.null() },
    /** An empty value is deleted. */
    'connections.setValues': {
      input: z.object({ id: connectionIdSchema, values: z.record(z.string().max(200), z.string().max(20_000)) }),
      output: z.null(),
    },
    /** For all tools of the server; those with a permission of their own lose it. */
    'connections.setPermission': {
      input: z.object({ id: connectionIdSchema, permission: toolPermissionSchema }),
      output: z.null(),
    },
    /** Null goes back to the server's permission. */
    'connections.setToolPermission': {
      input: z.object({
        id: connectionIdSchema,
        tool: z.string().max(200),
        permission: toolPermissionSchema.nullable(),
      }),
      output: z.null(),
    },
    /** Reaches the server now, and waits for it. `conflict`, saying why and what to do, when it cannot be reached. */
    'connections.try': { input: byId, output: z.null() },
    /** Signs in with the system's browser, and waits for it. `conflict`, in words, when that fails. */
    'connections.signIn': { input: byId, output: z.null() },
    /** Forgets the sign-in on this computer. */
    'connections.signOut': { input: byId, output: z.null() },
    /** Questions of servers that wait now, the oldest first. */
    'connections.questions': { input: z.null(), output: z.array(serverQuestionSchema) },
    /** `not-found` when it waits no more; `invalid`, saying why, when what was entered does not fit. */
    'connections.answerQuestion': {
      input: z.object({ id: z.string(), answer: questionAnswerSchema }),
      output: z.null(),
    },
    /** What the servers that are switched on offer the person: documents to attach, and prompts. */
    'connections.material': {
      input: z.null(),
      output: z.object({ resources: z.array(offeredResourceSchema), prompts: z.array(offeredPromptSchema) }),
    },
    /** Fills in a prompt and returns its text, to be sent as a message. `conflict`, saying why, when that fails. */
    'connections.writePrompt': {
      input: z.object({
        id: connectionIdSchema,
        name: z.string().max(200),
        arguments: z.record(z.string().max(200), z.string().max(20_000)),
      }),
      output: z.object({ text: z.string() }),
    },
    'connections.restart': { input: byId, output: z.null() },
  },
  events: {
    /** A connection came, changed or went. */
    'connections.changed': z.array(connectionSchema),
    /** A server asks the person something. It stays in `connections.questions` until it is settled. */
    'connections.question-asked': serverQuestionSchema,
    'connections.question-settled': z.object({ id: z.string() }),
  },
});
