import { useEffect, type RefObject } from 'react';
import type { Message } from '../../../shared/entities/message.ts';
import { useView } from '../../stores/stores.tsx';

/** How long a message that was looked for is marked. */
const MARKED_MS = 2500;
const MARK = 'data-found';

interface ShownChat {
  readonly content: RefObject<HTMLElement | null>;
  readonly messages: readonly Message[];
  /** Messages that are rendered, from the end. */
  readonly shown: number;
  /** Renders those from an index on. */
  readonly showFrom: (index: number) => void;
  /** The end no longer stays in view. */
  readonly leaveEnd: () => void;
}

/** Brings a message into view that a search led to, however early it is. */
export function useWantedMessage({ content, messages, shown, showFrom, leaveEnd }: ShownChat): void {
  const wanted = useView((state) => state.wantedMessage);
  const setWanted = useView((state) => state.setWantedMessage);
  const index = wanted === null ? -1 : messages.findIndex(({ id }) => id === wanted);
  const isRendered = index !== -1 && index >= messages.length - shown;
  useEffect(() => {
    if (index !== -1 && !isRendered) showFrom(index);
  }, [index, isRendered, showFrom]);
  useEffect(() => {
    if (wanted === null || !isRendered) return;
    const element = content.current?.querySelector(`[data-message="${CSS.escape(wanted)}"]`);
    if (!(element instanceof HTMLElement)) return;
    // The end is brought into view first, when a chat is opened.
    leaveEnd();
    const frame = requestAnimationFrame(() => {
      element.scrollIntoView({ block: 'center' });
      element.setAttribute(MARK, '');
      setTimeout(() => element.removeAttribute(MARK), MARKED_MS);
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
      setWanted(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, isRendered, content, setWanted, leaveEnd]);
}
