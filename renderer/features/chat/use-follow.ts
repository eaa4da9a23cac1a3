import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Closer to the end than this many CSS pixels counts as reading the newest. */
const NEAR_END_PX = 48;

export interface Follow {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** True while the newest lines are in view and stay there as they grow. */
  readonly following: boolean;
  jumpToLatest(): void;
}

/**
 * Keeps the end of a growing log in view, but only while the person is there: who has scrolled up is never moved.
 * @param key another conversation begins at its end.
 */
export function useFollow(key: string | null): Follow {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const wantsEnd = useRef(true);
  const [following, setFollowing] = useState(true);

  const jumpToLatest = useCallback(() => {
    wantsEnd.current = true;
    setFollowing(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);

  useLayoutEffect(jumpToLatest, [key, jumpToLatest]);

  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (box === null || inner === null) return;
    const distance = (): number => box.scrollHeight - box.scrollTop - box.clientHeight;
    const onScroll = (): void => {
      wantsEnd.current = distance() < NEAR_END_PX;
      setFollowing(wantsEnd.current);
    };
    const observer = new ResizeObserver(() => {
      if (wantsEnd.current) box.scrollTop = box.scrollHeight;
      else setFollowing(distance() < NEAR_END_PX);
    });
    box.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(inner);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [key]);

  return { scroller, content, following, jumpToLatest };
}
