import { Import } from 'lucide-react';
import { formatShortDateTime } from '../../../shared/formats/dates.ts';
import { chatSourceName } from '../../../shared/formats/chat-sources.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations } from '../../stores/stores.tsx';

/** Below the header of an imported conversation: where it comes from, and how it goes on. */
export function ImportedChatLine() {
  const imported = useConversations(({ list, currentId }) => list.find(({ id }) => id === currentId)?.imported);
  if (imported === undefined) return null;
  return (
    <p
      role="note"
      className="flex shrink-0 items-center gap-2 border-b border-line bg-panel px-4 py-1.5 text-xs text-soft"
    >
      <Import aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        {t('Imported from {from}, {at}. It can only be read: your next message continues it in a new chat.', {
          from: chatSourceName(imported.from),
          at: formatShortDateTime(imported.at),
        })}
      </span>
    </p>
  );
}
