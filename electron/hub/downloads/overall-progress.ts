import type { Download, DownloadState } from '../../../shared/entities/download.ts';

const UNDER_WAY: ReadonlySet<DownloadState> = new Set(['queued', 'downloading', 'waiting', 'checking', 'moving']);

/** @returns how much of everything that is under way is done, 0 to 1; null when nothing is. */
export function overallProgress(downloads: readonly Download[]): number | null {
  const active = downloads.filter(({ state }) => UNDER_WAY.has(state));
  const total = active.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  if (active.length === 0 || total === 0) return null;
  // While a file is checked, all of it is there.
  const bytes = active.reduce(
    (sum, { state, totalBytes, receivedBytes }) => sum + (state === 'checking' ? totalBytes : receivedBytes),
    0,
  );
  return Math.min(1, bytes / total);
}
