import { z } from 'zod';
import { formatDateTime } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { FileEntry } from '../../permissions/file-access.ts';
import { formatBytes } from '../../tools/byte-sizes.ts';
import { wallMinute } from '../../tools/dates/wall-clock.ts';
import { localSize } from '../../tools/said-in-locale.ts';

export const entryOutput = z.object({
  path: z.string(),
  kind: z.enum(['folder', 'other']).optional(),
  changed: z.string().optional(),
  size: z.string().optional(),
});

/**
 * @returns what models and people read about a file: its path in the form of other tools' arguments, its size, and
 * its modification time.
 */
export function describeFile({ path, kind, bytes, modifiedAt }: FileEntry) {
  if (kind === 'other') return { path, kind };
  const changed = wallMinute(new Date(modifiedAt)).replace('T', ' ');
  return kind === 'folder' ? { path, kind, changed } : { path, size: formatBytes(bytes), changed };
}

/** @returns a file or folder for the person, on one line: `Documents/letter.txt, 12 kB, changed Fri 27 Nov 2026, 08:00`. */
export const describedWords = ({
  path,
  kind,
  size,
  changed,
}: {
  readonly path: string;
  readonly kind?: string;
  readonly size?: string;
  readonly changed?: string;
}): string =>
  [
    path,
    ...(kind === undefined ? [] : [kindWords(kind)]),
    ...(size === undefined ? [] : [localSize(size)]),
    ...(changed === undefined
      ? []
      : [t('changed {time}', { time: formatDateTime(new Date(changed.replace(' ', 'T'))) })]),
  ].join(', ');

/** @returns the last part of a path. */
export const baseName = (path: string): string => path.replace(/^.*[\\/](?=[^\\/])/, '');

const kindWords = (kind: string): string => t('{kind, select, folder {folder} other {other}}', { kind });
