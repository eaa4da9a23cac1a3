import { Import } from 'lucide-react';
import type { ChatHit, FoundChat } from '../../../shared/entities/chat-search.ts';
import { formatShortDateTime } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations, useView } from '../../stores/stores.tsx';
import { markedWords } from '../../ui/marked-words.ts';
import { plainExcerpt } from './plain-excerpt.ts';

interface FoundChatsProps {
  readonly found: readonly FoundChat[];
  readonly query: string;
}

export function FoundChats({ found, query }: FoundChatsProps) {
  return (
    <ul aria-label={t('Chats found')} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
      {found.map((chat) => (
        <Chat key={chat.conversation.id} chat={chat} query={query} />
      ))}
    </ul>
  );
}

function Chat({ chat: { conversation, hits, count }, query }: { readonly chat: FoundChat; readonly query: string }) {
  const open = useOpenChat();
  const { id, title, updatedAt, imported } = conversation;
  return (
    <li className="pt-2">
      <button
        type="button"
        onClick={() => open(id, null)}
        className="flex w-full items-center gap-2 rounded-md px-2 py-1 text-start hover:bg-wash focus-visible:-outline-offset-2"
      >
        <bdi className="min-w-0 truncate font-medium">
          <Words text={title} query={query} />
        </bdi>
        {imported !== undefined && <Import aria-label={t('Imported')} className="size-3.5 shrink-0 text-soft" />}
        <span className="ms-auto shrink-0 text-xs text-soft tabular-nums">{formatShortDateTime(updatedAt)}</span>
      </button>
      {hits.map((hit) => (
        <Hit key={hit.messageId} hit={hit} query={query} onOpen={() => open(id, hit.messageId)} />
      ))}
      {count > hits.length && (
        <p className="px-4 py-0.5 text-xs text-soft">
          {t('{count, number} more in this chat', { count: count - hits.length })}
        </p>
      )}
    </li>
  );
}

interface HitProps {
  readonly hit: ChatHit;
  readonly query: string;
  readonly onOpen: () => void;
}

function Hit({ hit: { role, excerpt }, query, onOpen }: HitProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full gap-2 rounded-md px-4 py-1 text-start text-[0.8125rem] hover:bg-wash focus-visible:-outline-offset-2"
    >
      <span className="w-16 shrink-0 text-soft">{role === 'user' ? t('You') : t('Answer')}</span>
      <span className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]">
        <bdi>
          <Words text={role === 'user' ? excerpt : plainExcerpt(excerpt)} query={query} />
        </bdi>
      </span>
    </button>
  );
}

function Words({ text, query }: { readonly text: string; readonly query: string }) {
  return markedWords(text, query).map((piece, index) =>
    piece.isMarked ? (
      <mark key={index} className="rounded-sm bg-wash font-semibold text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** @returns a function that opens a chat at a message; null for its end. */
function useOpenChat(): (id: string, messageId: string | null) => void {
  const select = useConversations((state) => state.select);
  const { closeView, setWantedMessage } = useView((state) => state);
  return (id, messageId) => {
    closeView();
    select(id);
    setWantedMessage(messageId);
  };
}
