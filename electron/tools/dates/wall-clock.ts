const two = (value: number): string => String(value).padStart(2, '0');

/** @returns `2026-11-27`: the day on the computer's calendar. */
export function wallDay(at: Date): string {
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** @returns `2026-11-27T14:30`: the time on the computer's clock. */
export function wallMinute(at: Date): string {
  return `${wallDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * @param wall `2026-11-27`, `2026-11-27T14:30` or with seconds.
 * @returns when the computer's clock shows it.
 */
export function fromWallClock(wall: string): Date {
  return new Date(wall.length === 10 ? `${wall}T00:00` : wall);
}
