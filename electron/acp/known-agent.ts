import { z } from 'zod';
import {
  agentCommandSchema,
  agentLimitsSchema,
  agentProgramSchema,
  signInMethodSchema,
  type AgentLimits,
} from '../../shared/entities/agent.ts';
import type { StoredAgent } from '../storage/agent-repository.ts';
import type { AgentConnection } from './agent-connection.ts';
import type { AgentSessions } from './agent-sessions.ts';

/** What an agent said about itself last. */
export const agentListingSchema = z.object({
  version: z.string().nullable(),
  commands: z.array(agentCommandSchema),
  signIn: z.array(signInMethodSchema),
});
export type AgentListing = z.infer<typeof agentListingSchema>;

const recordSchema = z.object({
  program: agentProgramSchema,
  limits: agentLimitsSchema,
  enabled: z.boolean(),
  listing: agentListingSchema,
});
export type AgentRecord = z.infer<typeof recordSchema>;

/** One agent of the profile, as it is now. */
export interface KnownAgent extends AgentRecord {
  readonly id: string;
  title: string;
  connection: AgentConnection;
  /** Sessions that a later call can go on with. */
  readonly sessions: AgentSessions;
}

export const NO_LISTING: AgentListing = { version: null, commands: [], signIn: [] };

export const DEFAULT_LIMITS: AgentLimits = {
  writesDirectly: false,
  usesTools: false,
  mostCallsPerDay: 50,
  mostMinutes: 30,
  mostMinutesPerDay: null,
  mostTokens: null,
  mostTokensPerDay: null,
};

/** @returns null for a record that another version of the app wrote in a different form. */
export function readRecord({ record }: StoredAgent): AgentRecord | null {
  try {
    return recordSchema.safeParse(JSON.parse(record)).data ?? null;
  } catch {
    return null;
  }
}

export const writeRecord = ({ id, title, program, limits, enabled, listing }: KnownAgent): StoredAgent => ({
  id,
  title,
  record: JSON.stringify({ program, limits, enabled, listing } satisfies AgentRecord),
});
