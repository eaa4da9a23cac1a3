import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { agentBundleName, askToolName } from '../../shared/entities/agent.ts';
import type { Conversation } from '../../shared/entities/conversation.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import { AgentError } from '../acp/agent-error.ts';
import type { Agents } from '../acp/agents.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { requireCall } from '../chat/rerun-call.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { FileReach } from '../permissions/file-reach.ts';
import type { GrantStore } from '../permissions/grant-store.ts';
import type { RememberedAnswers } from '../permissions/remembered-answers.ts';
import type { Repositories } from '../storage/repositories.ts';

export interface AgentChatsOptions {
  readonly agents: Pick<Agents, 'titleOf' | 'writesDirectly' | 'moveSession'>;
  readonly repositories: Pick<Repositories, 'conversations' | 'messages'>;
  readonly grants: Pick<GrantStore, 'folders' | 'closed' | 'platform'>;
  readonly remembered: Pick<RememberedAnswers, 'add'>;
  readonly emit: EmitEvent;
}

/** A conversation to open with an agent. */
interface NewChat {
  readonly agentId: string;
  /** As it was written. */
  readonly folder: string;
  /** The conversation whose task it goes on with; null for a new one. */
  readonly from: string | null;
}

/** Conversations in which every message goes to an agent. */
export class AgentChats {
  readonly #options: AgentChatsOptions;

  constructor(options: AgentChatsOptions) {
    this.#options = options;
  }

  /** @throws {RpcError} `invalid` for a folder that can't be used, `conflict` if the agent is off. */
  open(agentId: string, folder: string): Promise<Conversation> {
    return translated(() => this.#open({ agentId, folder, from: null }));
  }

  /** Goes on with the session of a call. @throws {RpcError} `conflict` while the agent works on it. */
  openFromCall(callId: string): Promise<Conversation> {
    const { message, call } = requireCall(this.#options.repositories.messages, callId);
    const agentId = call.bundle?.startsWith(agentBundleName('')) === true ? call.bundle.slice(4) : null;
    const { folder } = call.arguments;
    if (agentId === null || typeof folder !== 'string')
      throw new RpcError('invalid', t('This is not a task of an agent.'));
    return translated(() => this.#open({ agentId, folder, from: message.conversationId }));
  }

  async #open({ agentId, folder: written, from }: NewChat): Promise<Conversation> {
    const { agents, repositories, emit } = this.#options;
    const title = agents.titleOf(agentId);
    const folder = await this.#folderAt(written);
    const at = Date.now();
    const conversation: Conversation = {
      id: randomUUID(),
      title: `${title} in ${path.basename(folder)}`,
      pinned: false,
      createdAt: at,
      updatedAt: at,
      agent: { id: agentId, folder, ...(from !== null && { from }) },
    };
    repositories.conversations.add(conversation);
    try {
      if (from !== null) await agents.moveSession(agentId, { conversationId: from, folder }, conversation.id);
    } catch (error) {
      repositories.conversations.markDeleted(conversation.id, at);
      throw error;
    }
    this.#allow(conversation.id, agentId, folder);
    emit('conversations.changed', conversation);
    return conversation;
  }

  /** Opening a chat with an agent in a folder is a yes to its messages there. It can be revoked like every other. */
  #allow(conversationId: string, agentId: string, folder: string): void {
    const { agents, remembered } = this.#options;
    const toolName = askToolName(agentId);
    const yes = { toolId: `${agentBundleName(agentId)}.${toolName}`, toolName, conversationId, arguments: null };
    remembered.add({ ...yes, folder: null });
    remembered.add({ ...yes, folder: { path: folder, access: agents.writesDirectly(agentId) ? 'write' : 'read' } });
  }

  /** @returns the real path. @throws {RpcError} `invalid` if it isn’t a folder that may be opened; {ToolError} */
  async #folderAt(written: string): Promise<string> {
    const { grants } = this.#options;
    const { closed, platform } = grants;
    const reach = new FileReach({ folders: grants.folders(), opened: [], closed, platform });
    const { path: real, standing, problem } = await reach.locate({ path: written, use: 'read' });
    if (standing === 'closed' && problem !== null)
      throw new RpcError('invalid', `${problem.what()} ${problem.forPerson}`);
    const isFolder = await stat(real).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    if (!isFolder) throw new RpcError('invalid', t('{written} isn’t a folder. Check the path.', { written }));
    return real;
  }
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AgentError)
      throw new RpcError(error.code === 'failed' ? 'conflict' : error.code, error.message, { cause: error });
    if (error instanceof ToolError) throw new RpcError('invalid', error.message, { cause: error });
    throw error;
  }
}
