import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { followsAfterScroll, isNearEnd } from './follow-decision.ts';

export interface Follow {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** True while the newest lines are in view and stay there as they grow. */
  readonly following: boolean;
  jumpToLatest(): void;
  /** Something else than the end is brought into view. */
  leaveEnd(): void;
}

/**
 * Keeps the end of a growing log in view, but only while the person is there: if they scrolled up, nothing moves.
 * @param key another conversation starts at its end.
 * @param lastOwnMessage the person's newest message: after sending one, they want to see it, wherever they were.
 */
export function useFollow(key: string | null, lastOwnMessage: string | null): Follow {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const wantsEnd = useRef(true);
  const [following, setFollowing] = useState(true);

  const jumpToLatest = useCallback(() => {
    wantsEnd.current = true;
    setFollowing(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);

  const leaveEnd = useCallback(() => {
    wantsEnd.current = false;
    setFollowing(false);
  }, []);

  useLayoutEffect(jumpToLatest, [key, lastOwnMessage, jumpToLatest]);

  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (box === null || inner === null) return;
    let lastTop = box.scrollTop;
    const onScroll = (): void => {
      wantsEnd.current = followsAfterScroll(wantsEnd.current, lastTop, box);
      lastTop = box.scrollTop;
      setFollowing(wantsEnd.current);
    };
    let unfolds = false;
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest('[aria-expanded], summary') === null) return;
      unfolds = true;
      // The size that comes from it is observed with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => (unfolds = false)));
    };
    const observer = new ResizeObserver(() => {
      // What the person opened grows where they look, and nothing moves.
      if (unfolds) wantsEnd.current = isNearEnd(box);
      if (wantsEnd.current) {
        box.scrollTop = box.scrollHeight;
        lastTop = box.scrollTop;
      } else setFollowing(isNearEnd(box));
    });
    box.addEventListener('scroll', onScroll, { passive: true });
    inner.addEventListener('click', onClick);
    observer.observe(inner);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      inner.removeEventListener('click', onClick);
      observer.disconnect();
    };
  }, [key]);

  return { scroller, content, following, jumpToLatest, leaveEnd };
}
