import type { CallChanges } from '../../shared/entities/call-changes.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import { AgentError } from '../acp/agent-error.ts';
import { filesIn } from '../acp/agent-files.ts';
import type { Agents } from '../acp/agents.ts';
import { takeable, takeChanges } from '../acp/take-changes.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { requireCall } from '../chat/rerun-call.ts';
import { ToolError } from '../foundation/tool-error.ts';
import type { GrantStore } from '../permissions/grant-store.ts';
import type { ConversationRepository } from '../storage/conversation-repository.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import { CallRecorder, type CallRecorderOptions } from '../tools/undo/call-recorder.ts';

export interface AgentChangesOptions {
  readonly messages: MessageRepository;
  readonly conversations: Pick<ConversationRepository, 'find'>;
  readonly agents: Pick<Agents, 'workplacesOf'>;
  readonly grants: Pick<GrantStore, 'platform' | 'closed'>;
  readonly trash: (absolutePath: string) => Promise<void>;
  readonly undo: CallRecorderOptions;
  readonly emit: EmitEvent;
}

/** What the person does with the changes of an agent: takes them into the folder, or discards them. */
export class AgentChanges {
  readonly #options: AgentChangesOptions;
  readonly #recorder: CallRecorder;

  constructor(options: AgentChangesOptions) {
    this.#options = options;
    this.#recorder = new CallRecorder(options.undo);
  }

  /**
   * Writes the changes as they were shown. The person’s click opens the folder for that; it can be undone.
   * @throws {RpcError} `conflict`, saying why nothing or not everything was taken.
   */
  async take(callId: string): Promise<ToolCall> {
    const changes = this.#offered(callId);
    const { grants, trash } = this.#options;
    await translated(() =>
      this.#recorder.run(callId, filesIn(changes.folder, grants, trash), async (files) => {
        await takeChanges(changes, files);
        return null;
      }),
    );
    return this.#settle(callId, changes, 'taken');
  }

  /** The agent’s copy gets the folder’s files back. @throws {RpcError} */
  async discard(callId: string): Promise<ToolCall> {
    return this.#settle(callId, this.#offered(callId), 'discarded');
  }

  /**
   * A later call went on with the same copy: its changes include those of the calls before, also in the conversation that
   * its own goes on with.
   */
  replaceEarlier(folder: string, conversationId: string, callId: string): void {
    const from = this.#options.conversations.find(conversationId)?.agent?.from;
    for (const id of [...(from === undefined ? [] : [from]), conversationId])
      for (const { parts } of this.#options.messages.list(id))
        for (const { part } of parts)
          if (part.type === 'tool-call' && part.call.id !== callId && isOffered(part.call.changes, folder))
            this.#save(part.call.id, { ...part.call.changes, state: 'replaced' });
  }

  async #settle(callId: string, changes: CallChanges, state: 'taken' | 'discarded'): Promise<ToolCall> {
    const call = this.#save(callId, { ...changes, state });
    const paths = takeable(changes).map(({ path }) => path);
    const workplaces = await this.#options.agents.workplacesOf(changes.folder);
    await Promise.all(workplaces.map((workplace) => workplace.reset(paths)));
    return call;
  }

  #save(callId: string, changes: CallChanges): ToolCall {
    const { messages, emit } = this.#options;
    messages.saveChanges(callId, changes);
    const { message, partIndex, call } = requireCall(messages, callId);
    emit('chat.tool-call-changed', { conversationId: message.conversationId, messageId: message.id, partIndex, call });
    return call;
  }

  #offered(callId: string): CallChanges {
    const { changes } = requireCall(this.#options.messages, callId).call;
    if (changes?.state !== 'offered') throw new RpcError('conflict', t('These changes are no longer offered.'));
    return changes;
  }
}

const isOffered = (changes: CallChanges | undefined, folder: string): changes is CallChanges =>
  changes?.state === 'offered' && changes.folder === folder;

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AgentError || error instanceof ToolError)
      throw new RpcError('conflict', error.message, { cause: error });
    throw error;
  }
}
