const DAY_MS = 86_400_000;

const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** @returns "Today", "Yesterday", a weekday within the last week, else the date. */
export function dayName(timestamp: number, now: Date): string {
  const at = new Date(timestamp);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return at.toLocaleDateString('en-GB', { weekday: 'long' });
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year });
}

/** @returns `dayName` as it stands within a sentence: "today", "Thursday", "21 November". */
export function dayInSentence(timestamp: number, now: Date): string {
  const name = dayName(timestamp, now);
  return name === 'Today' || name === 'Yesterday' ? name.toLowerCase() : name;
}

/** @returns "14:05" today, else the day and the time. */
export function moment(timestamp: number, now: Date): string {
  const time = new Date(timestamp).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = dayName(timestamp, now);
  return day === 'Today' ? time : `${day}, ${time}`;
}

/** @returns "85 ms", "1.2 s", "2 min 5 s". Rounds before it chooses the unit, so that no "60 s" appears. */
export function duration(ms: number): string {
  if (Math.round(ms) < 1000) return `${String(Math.round(ms))} ms`;
  if (Math.round(ms / 100) < 600) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;
}

const SIZE_UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** @returns "42.0 KB", "3.1 MB", "4.7 GB": decimal units, as file managers show them. */
export function fileSize(bytes: number): string {
  // A size that would round up to 1000.0 belongs to the next unit.
  const step = SIZE_UNITS.findIndex((_, index) => bytes / 1000 ** (index + 1) < 999.95);
  const index = step === -1 ? SIZE_UNITS.length - 1 : step;
  return `${(bytes / 1000 ** (index + 1)).toFixed(1)} ${SIZE_UNITS[index] ?? 'TB'}`;
}
