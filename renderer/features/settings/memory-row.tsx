import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_MEMORY_CHARACTERS, type ListedMemory } from '../../../shared/entities/memory.ts';
import { useApp, useAssistants, useMemories } from '../../stores/stores.tsx';
import { IconButton } from '../../ui/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { dayInSentence } from '../../ui/times.ts';
import { ConversationLink } from './conversation-link.tsx';
import { t } from '../../../shared/texts/translate.ts';

interface MemoryRowProps {
  readonly memory: ListedMemory;
  /** Called when the last row disappears, so that the focus has somewhere to go. */
  readonly onLast: () => void;
}

/** One memory: its text, its source, its last use; it can be edited, and deleted with undo. */
export function MemoryRow({ memory, onLast }: MemoryRowProps) {
  const [editing, setEditing] = useState(false);
  const { remove, restore } = useMemories((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const { id, text, updatedAt, lastUsedAt, isForeign, assistantId } = memory;
  const owner = useAssistants(
    ({ list }) => list.find((one) => one.id === assistantId)?.name ?? t('an assistant that is gone'),
  );
  const now = new Date();
  const onDelete = (row: Element | null): void => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (next) next.querySelector<HTMLElement>('button[data-removes]')?.focus();
    else onLast();
    remove(id).then(
      () =>
        showToast(t('Deleted the memory'), {
          action: { label: t('Undo'), run: () => void restore(id).catch(showError) },
        }),
      showError,
    );
  };
  if (editing)
    return (
      <li className="border-b border-line p-2 last:border-0">
        <TextField memory={memory} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="flex items-center gap-2 border-b border-line px-3 py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="text-[0.8125rem] [overflow-wrap:anywhere]">{text}</p>
        <p className="text-xs text-soft">
          <Origin memory={memory} />, {dayInSentence(updatedAt, now)}
          {isForeign === true ? `; ${t('stored after reading a file or page')}` : ''}
          {assistantId === undefined ? '' : `; ${t('only in chats with {owner}', { owner })}`}
          {lastUsedAt === null ? '' : `; ${t('last used {day}', { day: dayInSentence(lastUsedAt, now) })}`}
        </p>
      </div>
      <IconButton label={t('Edit “{text}”', { text })} icon={Pencil} onClick={() => setEditing(true)} />
      <IconButton
        data-removes
        label={t('Delete “{text}”', { text })}
        icon={Trash2}
        onClick={(event) => onDelete(event.currentTarget.closest('li'))}
      />
    </li>
  );
}

/** A link to the conversation it was said in, while that exists. */
function Origin({ memory: { conversationId, conversationTitle } }: { readonly memory: ListedMemory }) {
  if (conversationId === null) return <>{t('Added by hand or from a file')}</>;
  if (conversationTitle === null) return <>{t('From a conversation that was deleted')}</>;
  return (
    <>
      {t('From')} <ConversationLink id={conversationId} title={conversationTitle} />
    </>
  );
}

/** Enter or leaving the field saves, Escape does not. */
function TextField({ memory: { id, text }, onDone }: { readonly memory: ListedMemory; readonly onDone: () => void }) {
  const update = useMemories((state) => state.update);
  const showError = useApp((state) => state.showError);
  const [draft, setDraft] = useState(text);
  const save = (): void => {
    if (draft.trim() !== '' && draft.trim() !== text) void update(id, draft.trim()).catch(showError);
    onDone();
  };
  return (
    <input
      aria-label={t('New words for “{text}”', { text })}
      data-inner-escape
      autoFocus
      value={draft}
      maxLength={MOST_MEMORY_CHARACTERS}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') save();
        else if (event.key === 'Escape') onDone();
      }}
      className="h-8 w-full rounded-md border border-line bg-ground px-2 text-[0.8125rem]"
    />
  );
}
