import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { t } from '../../shared/texts/translate.ts';
import { IconButton } from './button.tsx';
import { closeInnermost } from './close-innermost.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly className?: string;
  /** The title is read by screen readers but not shown. */
  readonly hideTitle?: boolean;
  readonly children: ReactNode;
}

/** Modal: keeps the focus inside, closes on Escape or a click outside, and restores the focus. */
export function Dialog({ title, open, onClose, className, hideTitle = false, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          aria-describedby={undefined}
          {...returnFocus}
          onEscapeKeyDown={closeInnermost}
          onInteractOutside={keepOpenOnToast}
          className={clsx(
            'fixed left-1/2 z-50 flex max-w-[calc(100vw-24px)] -translate-x-1/2 flex-col overflow-clip rounded-xl',
            'border border-line bg-raised shadow-2xl',
            className,
          )}
        >
          <div
            className={clsx(
              hideTitle ? 'sr-only' : 'flex items-center justify-between border-b border-line py-2 pe-2 ps-4',
            )}
          >
            <Radix.Title className="text-[0.9375rem] font-semibold">{title}</Radix.Title>
            {!hideTitle && <IconButton label={t('Close')} icon={X} onClick={onClose} />}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Toasts are above the dialog; answering one doesn't leave the dialog. */
function keepOpenOnToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-above-dialogs]') !== null) event.preventDefault();
}
