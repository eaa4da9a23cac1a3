import { Hand, MoreHorizontal, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { clsx } from 'clsx';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import { useApp, useApprovals, useChat, useConversations, useView } from '../../stores/stores.tsx';
import { IconButton } from '../../ui/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { Menu } from '../../ui/menu.tsx';

/** One conversation: a click opens it, F2 renames, Delete deletes; the menu does both and pins. */
export function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { id, title, pinned } = conversation;
  const current = useConversations((state) => state.currentId === id);
  const busy = useChat((state) => id in state.generating);
  const asks = useApprovals(({ pending }) => pending.some(({ conversationId }) => conversationId === id));
  const { select, setPinned } = useConversations((state) => state);
  const setOverlay = useView((state) => state.setOverlay);
  const showError = useApp((state) => state.showError);
  const remove = useRemove(conversation);
  const [renaming, setRenaming] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const finishRenaming = (byKeyboard: boolean): void => {
    setRenaming(false);
    setTakesFocus(byKeyboard);
  };

  if (renaming)
    return (
      <li>
        <TitleField conversation={conversation} onDone={finishRenaming} />
      </li>
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F2') setRenaming(true);
    else if (event.key === 'Delete') {
      focusNeighbour(event.currentTarget);
      remove();
    }
  };
  return (
    <li className={clsx('group flex items-center rounded-md', current ? 'bg-wash' : 'hover:bg-wash/60')}>
      <button
        type="button"
        aria-current={current ? 'page' : undefined}
        autoFocus={takesFocus}
        onClick={() => {
          select(id);
          setOverlay(null);
        }}
        onKeyDown={onKeyDown}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md pl-2 text-left text-[13px]"
      >
        <span dir="auto" className="truncate">
          {title}
        </span>
        {asks && (
          <span className="shrink-0 text-accent">
            <Hand aria-hidden className="size-3.5" />
            <span className="sr-only">, waits for your answer</span>
          </span>
        )}
        {busy && !asks && (
          <span className="size-1.5 shrink-0 animate-pulse rounded-full bg-accent">
            <span className="sr-only">, answering</span>
          </span>
        )}
      </button>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${title}`}
            icon={MoreHorizontal}
            className="size-7 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100"
          />
        }
        items={[
          { label: 'Rename', icon: Pencil, run: () => setRenaming(true) },
          {
            label: pinned ? 'Unpin' : 'Pin',
            icon: pinned ? PinOff : Pin,
            run: () => void setPinned(id, !pinned).catch(showError),
          },
          { label: 'Delete', icon: Trash2, danger: true, run: remove },
        ]}
      />
    </li>
  );
}

/** Deleting can be undone while the toast is shown. */
function useRemove({ id, title }: Conversation): () => void {
  const { remove, restore } = useConversations((state) => state);
  const { showToast, showError } = useApp((state) => state);
  return () => {
    remove(id).then(
      () =>
        showToast(`Deleted "${title}"`, { action: { label: 'Undo', run: () => void restore(id).catch(showError) } }),
      showError,
    );
  };
}

/** The focused row is about to disappear: the focus moves to the next one. */
function focusNeighbour(element: Element): void {
  const row = element.closest('li');
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')?.focus();
}

interface TitleFieldProps {
  readonly conversation: Conversation;
  /** @param byKeyboard true if the focus should return to the row. */
  readonly onDone: (byKeyboard: boolean) => void;
}

/** Enter or leaving the field saves, Escape does not. */
function TitleField({ conversation: { id, title }, onDone }: TitleFieldProps) {
  const rename = useConversations((state) => state.rename);
  const showError = useApp((state) => state.showError);
  const [text, setText] = useState(title);
  const save = (byKeyboard: boolean): void => {
    if (text.trim() !== '' && text.trim() !== title) void rename(id, text.trim()).catch(showError);
    onDone(byKeyboard);
  };
  return (
    <input
      aria-label={`New name of ${title}`}
      autoFocus
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => save(false)}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') save(true);
        else if (event.key === 'Escape') {
          event.stopPropagation();
          onDone(true);
        }
      }}
      className="h-8 w-full rounded-md border border-line bg-ground px-2 text-[13px]"
    />
  );
}
