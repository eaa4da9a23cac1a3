import { useEffect, useRef, useState, type RefObject } from 'react';
import { useApp } from '../../../stores/stores.tsx';

interface Adding {
  readonly adding: boolean;
  readonly setAdding: (adding: boolean) => void;
  /** The button that begins it, which has the focus again afterwards. */
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly focusAdd: () => void;
  /** Ends it. */
  readonly close: () => void;
}

/** Loads a list of servers or agents, and keeps whether one is being added to it. */
export function useAdding(load: () => Promise<void>): Adding {
  const showError = useApp((state) => state.showError);
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => void load().catch(showError), [load, showError]);
  const focusAdd = (): void => addButton.current?.focus();
  const close = (): void => {
    setAdding(false);
    focusAdd();
  };
  return { adding, setAdding, addButton, focusAdd, close };
}
