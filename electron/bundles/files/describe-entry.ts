import type { JsonObject } from '../../../shared/entities/json.ts';
import type { FileEntry } from '../../permissions/file-access.ts';
import { formatBytes } from '../../tools/byte-sizes.ts';
import { wallMinute } from '../../tools/dates/wall-clock.ts';

/**
 * @returns what models and people are told of a file: its path as other tools take it, its size, and when it was
 * changed.
 */
export function describeFile({ path, kind, bytes, modifiedAt }: FileEntry): JsonObject {
  if (kind === 'other') return { path, kind };
  const changed = wallMinute(new Date(modifiedAt)).replace('T', ' ');
  return kind === 'folder' ? { path, kind, changed } : { path, size: formatBytes(bytes), changed };
}
