import type { ReactNode } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { usePaneWidth } from '../../stores/use-pane-width.ts';
import { useSidePane } from '../../stores/use-side-pane.ts';
import type { View } from '../../stores/view.ts';
import { SideOverlay } from '../../ui/side-overlay.tsx';
import { WidthHandle } from '../../ui/width-handle.tsx';
import { ConversationList } from './conversation-list.tsx';

export function Sidebar({ views }: { readonly views: readonly View[] }) {
  const { narrow, open, setOpen } = useSidePane('conversations');
  const list = <ConversationList views={views} onHide={() => setOpen(false)} />;
  if (narrow)
    return (
      <SideOverlay title={t('Conversation list')} side="start" open={open} onOpenChange={setOpen}>
        {list}
      </SideOverlay>
    );
  return open ? <Docked>{list}</Docked> : null;
}

function Docked({ children }: { readonly children: ReactNode }) {
  const pane = usePaneWidth('sidebarWidth');
  return (
    <aside
      aria-label={t('Sidebar')}
      className="relative flex shrink-0 border-e border-line"
      style={{ width: pane.width }}
    >
      <div className="min-w-0 flex-1">{children}</div>
      <WidthHandle label={t('Width of the conversation list')} edge="end" {...pane} />
    </aside>
  );
}
