import type { SessionUpdate, ToolCallContent } from '@agentclientprotocol/sdk';
import type { Approval } from '../../shared/entities/approval.ts';
import { changesOf, waitingCall } from './waiting-question.ts';

/**
 * The questions of one session. A program learns that a call waits, and nothing more: whoever can start a program could
 * otherwise answer in the person's place.
 */
export class SessionQuestions {
  readonly #send: (update: SessionUpdate) => void;
  /** The calls of open questions, by the question's id. */
  readonly #open = new Map<string, string>();
  /** Changes to files that were asked about, by call. */
  readonly #changes = new Map<string, readonly ToolCallContent[]>();

  constructor(send: (update: SessionUpdate) => void) {
    this.#send = send;
  }

  /** @returns what a call changes, if it was asked about. */
  changesOf(callId: string): readonly ToolCallContent[] {
    return this.#changes.get(callId) ?? [];
  }

  /** The person is asked in Knapsack's window. */
  note(approval: Approval): void {
    const { id, callId } = approval;
    if (callId === null) return;
    this.#open.set(id, callId);
    this.#changes.set(callId, changesOf(approval));
    this.#send({ sessionUpdate: 'tool_call_update', ...waitingCall(callId, approval) });
  }

  /** A question was answered, or it is over. */
  settle(id: string): void {
    const callId = this.#open.get(id);
    if (callId === undefined) return;
    this.#open.delete(id);
    const content = [...this.changesOf(callId)];
    this.#send({ sessionUpdate: 'tool_call_update', toolCallId: callId, status: 'in_progress', content });
  }
}
