import { ChartLine, PanelLeftClose, Search, Settings, SquarePen } from 'lucide-react';
import { useConversations, useView } from '../../stores/stores.tsx';
import { IconButton } from '../../ui/button.tsx';
import { shortcutLabel } from '../../ui/shortcuts.ts';
import { ConversationRow } from './conversation-row.tsx';
import { groupByDay } from './group-by-day.ts';
import { ModelStatus } from './model-status.tsx';

/** The left pane: new chat, search, the conversations by day, the model and the settings. */
export function ConversationList({ onHide }: { readonly onHide: () => void }) {
  const { list, select } = useConversations((state) => state);
  const { setPalette, openSettings, setMetrics, setOverlay } = useView((state) => state);
  return (
    <div className="flex h-full flex-col bg-panel">
      <div className="flex items-center gap-1 p-2">
        <button
          type="button"
          onClick={() => {
            select(null);
            setOverlay(false);
          }}
          title={`New chat (${shortcutLabel('n')})`}
          className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-[13px] font-medium hover:bg-wash"
        >
          <SquarePen aria-hidden className="size-4 text-soft" />
          New chat
        </button>
        <IconButton label="Search" keys={shortcutLabel('k')} icon={Search} onClick={() => setPalette(true)} />
        <IconButton label="Hide conversations" keys={shortcutLabel('b')} icon={PanelLeftClose} onClick={onHide} />
      </div>
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {list.length === 0 && (
          <p className="px-2 py-1 text-[13px] text-soft">Your conversations will be listed here.</p>
        )}
        <Groups />
      </nav>
      <div className="flex items-center gap-1 border-t border-line p-2">
        <ModelStatus />
        <IconButton label="Measurements" icon={ChartLine} onClick={() => setMetrics(true)} />
        <IconButton label="Settings" keys={shortcutLabel(',')} icon={Settings} onClick={() => openSettings()} />
      </div>
    </div>
  );
}

function Groups() {
  const list = useConversations((state) => state.list);
  return groupByDay(list, new Date()).map(({ name, conversations }) => (
    <section key={name} aria-label={name}>
      <h2 className="px-2 pt-3 pb-1 text-xs font-medium text-soft">{name}</h2>
      <ul>
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </section>
  ));
}
