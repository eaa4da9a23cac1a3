import { dayAround } from '../../ui/times.ts';

/**
 * @param times in seconds since 1970, in order. They are looked at themselves: for a single one, uPlot hands over a range
 * of years.
 * @returns where an axis of these times begins and ends: at the bounds of the day that all of them lie in, else a little
 * beyond them.
 */
export function timeRange(times: ArrayLike<number>): [number, number] {
  const [first, last] = [times[0] ?? 0, times[times.length - 1] ?? 0];
  const day = dayAround(1000 * first, 1000 * last);
  if (day !== null) return [day[0] / 1000, day[1] / 1000];
  const margin = 0.04 * (last - first);
  return [first - margin, last + margin];
}
