import path from 'node:path';
import { agentBundleName } from '../../shared/entities/agent.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { SessionPlace } from '../acp/agent-sessions.ts';
import type { EarlierTask } from '../acp/told-history.ts';
import type { Repositories } from '../storage/repositories.ts';

/**
 * @returns what an agent was asked in a conversation and its folder, and in the one that the conversation goes on with,
 *   oldest first.
 */
export function earlierTasks(
  { conversations, messages }: Pick<Repositories, 'conversations' | 'messages'>,
  agentId: string,
  { conversationId, folder }: SessionPlace,
): EarlierTask[] {
  const from = conversations.find(conversationId)?.agent?.from;
  const calls = [...(from === undefined ? [] : [from]), conversationId].flatMap((id) =>
    messages
      .list(id)
      .flatMap(({ parts }) => parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : []))),
  );
  return calls.filter((call) => isTaskOf(call, agentBundleName(agentId), folder)).map(taskOf);
}

/** The folder of a call is written as the model or the person wrote it; its name is the same. */
const isTaskOf = ({ bundle, outcome, arguments: args }: ToolCall, agent: string, folder: string): boolean =>
  bundle === agent &&
  outcome !== 'running' &&
  typeof args['folder'] === 'string' &&
  path.basename(args['folder']) === path.basename(folder);

function taskOf({
  toolName,
  arguments: { task, input },
  said,
  saidInFull,
  saidForModel,
  error,
}: ToolCall): EarlierTask {
  const asked = typeof task === 'string' ? task : `${toolName} ${typeof input === 'string' ? input : ''}`.trim();
  return { task: asked, answer: saidInFull ?? saidForModel ?? said ?? error ?? '' };
}
