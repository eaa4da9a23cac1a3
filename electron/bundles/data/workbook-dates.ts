import type { RawCell } from './raw-table.ts';

const DAY_MS = 86_400_000;
/** Day 0 of a workbook. */
const DAY_ZERO = { of1900: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) } as const;
/** Dates of people's data are later: what is before is a time of day or a duration. */
const FIRST_DAYS = 61;

/**
 * @returns `14:30` for a cell with a time of day or a duration, which has no day; any other value as it is.
 * @param epoch from which the workbook counts its days.
 */
export function withoutDayZero(cell: RawCell, epoch: keyof typeof DAY_ZERO): RawCell {
  if (!(cell instanceof Date)) return cell;
  // A fraction of a day may be a few milliseconds off.
  const seconds = Math.round((cell.getTime() - DAY_ZERO[epoch]) / 1000);
  const isDay = seconds > 0 && (seconds * 1000) % DAY_MS === 0;
  return isDay || !(seconds >= 0 && seconds * 1000 < FIRST_DAYS * DAY_MS) ? cell : written(seconds);
}

function written(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = seconds % 60 === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, '0')).join(':');
}
