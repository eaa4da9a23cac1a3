import type { McpServer, StopReason } from '@agentclientprotocol/sdk';
import type { JsonValue } from '../../shared/entities/json.ts';
import { toolError } from '../foundation/tool-errors.ts';
import { SilenceWatch } from '../outside-programs/silence-watch.ts';
import type { StepReport } from '../tools/call-steps.ts';
import type { ToolContext } from '../tools/define-tool.ts';
import { ToolError } from '../tools/tool-error.ts';
import { AgentError } from './agent-error.ts';
import { SessionBusyError, UncancelledError, type AgentSession, type SessionOptions } from './agent-session.ts';
import { sourceOf, type AgentTask } from './agent-tools.ts';
import type { KnownAgent } from './known-agent.ts';
import { SessionUpdates } from './session-updates.ts';
import type { Workplace } from './workplace.ts';

/** Milliseconds without any sign of life after which a call is given up; a slow model thinks for minutes. */
const MOST_SILENT_MS = 10 * 60_000;
/** Sessions of one agent that are kept for follow-ups. */
const MOST_SESSIONS = 6;

export interface AskAgentOptions {
  readonly agent: KnownAgent;
  /** Makes the place where the agent works. @param folder absolute, with links resolved. */
  readonly workplaceFor: (folder: string, context: ToolContext) => Promise<Workplace>;
  /** Knapsack’s own tools, for the session. */
  readonly mcpServers: readonly McpServer[];
  readonly onCommands: SessionOptions['onCommands'];
  /** Called when changes are offered that include those of an earlier call in the same copy. */
  readonly onReplaced: (folder: string, call: Pick<ChatCall, 'conversationId' | 'callId'>) => void;
  /** Milliseconds; for tests. */
  readonly mostSilentMs?: number;
  readonly cancelMs?: number;
}

/** A call in a chat: elsewhere, nobody could follow an agent or look at its changes. */
interface ChatCall {
  readonly conversationId: string;
  readonly callId: string;
  readonly steps: StepReport;
}

/**
 * Lets an agent work on a task and waits for its end.
 * @returns what it said and which files it changed. @throws {ToolError}
 */
export async function askAgent(
  options: AskAgentOptions,
  { task, folder, isFollowUp }: AgentTask,
  context: ToolContext,
): Promise<JsonValue> {
  const call = chatCallOf(options.agent, context);
  const real = await context.files.readable(folder);
  const session = await sessionFor(options, { call, folder: real, isFollowUp }, context);
  const updates = new SessionUpdates(call.steps);
  const reason = await work(options, session, { task, call, updates }, context);
  const changes = await session.workplace.changes(context.signal);
  if (isFollowUp) options.onReplaced(real, call);
  if (changes !== null) call.steps.offer(changes);
  return {
    agent: options.agent.title,
    answer: updates.answer,
    ...(ENDINGS[reason] !== null && { ended: ENDINGS[reason] }),
    ...(changes !== null && {
      changed: changes.files.map(({ path, change }) => `${path} (${change})`),
      note: 'These changes are not in the folder yet: the person looks at them and takes or discards them.',
    }),
  };
}

/** Why the agent ended before its task was done; null if it was done. */
const ENDINGS: Readonly<Record<StopReason, string | null>> = {
  end_turn: null,
  max_tokens: 'it reached its limit of tokens',
  max_turn_requests: 'it reached its limit of requests',
  refusal: 'it refused',
  cancelled: 'it was stopped',
};

function chatCallOf({ title }: KnownAgent, { conversationId, callId, steps, isForProgram }: ToolContext): ChatCall {
  if (conversationId === null || callId === undefined || steps === undefined || isForProgram === true)
    throw toolError('not-allowed', `${title} can only be asked in a chat of Knapsack.`, {
      forPerson: 'Ask it there.',
      forModel: 'Do not call this again.',
    });
  return { conversationId, callId, steps };
}

/** @returns the session of the last task, if the call goes on with it, and else a new one. */
async function sessionFor(
  options: AskAgentOptions,
  { call, folder, isFollowUp }: { readonly call: ChatCall; readonly folder: string; readonly isFollowUp: boolean },
  context: ToolContext,
): Promise<AgentSession> {
  const { sessions, connection } = options.agent;
  const key = `${call.conversationId}\n${folder}`;
  const known = sessions.get(key);
  if (isFollowUp && known?.isOpen === true) return known;
  if (known?.turn != null) throw busy(options.agent);
  const workplace = await options.workplaceFor(folder, context);
  try {
    const { mcpServers, onCommands } = options;
    const session = await connection.openSession({ workplace, mcpServers, onCommands }, context.signal);
    sessions.delete(key);
    sessions.set(key, session);
    await closeOldest(sessions);
    await known?.close();
    return session;
  } catch (error) {
    await workplace.remove();
    context.signal.throwIfAborted();
    throw error instanceof AgentError ? unavailable(options.agent, error) : error;
  }
}

async function closeOldest(sessions: Map<string, AgentSession>): Promise<void> {
  for (const [key, session] of sessions) {
    if (sessions.size <= MOST_SESSIONS) return;
    if (session.turn !== null) continue;
    sessions.delete(key);
    await session.close();
  }
}

async function work(
  { agent, mostSilentMs = MOST_SILENT_MS, cancelMs }: AskAgentOptions,
  session: AgentSession,
  { task, call, updates }: { readonly task: string; readonly call: ChatCall; readonly updates: SessionUpdates },
  { signal }: ToolContext,
): Promise<StopReason> {
  const waiting = { questions: 0 };
  const silence = new SilenceWatch(mostSilentMs, () => waiting.questions > 0);
  const whileAsking = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    waiting.questions++;
    return ask().finally(() => {
      waiting.questions--;
      silence.noteSign();
    });
  };
  try {
    return await session.prompt(task, {
      call: { ...call, messageId: null, title: agent.title, bundle: sourceOf(agent.id) },
      updates,
      signal: AbortSignal.any([signal, silence.signal]),
      onSign: () => silence.noteSign(),
      whileAsking,
      ...(cancelMs !== undefined && { cancelMs }),
    });
  } catch (error) {
    if (error instanceof SessionBusyError) throw busy(agent);
    const words = agent.connection.failureOf(error);
    if (error instanceof UncancelledError) await agent.connection.stop();
    signal.throwIfAborted();
    throw new ToolError(words, {
      code: 'failed',
      forModel: `${agent.title} did not finish. Whether anything was done is not known. Tell the person; do not call it again.`,
      cause: error,
    });
  } finally {
    silence.end();
  }
}

const busy = ({ title }: KnownAgent): ToolError =>
  toolError('conflict', `${title} still works on the task before in this folder.`, {
    forPerson: 'Wait until it has finished, or stop it.',
    forModel: 'Wait for its result.',
  });

const unavailable = ({ title }: KnownAgent, error: AgentError): ToolError =>
  new ToolError(error.message, {
    code: 'unavailable',
    forModel: `${title} is not available now, so nothing was done. Tell the person; do not call it again.`,
    cause: error,
  });
