import type { KeyboardEvent, PointerEvent } from 'react';

const STEP_PX = 16;

interface WidthHandleProps {
  readonly label: string;
  /** The edge of the pane that it is on, in the direction of writing. */
  readonly edge: 'start' | 'end';
  /** In CSS pixels. */
  readonly width: number;
  readonly least: number;
  readonly most: number;
  /** Called while it is dragged. */
  readonly drag: (width: number) => void;
  readonly save: (width: number) => void;
}

/** Changes the width of a side pane: drag it, or move it with the arrow keys. */
export function WidthHandle({ label, edge, width, least, most, drag, save }: WidthHandleProps) {
  const isAtRight = (edge === 'end') !== (document.documentElement.dir === 'rtl');
  const widthAt = ({ clientX }: PointerEvent): number => (isAtRight ? clientX : window.innerWidth - clientX);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const wider = isAtRight ? 'ArrowRight' : 'ArrowLeft';
    if (key === 'ArrowLeft' || key === 'ArrowRight') save(width + (key === wider ? STEP_PX : -STEP_PX));
    else if (key === 'Home') save(least);
    else if (key === 'End') save(most);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(widthAt(event));
      }}
      onPointerUp={(event) => save(widthAt(event))}
      onKeyDown={onKeyDown}
      className={`absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none hover:bg-accent/30 ${edge === 'end' ? '-end-1' : '-start-1'}`}
    />
  );
}
