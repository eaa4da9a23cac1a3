import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { settingsSchema } from '../../../shared/entities/settings.ts';
import { useApp, useSettings, useView } from '../../stores/stores.tsx';
import { ConversationList } from './conversation-list.tsx';

/** Below this the list lies over the chat instead of beside it. */
const NARROW = '(max-width: 719px)';
const STEP_PX = 16;

export function Sidebar() {
  const narrow = useMediaQuery(NARROW);
  const shown = useSettings((state) => state.settings.sidebarShown);
  const { overlay, setOverlay } = useView((state) => state);
  useEffect(() => {
    if (!narrow) setOverlay(false);
  }, [narrow, setOverlay]);
  if (narrow) return overlay ? <Overlay /> : null;
  return shown ? <Docked /> : null;
}

function Overlay() {
  const setOverlay = useView((state) => state.setOverlay);
  useEffect(() => {
    const close = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') setOverlay(false);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [setOverlay]);
  return (
    <div className="fixed inset-0 z-30 flex">
      <div className="w-72 max-w-[85vw] border-r border-line shadow-2xl"><ConversationList onHide={() => setOverlay(false)} /></div>
      <button type="button" aria-label="Close conversations" className="flex-1 bg-black/40" onClick={() => setOverlay(false)} />
    </div>
  );
}

function Docked() {
  const stored = useSettings((state) => state.settings.sidebarWidth);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dragged ?? stored;
  return (
    <aside aria-label="Sidebar" className="relative flex shrink-0 border-r border-line" style={{ width }}>
      <div className="min-w-0 flex-1"><ConversationList onHide={() => void update({ sidebarShown: false }).catch(showError)} /></div>
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
  const save = (next: number): void => void update({ sidebarWidth: clampWidth(next) }).catch(showError).finally(() => onDrag(null));
  const onPointerMove = (event: PointerEvent): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(clampWidth(event.clientX));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') save(width - STEP_PX);
    else if (event.key === 'ArrowRight') save(width + STEP_PX);
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

function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listen = (): void => setMatches(list.matches);
    list.addEventListener('change', listen);
    return () => list.removeEventListener('change', listen);
  }, [query]);
  return matches;
}
