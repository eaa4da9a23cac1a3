import { PanelLeftClose, Search, SquarePen } from 'lucide-react';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations, useView } from '../../stores/stores.tsx';
import type { View } from '../../stores/view.ts';
import { IconButton } from '../../ui/button.tsx';
import { keysOf, SHORTCUT_ACTIONS, viewAction } from '../../stores/shortcut-actions.ts';
import { useChosenShortcuts, useKeys } from '../../stores/use-keys.ts';
import { chordLabel } from '../../ui/chord.ts';
import { ChatList } from './chat-list.tsx';
import { ModelStatus } from './model-status.tsx';

interface ConversationListProps {
  readonly views: readonly View[];
  readonly onHide: () => void;
}

/** The left pane: new chat, search, the conversations by age, the model, and buttons that open views. */
export function ConversationList({ views, onHide }: ConversationListProps) {
  const select = useConversations((state) => state.select);
  const { openPalette, openView, setOverlay } = useView((state) => state);
  const chosen = useChosenShortcuts();
  const newChat = useKeys(SHORTCUT_ACTIONS.newChat);
  return (
    <div className="flex h-full flex-col bg-panel">
      <div className="flex items-center gap-1 p-2">
        <button
          type="button"
          onClick={() => {
            select(null);
            setOverlay(null);
          }}
          title={newChat === null ? t('New chat') : t('New chat ({keys})', { keys: chordLabel(newChat) })}
          className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-[0.8125rem] font-medium hover:bg-wash"
        >
          <SquarePen aria-hidden className="size-4 shrink-0 text-soft" />
          <span className="truncate">{t('New chat')}</span>
        </button>
        <IconButton
          label={t('Search')}
          keys={keysOf(SHORTCUT_ACTIONS.palette, chosen)}
          data-tour="search"
          icon={Search}
          onClick={() => openPalette('everything')}
        />
        <IconButton
          label={t('Hide conversations')}
          keys={keysOf(SHORTCUT_ACTIONS.conversations, chosen)}
          icon={PanelLeftClose}
          onClick={onHide}
        />
      </div>
      <ChatList />
      <div className="flex flex-wrap items-center gap-1 border-t border-line p-2">
        <ModelStatus />
        <div className="ml-auto flex gap-1">
          {views
            .filter(({ inSidebar }) => inSidebar)
            .map((view) => (
              <IconButton
                key={view.id}
                label={view.title}
                keys={keysOf(viewAction(view), chosen)}
                data-tour={view.id}
                icon={view.icon}
                onClick={() => openView(view.id)}
              />
            ))}
        </div>
      </div>
    </div>
  );
}
