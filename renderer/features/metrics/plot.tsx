import { useEffect, useRef, useSyncExternalStore } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatShortDay, formatTime } from '../../../shared/formats/dates.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { valueWords, type Chart, type Series } from './charts.ts';
import { SERIES_COLOURS } from './series-colours.ts';
import { timeRange } from './time-range.ts';

const HEIGHT = 190;
/** Dashes in CSS pixels, as in the legend. */
const DASHES: Readonly<Partial<Record<Series['form'], number[]>>> = { dashes: [6, 4], dots: [2, 3] };

/** Drawn again when its numbers, its width or the theme changes. */
export function Plot({ chart, label }: { readonly chart: Chart; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const plot = new UPlot(optionsOf(chart, element), dataOf(chart), element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [chart, theme]);
  return <div ref={box} role="img" aria-label={label} className="w-full overflow-hidden" style={{ height: HEIGHT }} />;
}

/** @returns the current theme, which is an attribute of the root element. */
function useTheme(): string {
  return useSyncExternalStore(watchTheme, () => document.documentElement.dataset['theme'] ?? '');
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** uPlot counts time in seconds. */
const dataOf = ({ x, across, series }: Chart): UPlot.AlignedData => [
  x.map((at) => (across === 'time' ? at / 1000 : at)),
  ...series.map(({ values }) => [...values]),
];

function optionsOf({ unit, across, series }: Chart, element: HTMLElement): UPlot.Options {
  const style = getComputedStyle(element);
  const colour = (variable: string): string => style.getPropertyValue(variable).trim();
  const axis = {
    stroke: colour('--soft'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
    font: `11px ${style.fontFamily}`,
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    // At the right there is room for half of the last date.
    padding: [12, 26, 0, 0],
    scales: {
      x: { time: across === 'time', range: across === 'time' ? ({ data: [times] }) => timeRange(times) : fromZero },
      y: { range: fromZero },
    },
    axes: [
      across === 'time'
        ? { ...axis, values: momentWords }
        : { ...axis, values: (_, ticks) => ticks.map((tick) => formatNumber(tick)) },
      {
        ...axis,
        size: 62,
        values: (_, ticks) =>
          ticks.map((tick) => (unit === 'times' && !Number.isInteger(tick) ? '' : valueWords(tick, unit))),
      },
    ],
    series: [
      {},
      ...series.map(({ form }, index) => seriesOf(form, colour(SERIES_COLOURS[index]?.variable ?? '--ink'))),
    ],
  };
}

function seriesOf(form: Series['form'], colour: string): UPlot.Series {
  const points = { show: true, size: form === 'points' ? 5 : 4, fill: colour, stroke: colour };
  if (form === 'points') return { stroke: colour, width: 0, paths: () => null, points };
  return { stroke: colour, width: 1.5, points, spanGaps: true, ...(DASHES[form] && { dash: DASHES[form] }) };
}

const DAY_SECONDS = 86_400;

/** Dates as everywhere in the window; within a day the time, with the date where another day begins. */
function momentWords(_: UPlot, ticks: readonly number[], __: number, ___: number, step: number): string[] {
  const date = (tick: number): string => formatShortDay(1000 * tick);
  if (step >= DAY_SECONDS) return ticks.map(date);
  return ticks.map((tick, index) => {
    const time = formatTime(1000 * tick);
    const before = ticks[index - 1];
    return before === undefined || date(before) !== date(tick) ? `${time}\n${date(tick)}` : time;
  });
}

function fromZero(_: UPlot, __: number, to: number | null): [number, number] {
  return [0, to === null || to <= 0 ? 1 : to * 1.1];
}
