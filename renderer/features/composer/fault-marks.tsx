import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { MentionFault } from './mention-faults.ts';

interface FaultMarksProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly faults: readonly MentionFault[];
}

/**
 * Wavy lines under invalid parts: a transparent copy of the text exactly under the box, which can't mark parts of its
 * text itself.
 */
export function FaultMarks({ box, text, faults }: FaultMarksProps) {
  const copy = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [area, marks] = [box.current, copy.current];
    if (area === null || marks === null) return undefined;
    const follow = (): void => void (marks.scrollTop = area.scrollTop);
    const cover = (): void => {
      Object.assign(marks.style, {
        left: `${String(area.offsetLeft)}px`,
        top: `${String(area.offsetTop)}px`,
        width: `${String(area.clientWidth)}px`,
        height: `${String(area.offsetHeight)}px`,
      });
      follow();
    };
    cover();
    // The window may change its width meanwhile.
    const observer = new ResizeObserver(cover);
    observer.observe(area);
    area.addEventListener('scroll', follow);
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', follow);
    };
  }, [box, text, faults]);
  if (faults.length === 0) return null;
  return (
    <div
      ref={copy}
      aria-hidden
      dir="auto"
      className={clsx(
        'pointer-events-none absolute overflow-hidden py-1 break-words whitespace-pre-wrap text-transparent',
        '[unicode-bidi:plaintext]',
      )}
    >
      {pieces(text, faults).map(({ words, faulty }, index) =>
        faulty ? (
          <span key={index} data-fault className="underline decoration-danger decoration-wavy decoration-1">
            {words}
          </span>
        ) : (
          words
        ),
      )}
    </div>
  );
}

function pieces(text: string, faults: readonly MentionFault[]): readonly { words: string; faulty: boolean }[] {
  const parts = faults.flatMap(({ start, end }, index) => [
    { words: text.slice(faults[index - 1]?.end ?? 0, start), faulty: false },
    { words: text.slice(start, end), faulty: true },
  ]);
  return [...parts, { words: text.slice(faults.at(-1)?.end ?? 0), faulty: false }];
}

/** Its space below the box is reserved, so that nothing moves when it appears. The message can be sent all the same. */
export function FaultLine({ id, fault }: { readonly id: string; readonly fault: MentionFault }) {
  return (
    <p
      id={id}
      role="status"
      title={fault.message}
      className="absolute right-10 bottom-0.5 left-10 truncate text-xs text-danger"
    >
      {fault.message}
    </p>
  );
}
