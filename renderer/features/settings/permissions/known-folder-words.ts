import type { KnownFolder } from '../../../../shared/entities/knowledge.ts';
import { formatNumber, plural } from '../../../../shared/formats/numbers.ts';

/** @returns how far a known folder is, and what it waits for. */
export function knownFolderWords({ phase, read, waiting, passages, embedded }: KnownFolder): string {
  const known = `${plural(read, 'file')} known`;
  const sofar = waiting === 0 ? known : `${formatNumber(read)} of ${plural(read + waiting, 'file')} known`;
  switch (phase) {
    case 'waiting':
      return 'Waiting to be read';
    case 'looking':
      return 'Looking for changes';
    case 'reading':
      return `Reading: ${sofar}`;
    case 'embedding':
      return `${known}; search by meaning ${String(Math.floor((100 * embedded) / Math.max(1, passages)))}% ready`;
    case 'ready':
      return known;
    case 'paused':
      return `Paused: ${sofar}`;
    case 'battery':
      return `Continues when the computer is plugged in: ${sofar}`;
    case 'gone':
      return `Not reachable now, but still known: ${plural(read, 'file')}`;
    case 'full':
      return `The index is full: ${sofar}. Raise its size below`;
    case 'failed':
      return `Could not be read: ${sofar}. The log says why`;
  }
}

/** @returns the share that is done, 0..1; null while there is nothing to wait for, or nobody knows. */
export function knownShare({ phase, read, skipped, waiting, passages, embedded }: KnownFolder): number | null {
  if (phase === 'embedding') return embedded / Math.max(1, passages);
  if (waiting === 0 || !['reading', 'paused', 'battery', 'full'].includes(phase)) return null;
  return (read + skipped) / (read + skipped + waiting);
}
