import { askToolName } from '../../shared/entities/agent.ts';
import type { Conversation } from '../../shared/entities/conversation.ts';
import type { DirectCall } from '../../shared/mentions/mentions.ts';

/**
 * @returns the call with which a message goes to the agent of its conversation; null in a conversation with the model.
 */
export const agentCall = ({ agent }: Pick<Conversation, 'agent'>, text: string): DirectCall | null =>
  agent === undefined
    ? null
    : { name: askToolName(agent.id), arguments: { task: text, folder: agent.folder, follow_up: true } };
