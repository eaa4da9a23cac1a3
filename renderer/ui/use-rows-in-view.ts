import { useEffect, useState, type RefObject } from 'react';

interface RowsInView {
  /** The first row to render. */
  readonly from: number;
  /** The row after the last one. */
  readonly to: number;
}

/** Before it has been measured: as many as a usual window shows. */
const FIRST_ROWS = 30;

/**
 * Which rows of a long list to render, for rows of the same height.
 * @param rowPx their height in CSS pixels.
 * @param spare rows above and below those in view, so that a quick scroll and the arrow keys find them.
 */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  { rowPx, spare }: { readonly rowPx: number; readonly spare: number },
): RowsInView {
  const [range, setRange] = useState<RowsInView>({ from: 0, to: FIRST_ROWS });
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const update = (): void => {
      const from = Math.max(0, Math.floor(box.scrollTop / rowPx) - spare);
      const to = Math.ceil((box.scrollTop + box.clientHeight) / rowPx) + spare;
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(box);
    box.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, [scroller, rowPx, spare]);
  return { from: Math.min(range.from, Math.max(0, count - 1)), to: Math.min(range.to, count) };
}
