import { z } from 'zod';
import {
  agentIdSchema,
  agentLimitsSchema,
  agentSchema,
  filledAgentSchema,
  foundAgentSchema,
} from '../../entities/agent.ts';
import { conversationSchema } from '../../entities/conversation.ts';
import { toolCallSchema } from '../../entities/tool-call.ts';
import { defineArea } from '../define-area.ts';

const byId = z.object({ id: agentIdSchema });
const byCall = z.object({ callId: z.string() });

/** Agents that the person connected, and the changes that they offer. No call returns a value that was entered. */
export const agentsArea = defineArea({
  calls: {
    'agents.list': { input: z.null(), output: z.array(agentSchema) },
    /** Agents that Knapsack knows how to start, those on this computer first. */
    'agents.known': { input: z.null(), output: z.array(foundAgentSchema) },
    /** What the agent wrote, and what happened to it: the newest part. `not-found` if it was removed, as for every id. */
    'agents.log': { input: byId, output: z.object({ text: z.string() }) },
    'agents.add': { input: filledAgentSchema, output: byId },
    /** Changes how an agent is started. It keeps its id and what it may do. */
    'agents.edit': { input: z.object({ id: agentIdSchema, agent: filledAgentSchema }), output: z.null() },
    'agents.remove': { input: byId, output: z.null() },
    'agents.setEnabled': { input: z.object({ id: agentIdSchema, enabled: z.boolean() }), output: z.null() },
    'agents.setLimits': { input: z.object({ id: agentIdSchema, limits: agentLimitsSchema }), output: z.null() },
    /** Starts the agent and opens a session in an empty folder. `conflict`, saying why, if that fails. */
    'agents.try': { input: byId, output: z.null() },
    /**
     * Signs in by a method of the agent, and waits for it. A program that signs in ends with the call. `conflict`, saying
     * why, if that fails.
     */
    'agents.signIn': { input: z.object({ id: agentIdSchema, method: z.string().max(200) }), output: z.null() },
    /** Sends a line to the program that signs in. A hidden one is not shown in its output. `conflict` if it has ended. */
    'agents.sendSignInLine': {
      input: z.object({
        id: agentIdSchema,
        line: z
          .string()
          .max(8000)
          .regex(/^\P{Cc}*$/u),
        isHidden: z.boolean(),
      }),
      output: z.null(),
    },
    /**
     * Opens a conversation in which every message goes to the agent. `invalid` for a folder that can’t be used, `conflict` if
     * the agent is off.
     */
    'agents.openChat': {
      input: z.object({ id: agentIdSchema, folder: z.string().trim().min(1).max(4096) }),
      output: conversationSchema,
    },
    /** The same, going on with the session of a call. `conflict` while the agent works on it. */
    'agents.openCallAsChat': { input: byCall, output: conversationSchema },
    /** Writes an agent’s changes into the folder. `conflict`, naming files that changed since, and nothing is written. */
    'agents.takeChanges': { input: byCall, output: toolCallSchema },
    'agents.discardChanges': { input: byCall, output: toolCallSchema },
  },
  events: {
    /** An agent came, changed or went. */
    'agents.changed': z.array(agentSchema),
    /** All that the program that signs in has written: the newest part. */
    'agents.signInOutput': z.object({ id: agentIdSchema, text: z.string() }),
  },
});
