import { Pencil } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { messageText, type Message } from '../../../shared/entities/message.ts';
import { useApp, useChat, useConversations, useView } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** What the person wrote: plain text that can be edited and sent again. */
export const UserTurn = memo(function UserTurn({ message }: { readonly message: Message }) {
  const editing = useView((state) => state.editing === message.id);
  return (
    <article aria-label="You" className="group">
      {editing ? <EditForm message={message} /> : <Shown message={message} />}
    </article>
  );
});

function Shown({ message }: { readonly message: Message }) {
  const setEditing = useView((state) => state.setEditing);
  const text = messageText(message);
  return (
    <div className="flex flex-row-reverse items-end gap-1">
      <p className="max-w-[85%] rounded-2xl bg-wash px-4 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <div className="flex shrink-0 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
        <CopyButton text={text} label="Copy message" />
        <IconButton label="Edit message" icon={Pencil} onClick={() => setEditing(message.id)} />
      </div>
    </div>
  );
}

function EditForm({ message }: { readonly message: Message }) {
  const setEditing = useView((state) => state.setEditing);
  const edit = useChat((state) => state.edit);
  const select = useConversations((state) => state.select);
  const showError = useApp((state) => state.showError);
  const [text, setText] = useState(messageText(message));
  const [sending, setSending] = useState(false);
  const save = (): void => {
    if (text.trim() === '' || sending) return;
    setSending(true);
    edit(message.id, text).then(
      (conversationId) => {
        setEditing(null);
        select(conversationId);
      },
      (error: unknown) => {
        setSending(false);
        showError(error);
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setEditing(null);
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      save();
    }
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        aria-label="Edited message"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
        onKeyDown={onKeyDown}
        rows={Math.min(10, text.split('\n').length + 1)}
        className="w-full resize-none rounded-xl border border-line bg-ground px-4 py-2"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="flex-1 text-xs text-soft">The messages after it are kept as a separate conversation.</p>
        <Button kind="quiet" onClick={() => setEditing(null)}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" disabled={text.trim() === '' || sending}>
          Send again
        </Button>
      </div>
    </form>
  );
}
