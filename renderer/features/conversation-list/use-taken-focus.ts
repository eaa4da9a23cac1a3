import { useEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** @returns the ref of a button that gets the focus as soon as it is rendered. @param onTaken runs when it has the focus. */
export function useTakenFocus(takesFocus: boolean, onTaken: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useLatest(onTaken);
  useEffect(() => {
    if (!takesFocus) return;
    button.current?.focus();
    latest.current();
  }, [takesFocus, latest]);
  return button;
}
