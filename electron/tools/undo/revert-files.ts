import { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess, FileUse } from '../../permissions/file-access.ts';
import { cannotUndo, changedSince } from '../tool-error.ts';
import type { NotedChange } from './call-journal.ts';
import type { KeptVersions } from './kept-versions.ts';
import { entryAt, fingerprint } from './record-files.ts';

const keptSchema = z.object({ kept: z.string() }).nullable();
const movedSchema = z.object({ from: z.string() });

/** @returns what undoing a change touches on disk; nothing for changes that don't involve files. */
export function touchedBy({ area, key, before }: NotedChange): readonly FileUse[] {
  switch (area) {
    case 'file':
      return [{ path: key, use: before === null ? 'trash' : 'write', isThere: false }];
    case 'folder':
      return [{ path: key, use: 'trash', isThere: false }];
    case 'move':
      return [
        { path: key, use: 'trash', isThere: false },
        { path: movedSchema.parse(before).from, use: 'write' },
      ];
    default:
      return [];
  }
}

/**
 * Restores files to their state before a call.
 * @param changes last first.
 * @throws {ToolError} if one of them has changed since; nothing is done then.
 */
export async function revertFiles(
  changes: readonly NotedChange[],
  files: FileAccess,
  versions: KeptVersions,
): Promise<void> {
  const latest = changes.filter((change, index) => changes.findIndex(({ key }) => key === change.key) === index);
  for (const change of latest) await assertUnchanged(change, files);
  for (const change of changes) await putBack(change, files, versions);
}

async function assertUnchanged({ area, key, before, after }: NotedChange, files: FileAccess): Promise<void> {
  if (touchedBy({ area, key, before, after }).length === 0 || area === 'folder') return;
  const shown = files.shown(key);
  const present = (await entryAt(files, key)) === null ? null : await fingerprint(files, key);
  if (present === null)
    throw cannotUndo(
      () => t("{shown} no longer exists, so this can't be undone.", { shown }),
      t('Look for it in the trash.'),
    );
  if (!isDeepStrictEqual(present, after))
    throw changedSince(() => t('{shown} has changed since, and undoing this would lose that change.', { shown }));
  if (area !== 'move') return;
  const { from } = movedSchema.parse(before);
  if ((await entryAt(files, from)) !== null)
    throw cannotUndo(
      () =>
        t('Something else is at {from} now, so {shown} was not moved back there.', { from: files.shown(from), shown }),
      t('Move that first.'),
    );
}

async function putBack({ area, key, before }: NotedChange, files: FileAccess, versions: KeptVersions): Promise<void> {
  if (area === 'move') await files.move(key, movedSchema.parse(before).from);
  if (area === 'folder' && (await files.list(key)).length === 0) await files.trash(key);
  if (area !== 'file') return;
  const kept = keptSchema.parse(before);
  if (kept === null) return files.trash(key);
  const bytes = await versions.open(kept.kept);
  if (bytes === null)
    throw cannotUndo(
      () => t('The earlier version of {key} is no longer kept.', { key: files.shown(key) }),
      t('Look for it in the trash.'),
    );
  await files.write(key, bytes, { replace: true });
}
