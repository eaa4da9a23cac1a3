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

/** @returns "14:05" today, else the day and the time. */
export function moment(timestamp: number, now: Date): string {
  const time = new Date(timestamp).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = dayName(timestamp, now);
  return day === 'Today' ? time : `${day}, ${time}`;
}

/** @returns "85 ms", "1.2 s", "2 min 5 s". */
export function duration(ms: number): string {
  if (ms < 1000) return `${String(Math.round(ms))} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${String(Math.floor(ms / 60_000))} min ${String(Math.round((ms % 60_000) / 1000))} s`;
}

/** @returns "3.1 MB", "4.7 GB". */
export function fileSize(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
