import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations } from '../../stores/stores.tsx';
import { useMediaQuery } from '../../stores/use-media-query.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Preview } from '../../ui/preview-context.ts';
import { SideOverlay } from '../../ui/side-overlay.tsx';
import { PreviewContent } from './preview-content.tsx';

interface PreviewPaneProps {
  readonly preview: Preview | null;
  readonly onClose: () => void;
}

/** In a window that is narrower, the preview is above the chat. */
export const PREVIEW_NARROW = '(max-width: 1099px)';

/** What is longer or wider than the chat, next to it. It closes with the chat that it is from. */
export function PreviewPane({ preview, onClose }: PreviewPaneProps) {
  const narrow = useMediaQuery(PREVIEW_NARROW);
  useCloseWithChat(onClose);
  if (narrow)
    return (
      <SideOverlay
        title={preview?.title ?? t('Preview')}
        side="end"
        size="wide"
        open={preview !== null}
        onOpenChange={(open) => !open && onClose()}
      >
        {preview !== null && <Framed preview={preview} onClose={onClose} />}
      </SideOverlay>
    );
  return preview === null ? null : <Docked preview={preview} onClose={onClose} />;
}

interface OpenProps {
  readonly preview: Preview;
  readonly onClose: () => void;
}

function Docked({ preview, onClose }: OpenProps) {
  const pane = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    pane.current?.focus();
  }, [preview]);
  const close = (): void => {
    onClose();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      aria-label={t('Preview: {title}', { title: preview.title })}
      onKeyDown={(event) => {
        const isInner = event.target instanceof Element && event.target.closest('[data-inner-escape]') !== null;
        if (event.key === 'Escape' && !isInner) close();
      }}
      className="w-[46vw] shrink-0 border-s border-line outline-none"
    >
      <Framed preview={preview} onClose={close} />
    </aside>
  );
}

function Framed({ preview, onClose }: OpenProps) {
  return (
    <div className="flex h-full flex-col bg-panel">
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line pe-2 ps-4">
        <h2 className="min-w-0 flex-1 truncate text-[0.8125rem] font-medium">{preview.title}</h2>
        <IconButton label={t('Close preview')} keys="Esc" icon={X} onClick={onClose} />
      </div>
      <PreviewContent preview={preview} />
    </div>
  );
}

function useCloseWithChat(onClose: () => void): void {
  const currentId = useConversations((state) => state.currentId);
  const shownFor = useRef(currentId);
  useEffect(() => {
    if (shownFor.current === currentId) return;
    shownFor.current = currentId;
    onClose();
  }, [currentId, onClose]);
}
