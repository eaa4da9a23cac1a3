import type { ReachLevel } from '../../../shared/entities/reach-level.ts';

const WIDTH = 280;
const HEIGHT = 64;
/** Room for the marks at the ends, and where the thumb of the slider stops. */
const INSET = 8;

/** Reach and reading time at each stop of the slider below. For the eye only: the slider says the figures. */
export function ReachCurves({ levels, chosen }: { readonly levels: readonly ReachLevel[]; readonly chosen: number }) {
  const reach = pointsOf(levels.map((level) => level.reach));
  const time = pointsOf(levels.map((level) => level.tokens));
  return (
    <svg aria-hidden viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} className="block w-full">
      <Curve points={reach} chosen={chosen} className="text-accent" />
      <Curve points={time} chosen={chosen} className="text-soft" dashes="4 3" />
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function Curve({
  points,
  chosen,
  className,
  dashes,
}: {
  readonly points: readonly Point[];
  readonly chosen: number;
  readonly className: string;
  readonly dashes?: string;
}) {
  const at = points[chosen];
  return (
    <g className={className}>
      <polyline
        points={points.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeDasharray={dashes}
      />
      {at !== undefined && <circle cx={at.x} cy={at.y} r={3.5} fill="currentColor" />}
    </g>
  );
}

const rounded = (value: number): number => Math.round(10 * value) / 10;

/** Each curve fills the height by itself: their units differ. */
function pointsOf(values: readonly number[]): readonly Point[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1);
  const scale = (HEIGHT - 2 * INSET) / (most - least || 1);
  return values.map((value, place) => ({
    x: rounded(INSET + place * step),
    y: rounded(HEIGHT - INSET - (value - least) * scale),
  }));
}
