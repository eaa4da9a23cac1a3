import { z } from 'zod';
import { approvalAnswerSchema, approvalSchema, rememberedAnswerSchema } from '../../entities/approval.ts';
import { auditEntrySchema } from '../../entities/audit-entry.ts';
import { grantAccessSchema, grantSchema } from '../../entities/grant.ts';
import { outgoingRequestSchema } from '../../entities/outgoing.ts';
import { endedOutcomeSchema } from '../../entities/tool-call.ts';
import { defineArea } from '../define-area.ts';

const byId = z.object({ id: z.string() });
/** Null means no filter. */
const auditFilter = {
  toolName: z.string().max(200).nullable().default(null),
  outcome: endedOutcomeSchema.nullable().default(null),
};

/** What tools may do: open folders, pending questions, remembered answers, and the log of what was done. */
export const permissionsArea = defineArea({
  calls: {
    /** Granted folders, sorted by path. */
    'permissions.listGrants': { input: z.null(), output: z.array(grantSchema) },
    /**
     * Opens a folder, or changes the access of an open one. The path may begin with `~`. `invalid` if there is no such
     * folder, or it must not be opened (the whole disk, the app's own data): the message says why.
     */
    'permissions.addGrant': {
      input: z.object({ path: z.string().trim().min(1).max(4096), access: grantAccessSchema }),
      output: grantSchema,
    },
    /**
     * Asks for a folder with the host's own dialog; null if the person cancels, `unsupported` if the host has no such
     * dialog.
     */
    'permissions.pickFolder': { input: z.null(), output: z.object({ path: z.string() }).nullable() },
    /** `not-found` if it has already been revoked. */
    'permissions.changeGrant': { input: z.object({ id: z.string(), access: grantAccessSchema }), output: grantSchema },
    'permissions.removeGrant': { input: byId, output: z.null() },

    /** Pending questions, oldest first: for a window that opens after they were asked. */
    'permissions.listApprovals': { input: z.null(), output: z.array(approvalSchema) },
    /**
     * `not-found` if it was answered, has expired, or its answer was stopped; `invalid` for an answer that it doesn't
     * offer.
     */
    'permissions.answerApproval': {
      input: z.object({ id: z.string(), answer: approvalAnswerSchema }),
      output: z.null(),
    },

    /** Remembered answers, newest first: `always`, and `chat` for conversations that still exist. */
    'permissions.listRemembered': { input: z.null(), output: z.array(rememberedAnswerSchema) },
    'permissions.forgetRemembered': { input: byId, output: z.null() },

    /**
     * The audit log, newest first. `before` is the number of the last entry on the previous page; null begins at the
     * newest.
     */
    'permissions.listAudit': {
      input: z.object({
        ...auditFilter,
        before: z.number().int().nullable().default(null),
        limit: z.number().int().min(1).max(500).default(100),
      }),
      /**
       * `total` is the number of entries that match the filter; `toolNames` lists all tools in the log, for the filter.
       */
      output: z.object({ entries: z.array(auditEntrySchema), total: z.number().int(), toolNames: z.array(z.string()) }),
    },
    /** The log as a file to save, oldest first. */
    'permissions.exportAudit': {
      input: z.object({ ...auditFilter, format: z.enum(['csv', 'jsonl']) }),
      output: z.object({ fileName: z.string(), text: z.string() }),
    },
    /**
     * Requests over the network, newest first. `before` is the number of the last entry on the previous page; null
     * begins at the newest.
     */
    'permissions.listOutgoing': {
      input: z.object({
        before: z.number().int().nullable().default(null),
        limit: z.number().int().min(1).max(500).default(50),
      }),
      output: z.object({ requests: z.array(outgoingRequestSchema), total: z.number().int() }),
    },
    'permissions.clearOutgoing': { input: z.null(), output: z.null() },
  },
  events: {
    'permissions.grants-changed': z.array(grantSchema),
    /** A call waits for a yes or a no. It stays in `permissions.listApprovals` until it is settled. */
    'permissions.approval-requested': approvalSchema,
    /** It is no longer pending. `answer` is null if nobody answered: it expired, or its answer was stopped. */
    'permissions.approval-settled': z.object({ id: z.string(), answer: approvalAnswerSchema.nullable() }),
    'permissions.remembered-changed': z.null(),
    /** A call was written to the audit log. */
    'permissions.audit-added': auditEntrySchema,
    /** Requests over the network began or ended; at most a few times a second. */
    'permissions.outgoing-changed': z.null(),
  },
});
