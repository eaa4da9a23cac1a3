import { useEffect, useRef, type RefObject } from 'react';

/** For one of several tabs on a line that scrolls: the current one comes into view, also when it was chosen elsewhere. */
export function useCurrentInView<Tab extends HTMLElement>(isCurrent: boolean): RefObject<Tab | null> {
  const tab = useRef<Tab>(null);
  useEffect(() => {
    if (isCurrent) tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  return tab;
}
