import { Popover } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useSettings, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { TOUR, type TourStep } from './tour-steps.ts';

/** A card that points at one part of the window after the other. Escape and “Skip” end it. */
export function Tour() {
  const at = useView((state) => state.tourStep);
  const setTourStep = useView((state) => state.setTourStep);
  const offersTour = useSettings((state) => state.settings.offersTour);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const step = at === null ? undefined : TOUR[at];
  if (at === null || step === undefined) return null;
  const end = (): void => {
    setTourStep(null);
    if (offersTour) void update({ offersTour: false }).catch(showError);
  };
  return <Card step={step} number={at + 1} onStep={(number) => setTourStep(number - 1)} onEnd={end} />;
}

interface CardProps {
  readonly step: TourStep;
  /** From 1. */
  readonly number: number;
  readonly onStep: (number: number) => void;
  readonly onEnd: () => void;
}

function Card({ step, number, onStep, onEnd }: CardProps) {
  const returnFocus = useReturnFocus();
  const place = usePlace(step);
  const next = useRef<HTMLButtonElement>(null);
  const isLast = number === TOUR.length;
  const isFound = place !== null;
  useEffect(() => {
    if (!isFound) return undefined;
    // The palette or the help that led here gives the focus back when it has closed.
    const frame = requestAnimationFrame(() => next.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [number, isFound]);
  if (place === null) return null;
  const { left, top, width, height } = place;
  return (
    <Popover.Root open onOpenChange={(open) => !open && onEnd()}>
      <Popover.Anchor asChild>
        <span
          aria-hidden
          style={{ left, top, width, height }}
          className="pointer-events-none fixed z-30 rounded-lg outline-2 -outline-offset-2 outline-accent"
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          {...returnFocus}
          aria-label={t('Tour')}
          side={sideOf(place)}
          align="center"
          sideOffset={10}
          collisionPadding={12}
          // A click elsewhere tries out what the tour points at.
          onInteractOutside={(event) => event.preventDefault()}
          className="z-[60] w-88 max-w-[calc(100vw-24px)] rounded-xl border border-line bg-raised p-4 text-[0.8125rem] shadow-2xl"
        >
          <div aria-live="polite">
            <h2 className="text-[0.9375rem] font-semibold">{step.title}</h2>
            <p className="pt-1 text-soft">{step.text}</p>
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2 pt-3">
            <span className="mr-auto text-xs whitespace-nowrap text-soft tabular-nums">
              {t('{number} of {count}', { number, count: TOUR.length })}
            </span>
            {number > 1 && (
              <Button kind="quiet" onClick={() => onStep(number - 1)}>
                {t('Back')}
              </Button>
            )}
            {!isLast && (
              <Button kind="quiet" onClick={onEnd}>
                {t('Skip')}
              </Button>
            )}
            <Button ref={next} kind="primary" onClick={isLast ? onEnd : () => onStep(number + 1)}>
              {isLast ? t('Done') : t('Next')}
            </Button>
          </div>
          <Popover.Arrow className="fill-line" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** @returns where the step's part of the window is, also after the window changed; null until it was looked for. */
function usePlace({ places }: TourStep): DOMRect | null {
  const [place, setPlace] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    const find = (): void => {
      const found = places.map((selector) => document.querySelector(selector)).find((element) => element !== null);
      const now = (found ?? document.body).getBoundingClientRect();
      setPlace((before) => (before !== null && isSame(before, now) ? before : now));
    };
    find();
    const observer = new ResizeObserver(find);
    observer.observe(document.body);
    // Panes that open and close change the part, not the window.
    const watch = new MutationObserver(find);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      watch.disconnect();
    };
  }, [places]);
  return place;
}

/** @returns where the card has room: next to what is as high as the window, else above or below it. */
function sideOf({ left, top, height }: DOMRect): 'left' | 'right' | 'top' | 'bottom' {
  if (height > innerHeight / 2) return left > innerWidth / 2 ? 'left' : 'right';
  return top > innerHeight / 2 ? 'top' : 'bottom';
}

const isSame = (one: DOMRect, other: DOMRect): boolean =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;
