import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { closeInnermost } from './close-innermost.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface SideOverlayProps {
  readonly title: string;
  readonly side: 'start' | 'end';
  readonly size?: 'narrow' | 'wide';
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A pane above the chat in a narrow window: keeps the focus inside, closes on Escape or a click next to it. */
export function SideOverlay({ title, side, size = 'narrow', open, onOpenChange, children }: SideOverlayProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          onEscapeKeyDown={closeInnermost}
          className={clsx(
            'fixed inset-y-0 z-30 border-line shadow-2xl',
            size === 'wide' ? 'w-[min(720px,calc(100vw-48px))]' : 'w-72 max-w-[85vw]',
            side === 'start' ? 'start-0 border-e' : 'end-0 border-s',
          )}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
