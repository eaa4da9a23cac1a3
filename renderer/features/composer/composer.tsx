import { ArrowUp, Square } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useAttachments, useChat, useConversations, useStores, useView } from '../../stores/stores.tsx';
import type { DraftFile } from '../../stores/attachments-store.ts';
import { useAgentChat } from '../../stores/use-agent-chat.ts';
import { useSendKey } from '../../stores/use-send-key.ts';
import { useDraftTokens } from '../../stores/use-draft-tokens.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { draftWords, type DraftFacts } from './draft-words.ts';
import { createDrafts } from './drafts.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { DropTarget } from './drop-target.tsx';
import { FaultLine, FaultMarks } from './fault-marks.tsx';
import { MentionList } from './mention-list.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import type { SendProblem } from './send-problem.ts';
import { useAttach } from './use-attach.ts';
import { useFirstAnswerWait } from './use-draft-facts.ts';
import { useMaterial } from './use-material.ts';
import { useMention } from './use-mention.ts';
import { useMentionFaults } from './use-mention-faults.ts';
import { useReadAhead } from './use-read-ahead.ts';
import { useSend } from './use-send.ts';

const MOST_LINES = 10;
const drafts = createDrafts(localStorage);

/**
 * The message box. Enter sends and Shift+Enter inserts a line break, or Ctrl+Enter sends, as chosen; Escape stops, Up
 * in the empty box edits the last message, @ names a tool, a file or a document, / a prompt of a server. Files can be
 * dropped anywhere.
 */
export function Composer() {
  const id = useConversations((state) => state.currentId);
  return <Box key={id ?? 'new'} id={id} />;
}

function Box({ id }: { readonly id: string | null }) {
  const [text, setText] = useState(() => drafts.read(id));
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const busy = useChat((state) => id !== null && id in state.generating);
  const box = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const setPrompt = useView((state) => state.setPrompt);
  const agentChat = useAgentChat();
  // Nothing in a message to an agent is for the model or its tools.
  const textForModel = agentChat === null ? text : '';
  const files = useAttachments((state) => state.drafts[id ?? 'new'] ?? NO_FILES);
  const attaching = useAttach(id, agentChat === null);
  const mention = useMention(box, textForModel, setPrompt, attaching.addPath);
  useMaterial();
  useGrowth(box, text);
  useFocusOnStart(box);
  const attachedIds = files.flatMap(({ attachment }) => attachment?.id ?? []).join(' ');
  const packed = useReadAhead(id, textForModel, attachedIds);
  const tokens = useDraftTokens(textForModel);
  const waitMs = useFirstAnswerWait(id);
  const faults = useMentionFaults(textForModel, mention);
  const [fault] = faults;
  useCaretAt(box, problem);
  const change = (next: string): void => {
    setText(next);
    setProblem(null);
    drafts.write(id, next);
  };
  const isAdding = files.some(({ attachment }) => attachment === null);
  const send = useSend({ id, text, drafts, isAdding, attached: files.length, change, onProblem: setProblem });
  const sendsOn = useSendKey();
  const stop = useStop(id);
  const editLast = useEditLast(id);
  const addText = (written: string): void => change([text, written].filter((part) => part.trim() !== '').join('\n\n'));

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || mention.handleKey(event)) return;
    if (sendsOn(event)) {
      event.preventDefault();
      if (!busy) send();
    } else if (event.key === 'Escape' && busy) stop();
    else if (event.key === 'ArrowUp' && text === '' && editLast()) event.preventDefault();
  };
  const offering = mention.options.length > 0;
  return (
    <form
      className="relative mx-auto w-full max-w-3xl shrink-0 px-6 pt-2 pb-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div
        data-tour="message"
        className={clsx(
          'relative rounded-2xl border bg-raised shadow-sm',
          problem === null ? 'border-line focus-within:border-accent' : 'border-danger',
        )}
      >
        <MentionList mention={mention} />
        <PromptDialog onWritten={addText} />
        <DropTarget onFiles={attaching.addFiles} />
        <AttachedFiles conversationId={id} files={files} box={box} />
        <div className={clsx('relative flex items-end gap-2 py-2 pe-2', agentChat === null ? 'ps-2' : 'ps-4')}>
          {agentChat === null && <AttachButton onFiles={attaching.addFiles} />}
          <FaultMarks box={box} text={text} faults={faults} />
          <textarea
            ref={box}
            dir="auto"
            rows={1}
            aria-label={t('Message')}
            aria-autocomplete="list"
            aria-controls={offering ? mention.listId : undefined}
            aria-activedescendant={offering ? mention.optionId(mention.active) : undefined}
            aria-invalid={problem !== null || fault !== undefined}
            aria-describedby={problem === null && fault === undefined ? undefined : problemId}
            data-home-focus
            placeholder={
              agentChat === null
                ? t('Write a message, or @ to name a tool or a file')
                : agentChat.agent === null
                  ? t('Write to the agent')
                  : t('Write to {agent}', { agent: agentChat.agent.title })
            }
            value={text}
            onChange={(event) => {
              const { value, selectionStart } = event.target;
              change(value);
              if (isPasted(event.nativeEvent)) mention.notePasted(value, selectionStart);
              else mention.setCaret(selectionStart);
            }}
            onSelect={(event) => mention.setCaret(event.currentTarget.selectionStart)}
            onBlur={() => mention.setCaret(null)}
            onKeyDown={onKeyDown}
            onPaste={attaching.onPaste}
            className={clsx(
              'relative max-h-[35vh] min-w-0 flex-1 resize-none overflow-y-auto bg-transparent py-1 outline-none',
              'placeholder:text-soft',
            )}
          />
          {busy ? (
            <RoundButton label={t('Stop')} onClick={stop}>
              <Square aria-hidden className="size-3.5 fill-current" />
            </RoundButton>
          ) : (
            <RoundButton
              label={t('Send')}
              onClick={send}
              disabled={isAdding || (text.trim() === '' && files.length === 0)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </RoundButton>
          )}
        </div>
      </div>
      {problem === null && fault === undefined && (
        <DraftLine facts={{ packed, tokens, waitMs: busy || agentChat !== null ? null : waitMs }} />
      )}
      {problem === null && fault !== undefined && <FaultLine id={problemId} fault={fault} />}
      <p
        id={problem === null ? undefined : problemId}
        role="alert"
        className="px-4 text-[0.8125rem] text-danger empty:hidden [&:not(:empty)]:pt-1.5"
      >
        {problem?.message}
      </p>
    </form>
  );
}

const NO_FILES: readonly DraftFile[] = [];

const isPasted = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertFromPaste';

/** Its space below the box is reserved, so that nothing moves when it appears. */
function DraftLine({ facts }: { readonly facts: DraftFacts }) {
  const words = draftWords(facts);
  if (words === '') return null;
  return (
    <p
      title={t('Size of your draft, and the tools packed for it')}
      className="absolute right-10 bottom-0.5 text-xs text-soft tabular-nums"
    >
      {words}
    </p>
  );
}

function RoundButton({
  label,
  disabled = false,
  onClick,
  children,
}: {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'flex size-8 shrink-0 items-center justify-center rounded-full',
        'bg-accent text-on-accent transition-opacity disabled:opacity-40',
      )}
    >
      {children}
    </button>
  );
}

function useStop(id: string | null): () => void {
  const stop = useChat((state) => state.stop);
  const showError = useApp((state) => state.showError);
  return () => {
    if (id !== null) void stop(id).catch(showError);
  };
}

/** @returns a function that opens the person's last message for editing; false if there is none. */
function useEditLast(id: string | null): () => boolean {
  const { chat, conversations } = useStores();
  const setEditing = useView((state) => state.setEditing);
  return () => {
    const last = id === null ? undefined : chat.getState().chats[id]?.messages?.findLast(({ role }) => role === 'user');
    if (last === undefined || conversations.getState().list.find((one) => one.id === id)?.imported !== undefined)
      return false;
    setEditing(last.id);
    return true;
  };
}

/**
 * As high as the text, up to ten lines; then it scrolls. In a low window, the style sheet leaves more space for the
 * log.
 */
function useGrowth(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const most = parseFloat(lineHeight) * MOST_LINES + parseFloat(paddingTop) + parseFloat(paddingBottom);
    element.style.height = 'auto';
    element.style.height = `${String(Math.min(element.scrollHeight, most))}px`;
  }, [box, text]);
}

function useFocusOnStart(box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => box.current?.focus(), [box]);
}

/** The position of the problem, as far as it is known. */
function useCaretAt(box: RefObject<HTMLTextAreaElement | null>, problem: SendProblem | null): void {
  useLayoutEffect(() => {
    if (problem?.caret == null) return;
    box.current?.focus();
    box.current?.setSelectionRange(problem.caret, problem.caret);
  }, [box, problem]);
}
