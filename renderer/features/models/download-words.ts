import type { Download } from '../../../shared/entities/download.ts';
import { formatBytes, formatNumber, formatPercent } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns the state of a download in one line. */
export function downloadWords(download: Download): string {
  const { state, totalBytes, receivedBytes, bytesPerSecond } = download;
  const amount = t('{received} of {size}', { received: formatBytes(receivedBytes), size: formatBytes(totalBytes) });
  switch (state) {
    case 'queued':
      return t('Waiting for other downloads · {size}', { size: formatBytes(totalBytes) });
    case 'downloading':
      return [amount, ...speedWords(totalBytes - receivedBytes, bytesPerSecond)].join(' · ');
    case 'checking':
      return t('Checking for damage · {share}', { share: formatPercent(shareOf(download)) });
    case 'waiting':
      return t('{amount} · waiting to try again', { amount });
    case 'paused':
      return t('Paused · {amount}', { amount });
    case 'failed':
      return t('Stopped · {amount}', { amount });
    case 'moving':
      return t('Moving to the models folder · {amount}', { amount });
    case 'done':
      return formatBytes(totalBytes);
  }
}

/** @returns 0 to 1. */
export const shareOf = ({ totalBytes, receivedBytes }: Download): number =>
  totalBytes === 0 ? 0 : Math.min(1, receivedBytes / totalBytes);

function speedWords(missing: number, bytesPerSecond: number | null): readonly string[] {
  if (bytesPerSecond === null || bytesPerSecond < 1) return [];
  return [t('{size} per second', { size: formatBytes(bytesPerSecond) }), timeLeft(missing / bytesPerSecond)];
}

/** @param seconds remaining. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return t('less than a minute left');
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return t('{minutes, plural, one {# minute} other {# minutes}} left', { minutes });
  return t('{hours} hours left', { hours: formatNumber(minutes / 60, { maximumFractionDigits: 1 }) });
}
