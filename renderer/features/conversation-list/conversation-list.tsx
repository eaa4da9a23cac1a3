import { PanelLeftClose, Search, SquarePen } from 'lucide-react';
import { useConversations, useView } from '../../stores/stores.tsx';
import type { View } from '../../stores/view.ts';
import { IconButton } from '../../ui/button.tsx';
import { SHORTCUTS, shortcutLabel } from '../../ui/shortcuts.ts';
import { ChatList } from './chat-list.tsx';
import { ModelStatus } from './model-status.tsx';

interface ConversationListProps {
  readonly views: readonly View[];
  readonly onHide: () => void;
}

/** The left pane: new chat, search, the conversations by age, the model, and buttons that open views. */
export function ConversationList({ views, onHide }: ConversationListProps) {
  const select = useConversations((state) => state.select);
  const { setPalette, openView, setOverlay } = useView((state) => state);
  return (
    <div className="flex h-full flex-col bg-panel">
      <div className="flex items-center gap-1 p-2">
        <button
          type="button"
          onClick={() => {
            select(null);
            setOverlay(null);
          }}
          title={`New chat (${shortcutLabel(SHORTCUTS.newChat.key)})`}
          className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-[13px] font-medium hover:bg-wash"
        >
          <SquarePen aria-hidden className="size-4 text-soft" />
          New chat
        </button>
        <IconButton
          label="Search"
          keys={shortcutLabel(SHORTCUTS.palette.key)}
          icon={Search}
          onClick={() => setPalette(true)}
        />
        <IconButton
          label="Hide conversations"
          keys={shortcutLabel(SHORTCUTS.conversations.key)}
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
            .map(({ id, title, icon, shortcut }) => (
              <IconButton
                key={id}
                label={title}
                {...(shortcut === null ? {} : { keys: shortcutLabel(shortcut) })}
                icon={icon}
                onClick={() => openView(id)}
              />
            ))}
        </div>
      </div>
    </div>
  );
}
