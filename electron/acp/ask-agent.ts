import type { StopReason } from '@agentclientprotocol/sdk';
import { agentBundleName } from '../../shared/entities/agent.ts';
import type { CallChanges } from '../../shared/entities/call-changes.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { t } from '../../shared/texts/translate.ts';
import { toolError } from '../foundation/tool-errors.ts';
import { SilenceWatch } from '../outside-programs/silence-watch.ts';
import type { ToolContext } from '../tools/define-tool.ts';
import { ToolError } from '../tools/tool-error.ts';
import { SessionBusyError, UncancelledError, type AgentSession } from './agent-session.ts';
import type { AgentTask } from './agent-tools.ts';
import type { KnownAgent } from './known-agent.ts';
import { busy, sessionForCall, type ChatCall, type SessionSources } from './session-for-call.ts';
import { SessionUpdates } from './session-updates.ts';
import { withHistory } from './told-history.ts';

/** Milliseconds without any sign of life after which a call is given up; a slow model thinks for minutes. */
const MOST_SILENT_MS = 10 * 60_000;
/** Milliseconds to look at what a stopped agent changed. */
const MOST_LOOK_MS = 10_000;

export interface AskAgentOptions extends SessionSources {
  /** Called when changes are offered that include those of an earlier call in the same copy. */
  readonly onReplaced: (folder: string, call: Pick<ChatCall, 'conversationId' | 'callId'>) => void;
  /** Called when the agent has ended its work. @param tokens that it reported; null if it reported none. */
  readonly onUsed: (tokens: number | null) => void;
  /** Milliseconds; for tests. */
  readonly mostSilentMs?: number;
  readonly cancelMs?: number;
}

/** One prompt of a session, and where its work is shown. */
interface Job {
  readonly session: AgentSession;
  readonly call: ChatCall;
  readonly text: string;
  readonly updates: SessionUpdates;
}

/**
 * Lets an agent work on a task and waits for its end. However that comes, what it changed until then is offered.
 * @returns what it said and which files it changed. @throws {ToolError}
 */
export async function askAgent(
  options: AskAgentOptions,
  { task, folder, isFollowUp }: AgentTask,
  context: ToolContext,
): Promise<JsonValue> {
  const { agent, onUsed, onReplaced } = options;
  const call = chatCallOf(agent, context);
  const real = await context.files.readable(folder);
  const place = { conversationId: call.conversationId, folder: real };
  const { session, forgotten } = await sessionForCall(options, { place, isFollowUp, signal: context.signal });
  const isTold = forgotten.length > 0 && !task.startsWith('/');
  if (isTold) call.steps.note(`${agent.title} began a new session that starts with what was said before.`);
  const updates = new SessionUpdates(call.steps, session.contextTokens);
  const job = { session, call, updates, text: isTold ? withHistory(task, forgotten) : task };
  const ending = await work(options, job, context.signal);
  onUsed(updates.tokens);
  const changes = await changesOf(session, context.signal);
  if (isFollowUp) onReplaced(real, call);
  if (changes !== null) call.steps.offer(changes);
  if (ending instanceof Error) throw await failure(agent, ending, context.signal);
  context.signal.throwIfAborted();
  return resultOf(agent, ending, updates, changes);
}

/** A stopped call has little time left; the look at what a finished one changed can be stopped. */
const changesOf = ({ workplace }: AgentSession, signal: AbortSignal): Promise<CallChanges | null> =>
  signal.aborted ? workplace.changes(AbortSignal.timeout(MOST_LOOK_MS)).catch(() => null) : workplace.changes(signal);

/** Why the agent ended before its task was done; null if it was done. */
const ENDINGS: Readonly<Record<StopReason, string | null>> = {
  end_turn: null,
  max_tokens: 'it reached its limit of tokens',
  max_turn_requests: 'it reached its limit of requests',
  refusal: 'it refused',
  cancelled: 'it was stopped',
};

function resultOf(
  { title }: KnownAgent,
  reason: StopReason,
  { answer }: SessionUpdates,
  changes: CallChanges | null,
): JsonValue {
  return {
    agent: title,
    answer,
    ...(ENDINGS[reason] !== null && { ended: ENDINGS[reason] }),
    ...(changes !== null && {
      changed: changes.files.map(({ path, change }) => `${path} (${change})`),
      note: 'These changes are not in the folder yet: the person looks at them and takes or discards them.',
    }),
  };
}

function chatCallOf({ title }: KnownAgent, { conversationId, callId, steps, isForProgram }: ToolContext): ChatCall {
  if (conversationId === null || callId === undefined || steps === undefined || isForProgram === true)
    throw toolError('not-allowed', () => t('{title} can only be asked in a chat of Knapsack.', { title }), {
      forPerson: t('Ask it there.'),
      forModel: 'Do not call this again.',
    });
  return { conversationId, callId, steps };
}

/** @returns how the prompt ended, or what went wrong. @throws {ToolError} if the agent still works on another one. */
async function work(
  { agent, mostSilentMs = MOST_SILENT_MS, cancelMs }: AskAgentOptions,
  { session, call, text, updates }: Job,
  signal: AbortSignal,
): Promise<StopReason | Error> {
  const waiting = { questions: 0 };
  const overrun = new AbortController();
  const silence = new SilenceWatch(mostSilentMs, () => waiting.questions > 0);
  const onSign = (): void => {
    silence.noteSign();
    if ((updates.tokens ?? 0) > (agent.limits.mostTokens ?? Infinity)) overrun.abort();
  };
  const whileAsking = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    waiting.questions++;
    return ask().finally(() => {
      waiting.questions--;
      silence.noteSign();
    });
  };
  try {
    const reason = await session.prompt(text, {
      call: {
        ...call,
        messageId: null,
        title: agent.title,
        bundle: agentBundleName(agent.id),
        inCopy: session.workplace.copy !== null,
      },
      updates,
      signal: AbortSignal.any([signal, silence.signal, overrun.signal]),
      onSign,
      whileAsking,
      ...(cancelMs !== undefined && { cancelMs }),
    });
    return overrun.signal.aborted ? tooManyTokens(agent) : reason;
  } catch (error) {
    if (error instanceof SessionBusyError) throw busy(agent);
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    silence.end();
  }
}

const tooManyTokens = ({ title, limits: { mostTokens } }: KnownAgent): ToolError =>
  toolError(
    'failed',
    () =>
      t('{title} was stopped: it used more than {mostTokens, plural, one {# token} other {# tokens}}.', {
        title,
        mostTokens: mostTokens ?? 0,
      }),
    {
      forPerson: t('Raise the limit in Settings, under Connections, or ask for less.'),
      forModel: 'Tell the person; do not call it again.',
    },
  );

/** Ends the program of an agent that could not be stopped. @returns what to throw. */
async function failure({ title, connection }: KnownAgent, error: Error, signal: AbortSignal): Promise<unknown> {
  if (error instanceof ToolError) return error;
  const words = connection.failureOf(error);
  if (error instanceof UncancelledError) await connection.stop();
  if (signal.aborted) return signal.reason;
  return new ToolError(words, {
    code: 'failed',
    forModel: `${title} did not finish. Whether anything was done is not known. Tell the person; do not call it again.`,
    cause: error,
  });
}
