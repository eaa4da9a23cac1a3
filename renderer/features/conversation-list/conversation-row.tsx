import { Hand, MoreHorizontal } from 'lucide-react';
import { memo } from 'react';
import { clsx } from 'clsx';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useApprovals, useChat, useConversations, useView } from '../../stores/stores.tsx';
import { IconButton } from '../../ui/button.tsx';
import type { ListActions } from './use-list-actions.ts';
import { TitleField } from './title-field.tsx';
import { beginDrag } from './use-drop-chats.ts';
import { useTakenFocus } from './use-taken-focus.ts';

const MOST_TITLE = 200;

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly isInProject: boolean;
  /** Whether the Tab key stops here; the arrow keys lead to the other rows. */
  readonly isStop: boolean;
  readonly isRenamed: boolean;
  readonly hasMenu: boolean;
  readonly takesFocus: boolean;
  readonly actions: ListActions;
}

/** One conversation: a click opens it, keys rename and delete it (F2, Delete); the list's menu does both and pins. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, isRenamed, actions } = props;
  const { id, title } = conversation;
  const current = useConversations((state) => state.currentId === id);
  const rename = useConversations((state) => state.rename);
  const showError = useApp((state) => state.showError);
  if (isRenamed)
    return (
      <li className="h-8">
        <TitleField
          title={title}
          most={MOST_TITLE}
          onSave={(text) => void rename(id, text).catch(showError)}
          onDone={(byKeyboard) => actions.endRenaming(byKeyboard ? id : null)}
        />
      </li>
    );
  return (
    <li
      draggable
      onDragStart={(event) => beginDrag(event, id)}
      className={clsx('group flex h-8 items-center rounded-md', current ? 'bg-wash' : 'hover:bg-wash/60')}
    >
      <TitleButton {...props} current={current} />
      <IconButton
        label={t('Actions for {title}', { title })}
        icon={MoreHorizontal}
        aria-haspopup="menu"
        aria-expanded={props.hasMenu}
        tabIndex={props.isStop ? 0 : -1}
        onClick={(event) => actions.openMenu(conversation, event.currentTarget)}
        className={clsx(
          'size-7 group-focus-within:opacity-100 group-hover:opacity-100',
          props.hasMenu ? 'opacity-100' : 'opacity-0',
        )}
      />
    </li>
  );
});

function TitleButton({
  conversation,
  isStop,
  takesFocus,
  actions,
  current,
  isInProject,
}: ConversationRowProps & { readonly current: boolean }) {
  const { id, title } = conversation;
  const select = useConversations((state) => state.select);
  const setOverlay = useView((state) => state.setOverlay);
  const button = useTakenFocus(takesFocus, () => actions.noteFocus(id));
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={current ? 'page' : undefined}
      onClick={() => {
        select(id);
        setOverlay(null);
      }}
      onFocus={() => actions.noteFocus(id)}
      onKeyDown={(event) => actions.onKey(event, conversation)}
      className={clsx(
        'flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md text-start text-[0.8125rem] focus-visible:-outline-offset-2',
        isInProject ? 'ps-8' : 'ps-2',
      )}
    >
      <span className="truncate">{title}</span>
      <Sign id={id} />
    </button>
  );
}

/** Whether it waits for an answer, or is being answered. */
function Sign({ id }: { readonly id: string }) {
  const busy = useChat((state) => id in state.generating);
  const asks = useApprovals(({ pending }) => pending.some(({ conversationId }) => conversationId === id));
  if (asks)
    return (
      <span className="shrink-0 text-accent">
        <Hand aria-hidden className="size-3.5" />
        <span className="sr-only">, {t('waits for your answer')}</span>
      </span>
    );
  if (!busy) return null;
  return (
    <span className="size-1.5 shrink-0 animate-pulse rounded-full bg-accent">
      <span className="sr-only">, {t('answering')}</span>
    </span>
  );
}
