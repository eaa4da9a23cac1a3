import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useApp, useChat, useConversations, useStores, useView } from '../../stores/stores.tsx';
import { createDrafts } from './drafts.ts';
import { useReadAhead } from './use-read-ahead.ts';

const MOST_LINES = 10;
const drafts = createDrafts(localStorage);

/** Where the person writes. Enter sends, Shift+Enter breaks the line, Escape stops, Up in the empty box edits the last message. */
export function Composer() {
  const id = useConversations((state) => state.currentId);
  return <Box key={id ?? 'new'} id={id} />;
}

function Box({ id }: { readonly id: string | null }) {
  const [text, setText] = useState(() => drafts.read(id));
  const busy = useChat((state) => id !== null && id in state.generating);
  const box = useRef<HTMLTextAreaElement>(null);
  useGrowth(box, text);
  useFocusOnStart(box);
  useReadAhead(id, text);
  const change = (next: string): void => {
    setText(next);
    drafts.write(id, next);
  };
  const send = useSend(id, text, change);
  const stop = useStop(id);
  const editLast = useEditLast(id);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!busy) send();
    } else if (event.key === 'Escape' && busy) stop();
    else if (event.key === 'ArrowUp' && text === '' && editLast()) event.preventDefault();
  };
  return (
    <form className="mx-auto w-full max-w-3xl shrink-0 px-6 pt-2 pb-4" onSubmit={(event) => { event.preventDefault(); send(); }}>
      <div className="flex items-end gap-2 rounded-2xl border border-line bg-raised py-2 pr-2 pl-4 shadow-sm focus-within:border-accent">
        <textarea
          ref={box}
          rows={1}
          aria-label="Message"
          data-home-focus
          placeholder="Write a message"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-[35vh] min-w-0 flex-1 resize-none overflow-y-auto bg-transparent py-1 outline-none placeholder:text-soft"
        />
        {busy
          ? <RoundButton label="Stop" onClick={stop}><Square aria-hidden className="size-3.5 fill-current" /></RoundButton>
          : <RoundButton label="Send" onClick={send} disabled={text.trim() === ''}><ArrowUp aria-hidden className="size-4" /></RoundButton>}
      </div>
    </form>
  );
}

function RoundButton({ label, disabled = false, onClick, children }: { readonly label: string; readonly disabled?: boolean; readonly onClick: () => void; readonly children: React.ReactNode }) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick} className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-opacity disabled:opacity-40">
      {children}
    </button>
  );
}

/** Sends and empties the box at once; what could not be sent comes back, before what was typed meanwhile. */
function useSend(id: string | null, text: string, change: (text: string) => void): () => void {
  const send = useChat((state) => state.send);
  const { conversations } = useStores();
  const showError = useApp((state) => state.showError);
  const sending = useRef(false);
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  }, [text]);
  const openNew = (conversationId: string): void => {
    // Another conversation may have been opened meanwhile; nobody is taken away from it.
    if (id !== null || conversations.getState().currentId !== null) return;
    drafts.write(conversationId, typed.current);
    drafts.write(null, '');
    conversations.getState().select(conversationId);
  };
  const takeBack = (error: unknown): void => {
    change([text, typed.current].filter((part) => part !== '').join('\n'));
    showError(error);
  };
  return () => {
    if (text.trim() === '' || sending.current) return;
    sending.current = true;
    change('');
    void send(id, text).then(openNew, takeBack).finally(() => {
      sending.current = false;
    });
  };
}

function useStop(id: string | null): () => void {
  const stop = useChat((state) => state.stop);
  const showError = useApp((state) => state.showError);
  return () => {
    if (id !== null) void stop(id).catch(showError);
  };
}

/** @returns a function that opens the last own message for editing; false when there is none. */
function useEditLast(id: string | null): () => boolean {
  const { chat } = useStores();
  const setEditing = useView((state) => state.setEditing);
  return () => {
    const last = id === null ? undefined : chat.getState().chats[id]?.messages?.findLast(({ role }) => role === 'user');
    if (last === undefined) return false;
    setEditing(last.id);
    return true;
  };
}

/** As high as the text, up to ten lines; then it scrolls. In a low window the style sheet leaves more room to the log. */
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
