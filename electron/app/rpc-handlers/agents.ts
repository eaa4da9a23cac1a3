import { RpcError } from '../../../shared/rpc/errors.ts';
import { AgentError } from '../../acp/agent-error.ts';
import type { Agents } from '../../acp/agents.ts';
import { findAgents } from '../../acp/find-agents.ts';
import type { AgentChanges } from '../agent-changes.ts';
import type { AgentChats } from '../agent-chats.ts';
import type { AreaHandlers } from './area-handlers.ts';

export type AgentCommands = Pick<
  Agents,
  'list' | 'log' | 'add' | 'edit' | 'remove' | 'setEnabled' | 'setLimits' | 'tryNow' | 'signIn' | 'signIns'
>;

/** Time to sign in, which may lead through a browser. */
const MOST_SIGN_IN_MS = 10 * 60_000;
const MOST_TRY_MS = 3 * 60_000;

export function createAgentHandlers(
  agents: AgentCommands,
  changes: Pick<AgentChanges, 'take' | 'discard'>,
  chats: Pick<AgentChats, 'open' | 'openFromCall'>,
): AreaHandlers<'agents'> {
  return {
    'agents.list': () => [...agents.list()],
    'agents.known': () => findAgents(),
    'agents.log': ({ id }) => translated(() => ({ text: agents.log(id) })),
    'agents.add': (agent) => translated(() => ({ id: agents.add(agent) })),
    'agents.edit': ({ id, agent }) => done(() => agents.edit(id, agent)),
    'agents.remove': ({ id }) => done(() => agents.remove(id)),
    'agents.setEnabled': ({ id, enabled }) => done(() => agents.setEnabled(id, enabled)),
    'agents.setLimits': ({ id, limits }) => done(() => agents.setLimits(id, limits)),
    'agents.try': ({ id }, { signal }) =>
      done(() => agents.tryNow(id, AbortSignal.any([signal, AbortSignal.timeout(MOST_TRY_MS)]))),
    'agents.signIn': ({ id, method }, { signal }) =>
      done(() => agents.signIn(id, method, AbortSignal.any([signal, AbortSignal.timeout(MOST_SIGN_IN_MS)]))),
    'agents.sendSignInLine': ({ id, line, isHidden }) =>
      translated(() => {
        agents.signIns.send(id, line, isHidden);
        return null;
      }),
    'agents.openChat': ({ id, folder }) => chats.open(id, folder),
    'agents.openCallAsChat': ({ callId }) => chats.openFromCall(callId),
    'agents.takeChanges': ({ callId }) => changes.take(callId),
    'agents.discardChanges': ({ callId }) => changes.discard(callId),
  };
}

const done = (work: () => Promise<void>): Promise<null> => translated(() => work().then(() => null));

async function translated<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    throw new RpcError(error.code === 'failed' ? 'conflict' : error.code, error.message, { cause: error });
  }
}
