import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Approval } from '../../../../shared/entities/approval.ts';
import { useApprovals, useView } from '../../../stores/stores.tsx';
import { mayTakeFocus } from './may-take-focus.ts';

/**
 * Keys and clicks that come earlier after the card appeared, or after the window was focused again, were meant for
 * something else.
 */
const SETTLING_MS = 600;

/**
 * Focuses "no" once the answers are in view, if the person is not busy elsewhere and no earlier question of the
 * conversation is waiting; and always if the person requested this question. When the card disappears, its focus goes
 * to the message box.
 * @returns whether the answers are active: not for a moment after the card appeared.
 */
export function useApprovalFocus(card: RefObject<HTMLElement | null>, { id, conversationId }: Approval): boolean {
  const isFirst = useApprovals(
    ({ pending }) => pending.find((other) => other.conversationId === conversationId)?.id === id,
  );
  const [isReady, settle] = useSettling();
  useWanted(card, id);
  useEffect(() => {
    const no = answerButton(card.current);
    if (!isFirst || no === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        if (!mayTakeFocus(document)) return;
        settle();
        no.focus({ preventScroll: true });
      },
      { threshold: 0.9 },
    );
    observer.observe(no);
    return () => observer.disconnect();
  }, [card, isFirst, settle]);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-home-focus]')?.focus();
      });
    };
  }, [card]);
  return isReady;
}

const answerButton = (card: HTMLElement | null): HTMLElement | null =>
  card?.querySelector<HTMLElement>('[data-answer]') ?? null;

/** The layer from which it was requested disappears only with the next frame. */
function useWanted(card: RefObject<HTMLElement | null>, id: string): void {
  const isWanted = useView((state) => state.wantedApproval === id);
  const setWantedApproval = useView((state) => state.setWantedApproval);
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(() => {
      card.current?.scrollIntoView({ block: 'nearest' });
      answerButton(card.current)?.focus();
      setWantedApproval(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [card, isWanted, setWantedApproval]);
}

function useSettling(): readonly [isReady: boolean, settle: () => void] {
  const [since, setSince] = useState(() => performance.now());
  const [readyFor, setReadyFor] = useState<number | null>(null);
  const [settle] = useState(() => () => setSince(performance.now()));
  useEffect(() => {
    const timer = setTimeout(() => setReadyFor(since), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [since]);
  useEffect(() => {
    window.addEventListener('focus', settle);
    return () => window.removeEventListener('focus', settle);
  }, [settle]);
  return [readyFor === since, settle];
}
