import { useEffect, useRef } from 'react';
import { useApp, useChat, useStores } from '../../stores/stores.tsx';
import type { DraftFile } from '../../stores/attachments-store.ts';
import type { Drafts } from './drafts.ts';
import { sendProblem, type SendProblem } from './send-problem.ts';

export interface SendOptions {
  readonly id: string | null;
  readonly text: string;
  readonly drafts: Drafts;
  /** Whether a file is still being added, so that nothing is sent yet. */
  readonly isAdding: boolean;
  /** How many files are attached: with one, a message needs no words. */
  readonly attached: number;
  readonly change: (text: string) => void;
  /** Called with the reason why a message can't be sent as it is, after it was put back into the box. */
  readonly onProblem: (problem: SendProblem) => void;
}

/**
 * Sends and empties the box immediately; a message that could not be sent is put back before what was typed in the
 * meantime.
 */
export function useSend({ id, text, drafts, isAdding, attached, change, onProblem }: SendOptions): () => void {
  const send = useChat((state) => state.send);
  const { attachments, conversations } = useStores();
  const showError = useApp((state) => state.showError);
  const sending = useRef(false);
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  }, [text]);
  const openNew = (conversationId: string): void => {
    // Another conversation may have been opened in the meantime; the person stays there.
    if (conversationId === id || conversations.getState().currentId !== id) return;
    drafts.write(conversationId, typed.current);
    drafts.write(id, '');
    conversations.getState().select(conversationId);
  };
  const takeBack = (error: unknown, files: readonly DraftFile[]): void => {
    attachments.getState().putBack(id, files);
    change([text, typed.current].filter((part) => part !== '').join('\n'));
    const problem = sendProblem(error, text);
    if (problem === null) showError(error);
    else onProblem(problem);
  };
  return () => {
    if ((text.trim() === '' && attached === 0) || isAdding || sending.current) return;
    sending.current = true;
    change('');
    const files = attachments.getState().take(id);
    const ids = files.flatMap(({ attachment }) => (attachment === null ? [] : [attachment.id]));
    void send(id, text, ids)
      .then(openNew, (error: unknown) => takeBack(error, files))
      .finally(() => {
        sending.current = false;
      });
  };
}
