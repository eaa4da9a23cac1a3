import { useEffect, useRef, type RefObject } from 'react';

/**
 * For one of several tabs on a line that scrolls: keeps the current one in view, even if it was chosen elsewhere or the
 * window became narrower.
 */
export function useCurrentInView<Tab extends HTMLElement>(isCurrent: boolean): RefObject<Tab | null> {
  const tab = useRef<Tab>(null);
  useEffect(() => {
    const line = tab.current?.parentElement;
    if (!isCurrent || line == null) return;
    // It also reports the size that the line has now.
    const observer = new ResizeObserver(() => tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' }));
    observer.observe(line);
    return () => observer.disconnect();
  }, [isCurrent]);
  return tab;
}
