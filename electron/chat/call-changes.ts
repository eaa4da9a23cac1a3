import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import { alreadyUndone } from '../tools/undo/already-undone.ts';
import { rerunCall, withChoice, type RerunServices, type StoredCall } from './rerun-call.ts';

export interface CallChangesOptions extends RerunServices {
  readonly logger: Logger;
}

interface Rerun {
  readonly abort: () => void;
  readonly done: Promise<void>;
}

/** What the person does with calls of existing answers: undo them, or run them again with what they meant. */
export class CallChanges {
  readonly #options: CallChangesOptions;
  /** By conversation. */
  readonly #reruns = new Map<string, Rerun>();

  constructor(options: CallChangesOptions) {
    this.#options = options;
  }

  isRunning(conversationId: string): boolean {
    return this.#reruns.has(conversationId);
  }

  /**
   * Undoes what a call changed.
   * @returns the updated call. @throws {RpcError} `conflict` with the reason if it can't be undone.
   */
  async undo({ message, partIndex, call }: StoredCall): Promise<ToolCall> {
    const undoneBefore = alreadyUndone(call);
    if (undoneBefore !== null) throw new RpcError('conflict', undoneBefore);
    const { executor, messages, emit } = this.#options;
    const { conversationId, id: messageId } = message;
    const { signal } = new AbortController();
    const problem = await executor.undo(
      { toolName: call.toolName, callId: call.id, conversationId, messageId },
      signal,
    );
    if (problem !== null) throw new RpcError('conflict', problem);
    messages.markUndone(call.id);
    const undone: ToolCall = { ...call, undo: 'undone' };
    emit('chat.tool-call-changed', { conversationId, messageId, partIndex, call: undone });
    return undone;
  }

  /**
   * Runs a call again with the person's choice for an ambiguous argument.
   * @returns the running call; an event reports how it ends. @throws {RpcError} `conflict` if the choice isn't offered.
   */
  choose(stored: StoredCall, value: string): ToolCall {
    const { conversationId } = stored.message;
    const call = withChoice(stored.call, value);
    const controller = new AbortController();
    const done = rerunCall(this.#options, stored, call, controller.signal)
      .catch((error: unknown) => this.#options.logger.log('error', `${call.toolName} could not be run again.`, error))
      .then(() => void this.#reruns.delete(conversationId));
    this.#reruns.set(conversationId, { abort: () => controller.abort(), done });
    return call;
  }

  /** Resolves when the conversation's call has ended, if one runs. */
  async stop(conversationId: string): Promise<void> {
    const rerun = this.#reruns.get(conversationId);
    rerun?.abort();
    await rerun?.done;
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#reruns.keys()].map((conversationId) => this.stop(conversationId)));
  }
}
