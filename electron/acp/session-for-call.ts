import type { McpServer } from '@agentclientprotocol/sdk';
import { t } from '../../shared/texts/translate.ts';
import { toolError } from '../foundation/tool-errors.ts';
import type { StepReport } from '../tools/call-steps.ts';
import { ToolError } from '../tools/tool-error.ts';
import { AgentError } from './agent-error.ts';
import type { AgentSession, SessionOptions } from './agent-session.ts';
import type { SessionPlace } from './agent-sessions.ts';
import type { KnownAgent } from './known-agent.ts';
import type { EarlierTask } from './told-history.ts';
import type { Workplace } from './workplace.ts';

export interface SessionSources {
  readonly agent: KnownAgent;
  /** Makes the place where the agent works. @param folder absolute, with links resolved. */
  readonly workplaceFor: (folder: string, signal: AbortSignal) => Promise<Workplace>;
  /** Knapsack’s own tools, for the session. */
  readonly mcpServers: readonly McpServer[];
  readonly onCommands: SessionOptions['onCommands'];
  /** What the agent was asked before in a place, oldest first. */
  readonly earlierTasks: (place: SessionPlace) => readonly EarlierTask[];
}

/** A call in a chat: elsewhere, nobody could follow an agent or look at its changes. */
export interface ChatCall {
  readonly conversationId: string;
  readonly callId: string;
  readonly steps: StepReport;
}

export interface SessionRequest {
  readonly place: SessionPlace;
  /** Goes on with the last session of the place. */
  readonly isFollowUp: boolean;
  readonly signal: AbortSignal;
}

export interface CallSession {
  readonly session: AgentSession;
  /** What the agent was asked before and doesn’t remember. */
  readonly forgotten: readonly EarlierTask[];
}

/** @returns the session of the last task, if the call goes on with it, and else a new one. @throws {ToolError} */
export async function sessionForCall(sources: SessionSources, request: SessionRequest): Promise<CallSession> {
  const { agent, earlierTasks } = sources;
  const { place, isFollowUp } = request;
  const known = await agent.sessions.find(place);
  if (known?.session?.turn != null) throw busy(agent);
  if (!isFollowUp) return { session: await openNew(sources, request, null), forgotten: [] };
  if (known?.session?.isOpen === true) return { session: known.session, forgotten: [] };
  const continued = known === null ? null : await continueOld(sources, request, known);
  if (continued !== null) return { session: continued, forgotten: [] };
  const session = await openNew(sources, request, known?.workplace ?? null);
  return { session, forgotten: earlierTasks(place) };
}

async function continueOld(
  { agent, mcpServers, onCommands }: SessionSources,
  { place, signal }: SessionRequest,
  { sessionId, workplace }: { readonly sessionId: string; readonly workplace: Workplace },
): Promise<AgentSession | null> {
  try {
    const options = { workplace, mcpServers, onCommands };
    const session = await agent.connection.continueSession(sessionId, options, signal);
    if (session !== null) await agent.sessions.keep(place, session);
    return session;
  } catch (error) {
    throw inWords(agent, error, signal);
  }
}

/** @param kept the place of the session before; null if the agent gets a new one. */
async function openNew(
  { agent, workplaceFor, mcpServers, onCommands }: SessionSources,
  { place, signal }: SessionRequest,
  kept: Workplace | null,
): Promise<AgentSession> {
  const workplace = kept ?? (await workplaceFor(place.folder, signal));
  try {
    const session = await agent.connection.openSession({ workplace, mcpServers, onCommands }, signal);
    await agent.sessions.keep(place, session);
    return session;
  } catch (error) {
    if (kept === null) await workplace.remove();
    throw inWords(agent, error, signal);
  }
}

function inWords(agent: KnownAgent, error: unknown, signal: AbortSignal): unknown {
  signal.throwIfAborted();
  return error instanceof AgentError ? unavailable(agent, error) : error;
}

export const busy = ({ title }: KnownAgent): ToolError =>
  toolError('conflict', () => t('{title} still works on the task before in this folder.', { title }), {
    forPerson: t('Wait until it has finished, or stop it.'),
    forModel: 'Wait for its result.',
  });

const unavailable = ({ title }: KnownAgent, error: AgentError): ToolError =>
  new ToolError(error.message, {
    code: 'unavailable',
    forModel: `${title} is not available now, so nothing was done. Tell the person; do not call it again.`,
    cause: error,
  });
