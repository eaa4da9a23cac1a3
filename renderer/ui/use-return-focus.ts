import { useRef } from 'react';

export interface ReturnFocus {
  onOpenAutoFocus(event: Event): void;
  onCloseAutoFocus(event: Event): void;
}

/**
 * For a layer that opens without a button (a shortcut, the palette), after which Radix would leave the focus nowhere:
 * it returns to where it was, unless something that the layer opened has taken it, such as the message box of a chosen
 * conversation.
 */
export function useReturnFocus(): ReturnFocus {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus({ target }) {
      const { activeElement } = document;
      const isInside = target instanceof Node && target.contains(activeElement);
      if (!isInside)
        before.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (!isNowhere) return;
      // The element that opened it may have disappeared with a layer of its own; then the message box is the best
      // guess.
      const target =
        before.current?.isConnected === true
          ? before.current
          : document.querySelector<HTMLElement>('[data-home-focus]');
      target?.focus();
    },
  };
}
