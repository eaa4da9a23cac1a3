import type { Download } from '../../../shared/entities/download.ts';
import { formatBytes, formatNumber, formatPercent, plural } from '../../../shared/formats/numbers.ts';

/** @returns the state of a download in one line. */
export function downloadWords(download: Download): string {
  const { state, totalBytes, receivedBytes, bytesPerSecond } = download;
  const amount = `${formatBytes(receivedBytes)} of ${formatBytes(totalBytes)}`;
  switch (state) {
    case 'queued':
      return `Waiting for other downloads · ${formatBytes(totalBytes)}`;
    case 'downloading':
      return [amount, ...speedWords(totalBytes - receivedBytes, bytesPerSecond)].join(' · ');
    case 'checking':
      return `Checking for damage · ${formatPercent(shareOf(download))}`;
    case 'waiting':
      return `${amount} · waiting to try again`;
    case 'paused':
      return `Paused · ${amount}`;
    case 'failed':
      return `Stopped · ${amount}`;
    case 'moving':
      return `Moving to the models folder · ${amount}`;
    case 'done':
      return formatBytes(totalBytes);
  }
}

/** @returns 0 to 1. */
export const shareOf = ({ totalBytes, receivedBytes }: Download): number =>
  totalBytes === 0 ? 0 : Math.min(1, receivedBytes / totalBytes);

function speedWords(missing: number, bytesPerSecond: number | null): readonly string[] {
  if (bytesPerSecond === null || bytesPerSecond < 1) return [];
  return [`${formatBytes(bytesPerSecond)} per second`, timeLeft(missing / bytesPerSecond)];
}

/** @param seconds remaining. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${plural(minutes, 'minute')} left`;
  return `${formatNumber(minutes / 60, { maximumFractionDigits: 1 })} hours left`;
}
