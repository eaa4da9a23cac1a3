import type { KnownFolder } from '../../../../shared/entities/knowledge.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** @returns how far a known folder is, and what it waits for. */
export function knownFolderWords({ phase, read, waiting, scans, passages, embedded }: KnownFolder): string {
  const known = t('{read, plural, one {# file} other {# files}} known', { read });
  const soFar =
    waiting === 0
      ? known
      : t('{read, number} of {all, plural, one {# file} other {# files}} known', { read, all: read + waiting });
  switch (phase) {
    case 'waiting':
      return t('Waiting to be read');
    case 'looking':
      return t('Looking for changes');
    case 'reading':
      return t('Reading: {soFar}', { soFar });
    case 'recognizing':
      return t('{known}; {scans, plural, one {# scanned page} other {# scanned pages}} still to read', {
        known,
        scans,
      });
    case 'embedding':
      return t('{known}; search by meaning {embedded, number}% ready', {
        known,
        embedded: Math.floor((100 * embedded) / Math.max(1, passages)),
      });
    case 'ready':
      return known;
    case 'paused':
      return t('Paused: {soFar}', { soFar });
    case 'battery':
      return t('Continues when the computer is plugged in: {soFar}', { soFar });
    case 'gone':
      return t('Not reachable now, but still known: {read, plural, one {# file} other {# files}}', { read });
    case 'full':
      return t('The index is full: {soFar}. Raise its size below', { soFar });
    case 'failed':
      return t('Could not be read: {soFar}. The log says why', { soFar });
  }
}

/** @returns the share that is done, 0..1; null while there is nothing to wait for, or nobody knows. */
export function knownShare({ phase, read, skipped, waiting, passages, embedded }: KnownFolder): number | null {
  if (phase === 'embedding') return embedded / Math.max(1, passages);
  if (waiting === 0 || !['reading', 'paused', 'battery', 'full'].includes(phase)) return null;
  return (read + skipped) / (read + skipped + waiting);
}

/** @returns what reading the scanned pages of a folder means. */
export function scansHint({ scans, readsScans }: Pick<KnownFolder, 'scans' | 'readsScans'>): string {
  if (scans === 0)
    return readsScans ? t('Scans and pictures are read in the background.') : t('No scans or pictures were found.');
  const found = t('{scans, plural, one {# page is a scan or picture} other {# pages are scans or pictures}}.', {
    scans,
  });
  const cost = t('Each takes 3 to 15 seconds, in the background.');
  return `${found} ${cost}`;
}
