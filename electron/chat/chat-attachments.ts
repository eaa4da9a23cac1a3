import type { Attachment } from '../../shared/entities/attachment.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';

/** What conversations need to know of the files that the person attaches. */
export interface ChatAttachments {
  /** @throws {AttachmentError} if one of them is no longer there to be sent. */
  requireWaiting(ids: readonly string[]): void;
  /** Gives those that wait to a message, after those that it gets because of its conversation's project. */
  claim(ids: readonly string[], conversationId: string, messageId: string): readonly Attachment[];
  /** @returns names of a message's files. */
  namesOf(messageId: string): readonly string[];
  /** @returns names of files that wait to be sent. */
  namesOfWaiting(ids: readonly string[]): readonly string[];
  /** @returns names of the files that the next message gets, if these wait; null is the next conversation. */
  namesToSend(conversationId: string | null, ids: readonly string[]): readonly string[];
  /** @returns the files of a conversation, the newest first. */
  filesOf(conversationId: string): readonly { readonly name: string }[];
  /** @returns a message's files as calls that have ended, once they are read. */
  callsFor(
    messageId: string,
    answer: { readonly id: string; readonly conversationId: string },
    bundleOf: (tool: string) => string | null,
    signal: AbortSignal,
  ): Promise<readonly ToolCall[]>;
}
