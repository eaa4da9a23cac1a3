import { Dialog } from 'radix-ui';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { settingsSchema } from '../../../shared/entities/settings.ts';
import { useApp, useSettings, useView } from '../../stores/stores.tsx';
import { useSidebar } from '../../stores/use-sidebar.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ConversationList } from './conversation-list.tsx';

const STEP_PX = 16;

export function Sidebar() {
  const { narrow, open } = useSidebar();
  if (narrow) return <Overlay />;
  return open ? <Docked /> : null;
}

/** Over the chat: keeps the focus inside, closes on Escape or a click beside it. */
function Overlay() {
  const { open, setOpen } = useSidebar();
  const setOverlay = useView((state) => state.setOverlay);
  const returnFocus = useReturnFocus();
  // In a window that was wide for a while it does not come back by itself.
  useEffect(() => () => setOverlay(false), [setOverlay]);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed inset-y-0 left-0 z-30 w-72 max-w-[85vw] border-r border-line shadow-2xl"
        >
          <Dialog.Title className="sr-only">Conversation list</Dialog.Title>
          <ConversationList onHide={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Docked() {
  const stored = useSettings((state) => state.settings.sidebarWidth);
  const { setOpen } = useSidebar();
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dragged ?? stored;
  return (
    <aside aria-label="Sidebar" className="relative flex shrink-0 border-r border-line" style={{ width }}>
      <div className="min-w-0 flex-1">
        <ConversationList onHide={() => setOpen(false)} />
      </div>
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
