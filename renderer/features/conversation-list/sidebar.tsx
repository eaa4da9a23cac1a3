import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { settingsSchema } from '../../../shared/entities/settings.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { useSidePane } from '../../stores/use-side-pane.ts';
import type { View } from '../../stores/view.ts';
import { SideOverlay } from '../../ui/side-overlay.tsx';
import { ConversationList } from './conversation-list.tsx';

const STEP_PX = 16;

export function Sidebar({ views }: { readonly views: readonly View[] }) {
  const { narrow, open, setOpen } = useSidePane('conversations');
  const list = <ConversationList views={views} onHide={() => setOpen(false)} />;
  if (narrow)
    return (
      <SideOverlay title="Conversation list" side="left" open={open} onOpenChange={setOpen}>
        {list}
      </SideOverlay>
    );
  return open ? <Docked>{list}</Docked> : null;
}

function Docked({ children }: { readonly children: ReactNode }) {
  const stored = useSettings((state) => state.settings.sidebarWidth);
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dragged ?? stored;
  return (
    <aside aria-label="Sidebar" className="relative flex shrink-0 border-r border-line" style={{ width }}>
      <div className="min-w-0 flex-1">{children}</div>
      <WidthHandle width={width} onDrag={setDragged} />
    </aside>
  );
}

const clampWidth = (width: number): number => {
  const { minValue, maxValue } = settingsSchema.shape.sidebarWidth.unwrap();
  return Math.round(Math.min(maxValue ?? width, Math.max(minValue ?? width, width)));
};

/** Drag it, or move it with the arrow keys. */
function WidthHandle({ width, onDrag }: { readonly width: number; readonly onDrag: (width: number | null) => void }) {
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const save = (next: number): void =>
    void update({ sidebarWidth: clampWidth(next) })
      .catch(showError)
      .finally(() => onDrag(null));
  const onPointerMove = (event: PointerEvent): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(clampWidth(event.clientX));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') save(width - STEP_PX);
    else if (event.key === 'ArrowRight') save(width + STEP_PX);
    else if (event.key === 'Home') save(0);
    else if (event.key === 'End') save(Infinity);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label="Width of the conversation list"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={clampWidth(0)}
      aria-valuemax={clampWidth(Infinity)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => save(event.clientX)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none hover:bg-accent/30"
    />
  );
}
